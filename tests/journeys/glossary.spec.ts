import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';

const glossary = readContentYaml<{ id: string; term: Pair }[]>('glossary');
/** A term with a single name in each language. */
const chosen = firstOf(
  glossary.flatMap(({ id, term: { en = '', hi = '' } }) =>
    /^[\w ]{5,}$/.test(en) && /^[^(/]{5,}$/.test(hi) ? { id, en, hi } : [],
  ),
  'term of one name',
);

const said = {
  en: { path: '/resources/glossary', none: 'No term matches your search.' },
  hi: { path: '/hi/resources/glossary', none: 'आपकी खोज से मिलता-जुलता कोई शब्द नहीं है।' },
} as const;

for (const locale of languagesInTurn(['en', 'hi'] as const, 'the glossary')) {
  const words = said[locale];

  for (const width of [360, 1280]) {
    test(
      `${words.path} at ${width} px: letters and filter stay in view below the header`,
      beforeRelease,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(words.path);
        const letters = page.locator('nav a[href="#letter-1"]');
        const field = page.locator('#glossary-filter');
        await page.mouse.move(200, 500);
        // The terms are folded, so the page is short, and scrolling by two window heights leads to its middle.
        await page.mouse.wheel(0, 1400);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
        await expect(letters).toBeInViewport({ ratio: 1 });
        await expect(field).toBeInViewport({ ratio: 1 });
        // When the page scrolls up, the header returns, and must not cover the filter.
        await page.mouse.wheel(0, -300);
        await expect(page.locator('[data-header]')).not.toHaveAttribute('data-away');
        await expect
          .poll(async () => {
            const [bar, header] = await Promise.all([field.boundingBox(), page.locator('[data-header]').boundingBox()]);
            return (bar?.y ?? 0) >= (header?.y ?? 0) + (header?.height ?? 0);
          })
          .toBe(true);
      },
    );
  }

  test(`${words.path}: the filter narrows by both languages and shows what is left`, async ({ page }) => {
    await page.goto(words.path);
    const terms = page.locator('main section li:visible');
    const all = glossary.length;
    await expect(terms).toHaveCount(all);
    const field = page.locator('#glossary-filter');
    for (const typed of [chosen[locale].toLowerCase(), chosen[locale === 'en' ? 'hi' : 'en']]) {
      await field.fill(typed);
      await expect.poll(() => terms.count()).toBeLessThan(all / 4);
      await expect(page.locator(`main [id="${chosen.id}"]`)).toBeVisible();
      const left = await terms.count();
      await expect(page.locator('[data-glossary-status]')).toContainText(String(left));
    }
    await field.fill('qqqq');
    await expect(terms).toHaveCount(0);
    await expect(page.getByText(words.none)).toBeVisible();
    await field.fill('');
    await expect(terms).toHaveCount(all);
    await expect(page.getByText(words.none)).toBeHidden();
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all terms and letters are there, and no filter without a function', async ({ page }) => {
    await page.goto('/hi/resources/glossary');
    await expect(page.locator('#glossary-filter')).toBeHidden();
    // A click on a term opens it, and so does a link to it.
    const term = page.locator(`main [id="${chosen.id}"]`);
    await expect(term).toBeHidden();
    await page
      .locator('main details', { has: page.locator(`[id="${chosen.id}"]`) })
      .locator('summary')
      .click();
    await expect(term).toBeVisible();
    await page.goto(`/resources/glossary#${chosen.id}`);
    await expect(term).toBeVisible();
    await page.goto('/hi/resources/glossary');
    await expect(page.locator('main section summary')).toHaveCount(glossary.length);
  });
});

for (const path of ['/resources/glossary', '/hi/resources/glossary']) {
  test(`${path}: takes at most eight screens of a phone, and is printed with all meanings`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 740);
    await page.emulateMedia({ media: 'print' });
    const meaning = page.locator(`main [id="${chosen.id}"]`);
    await expect(meaning).toBeVisible();
    expect((await meaning.boundingBox())?.height).toBeGreaterThan(10);
    await expect(page.locator('#glossary-filter, main nav').locator('visible=true')).toHaveCount(0);
  });
}

for (const [path, near] of [
  ['/gst-registraton', true],
  ['/hi/services/trademark-registeration', true],
  ['/xyzzy-plugh', false],
  ['/hi/qwrtp', false],
] as const) {
  test.describe(`the URL ${path}`, () => {
    test.use({ expectedErrors: /404/ });

    test(near ? 'names the services that it means' : 'names the services that are asked for most', async ({ page }) => {
      await page.goto(path);
      const section = page.locator('section[aria-labelledby=nothing-here]');
      const links = await section
        .locator('li a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      if (near) {
        expect(links[0]).toMatch(path.includes('gst') ? /gst-registration$/ : /trademark-registration$/);
      } else {
        expect(links).toHaveLength(5);
      }
      for (const href of links) {
        expect(href).not.toMatch(/resources|blog|#/);
      }
    });
  });
}
