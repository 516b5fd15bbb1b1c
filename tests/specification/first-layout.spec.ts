import { expect, test } from '../journeys/site.ts';

test.use({ viewport: { width: 360, height: 740 }, comesFrom: 'elsewhere' });

for (const path of ['/services/gst-registration', '/hi/services/gst-registration']) {
  test(`${path}: an announcement is laid out only when its turn comes, and each has the whole bar`, async ({
    page,
  }) => {
    await page.goto(path);
    const items = page.locator('.announcements > li');
    const all = await items.count();
    expect(all).toBeGreaterThan(1);
    const laidOut = () =>
      items.evaluateAll(
        (list) => list.filter((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
    // The neighbours of the visible item may be laid out, too.
    expect(await laidOut()).toBeLessThanOrEqual(4);
    const sizes = await items.evaluateAll((list) => list.map((one) => [one.clientWidth, one.clientHeight].join(' ')));
    expect(new Set(sizes).size).toBe(1);
    const last = items.last();
    await last.evaluate((one) => one.scrollIntoView({ inline: 'start', behavior: 'instant' }));
    await expect
      .poll(() => last.evaluate((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true);
  });
}
