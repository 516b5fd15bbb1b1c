import { languagesInTurn } from '../support/turn.ts';
import { expect, test } from './site.ts';

const guide = '/resources/guides/open-a-shop';
const study = '/resources/case-studies/peepal-pantry';

for (const base of languagesInTurn(['', '/hi'], 'guides')) {
  test(`${base}/resources/guides: seven guides, and each leads on to the next`, async ({ page }) => {
    await page.goto(`${base}/resources/guides`);
    const hrefs = await page
      .locator('main ol.grid a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(7);
    for (const [index, href] of hrefs.entries()) {
      await page.goto(href ?? '');
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('main a[rel=next]')).toHaveAttribute('href', hrefs[(index + 1) % 7] ?? '');
    }
  });

  test(`${base}${guide}: contents, steps, services and structured data are whole`, async ({ page }) => {
    await page.goto(`${base}${guide}`);
    const ids = await page.locator('main .prose section').evaluateAll((all) => all.map(({ id }) => `#${id}`));
    const contents = page.locator('main article nav .hidden a');
    expect(await contents.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids);
    expect(ids).toHaveLength(8);
    await expect(page.locator('main')).not.toContainText(/\{[\w.-]+\}/);
    await expect(page.locator('section[aria-labelledby=services-title] li')).toHaveCount(4);
    await expect(page.locator('main [data-print]')).toBeVisible();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@graph': { '@type': string; step?: unknown[]; inLanguage?: string }[];
    };
    const task = data['@graph'].find((each) => each['@type'] === 'HowTo');
    expect(task?.step).toHaveLength(7);
    expect(task?.inLanguage).toBe(base ? 'hi-IN' : 'en-IN');
  });

  test(`${base}${guide}: the contents lead to a step, on a desk and on a phone`, async ({ page }) => {
    for (const [width, list] of [
      [1280, '.hidden'],
      [360, 'details'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${base}${guide}`);
      if (width === 360) await page.locator('main article nav summary').click();
      await page.locator(`main article nav ${list} a`).last().click();
      await expect(page.locator('main #checklist h2')).toBeInViewport();
    }
  });

  test(`${base}${study}: is marked a sample before anything else, and its costs add up`, async ({ page }) => {
    await page.goto(`${base}/resources/case-studies`);
    const marks = page.locator('main li b');
    await expect(marks).toHaveCount(4);
    await page.locator(`main h3 a[href="${base}${study}"]`).click();
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main .on-night b')).toBeVisible();
    const rows = page.locator('main #cost tbody tr');
    await expect(rows).toHaveCount(4);
    const ours = await rows.locator('td:nth-child(3)').allTextContents();
    const [first = 0, second = 0, third = 0, sum] = ours.map((text) => Number(text.replace(/\D/g, '')));
    expect(first + second + third).toBe(sum);
    for (const id of ['situation', 'obstacles', 'steps', 'papers', 'time', 'cost', 'wrong', 'differently'])
      await expect(page.locator(`main #${id} h2`)).toBeVisible();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is read, walked by its contents and followed by the next', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/hi/resources/guides');
    await page.locator(`main a[href="/hi${guide}"]`).click();
    await page.locator('main article nav summary').click();
    await page.locator('main article nav details a').nth(3).click();
    await expect(page.locator('main .prose section').nth(3).locator('h2')).toBeInViewport();
    await expect(page.locator('[data-print]')).toBeHidden();
    await page.locator('main a[rel=next]').click();
    await expect(page.locator('main h1')).toHaveCount(1);
  });

  for (const path of [`/hi${guide}`, '/blog/choosing-business-structure'])
    test(`${path}: its terms say at a tap what they mean, each by a note of its own`, async ({ page }) => {
      await page.goto(path);
      const terms = page.locator('main .prose .term');
      const notes = page.locator('main [popover][id^=term-]');
      const asked = await terms.evaluateAll((all) => all.map((term) => term.getAttribute('popovertarget')));
      expect(asked.length).toBeGreaterThan(3);
      expect(new Set(await notes.evaluateAll((all) => all.map(({ id }) => id)))).toEqual(new Set(asked));
      await terms.first().click();
      const note = page.locator(`#${asked[0]}`);
      await expect(note).toBeVisible();
      await note.getByRole('button').click();
      await expect(note).toBeHidden();
    });
});
