import { readContentYaml } from '../journeys/content.ts';
import { expect, test } from '../journeys/site.ts';
import { stopClock } from '../journeys/stopped-clock.ts';
import { openWhole, phone } from './whole-page.ts';

test.use({ comesFrom: 'elsewhere', viewport: phone });

for (const prefix of ['', '/hi']) {
  test(`${prefix}/: what GST registration costs and how long it takes is one scroll away, without a script`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ viewport: phone, javaScriptEnabled: false, baseURL });
    await page.goto(prefix || '/');
    const { price } = readContentYaml<{ price: { amount: number } }>('services/gst-registration');
    const row = page
      .locator('#services li')
      .filter({ has: page.locator('a[href$="/gst-registration"]') })
      .first();
    await expect(row).toContainText(`₹${price.amount.toLocaleString('en-IN')}`);
    await expect(row).toContainText(prefix ? 'कामकाजी दिन' : 'working days');
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, phone.height * 0.8);
    await expect(row).toBeInViewport({ ratio: 1 });
    await page.close();
  });
}

for (const path of ['/', '/hi']) {
  test(`${path}: links of the footer and dots of a carousel are a finger high, boxes are in the palette`, async ({
    page,
  }) => {
    await openWhole(page, path);
    const footer = page.locator('footer');
    for (const list of await footer.locator('details').all()) {
      await list.locator('summary').click();
      await expect(list).toHaveAttribute('open', '');
    }
    for (const link of await footer.locator('nav a, address a, summary').all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }
    for (const dot of await page.locator('#hero [data-dot]').all()) {
      expect((await dot.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.goto(path === '/' ? '/support' : '/hi/support');
    expect(
      await page
        .locator('#support-ticket [type=checkbox]')
        .first()
        .evaluate((box) => getComputedStyle(box).appearance),
    ).toBe('none');
    // WhatsApp, call, email.
    await page
      .locator('[popovertarget=chat]')
      .first()
      .evaluate((button: HTMLButtonElement) => button.click());
    for (const way of ['https://wa.me/', 'tel:', 'mailto:']) {
      await expect(page.locator(`#chat a[href^="${way}"]`)).toBeVisible();
    }
  });
}

test('nothing on the screen moves automatically while a visitor fills in a form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await page.goto('/');
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    document.addEventListener('carousel:show', () => {
      (window as unknown as { moved: number }).moved += 1;
    });
  });
  const moved = (): Promise<number> => page.evaluate(() => (window as unknown as { moved: number }).moved);
  // On a phone the form opens from a button.
  await page.locator('details:has(#hero-inquiry) > summary').click();
  await page.clock.runFor(10_000);
  const before = await moved();
  expect(before).toBeGreaterThan(0);
  await page.locator('form#hero-inquiry [name=name]').focus();
  await page.clock.runFor(20);
  const still = await moved();
  await page.clock.runFor(30_000);
  expect(await moved()).toBe(still);
  await page.locator('form#hero-inquiry [name=name]').blur();
  await page.clock.runFor(10_000);
  expect(await moved()).toBeGreaterThan(still);
});

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1280, 1600],
  [1080, 1920],
] as const) {
  test(`no slide of the hero cuts off its text at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/hi']) {
      await page.goto(path);
      const cut = await page.locator('#hero [data-track] > li').evaluateAll((slides) =>
        slides.flatMap((slide) => {
          const frame = slide.getBoundingClientRect();
          return [...slide.querySelectorAll('h2, p, a')]
            .filter((words) => {
              const { top, bottom, left, right } = words.getBoundingClientRect();
              return top < frame.top || bottom > frame.bottom || left < frame.left || right > frame.right;
            })
            .map((words) => words.textContent);
        }),
      );
      expect(cut).toEqual([]);
    }
  });
}
