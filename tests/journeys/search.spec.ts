import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { beforeRelease, expect, test } from './site.ts';

const box = '#header-search';
const list = '[role=listbox]:not([hidden])';
const options = `${list} [role=option]`;

/** The option that a screen reader is told is active. */
const active = (page: Page): Promise<string> =>
  page.locator(box).evaluate((input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return option?.getAttribute('aria-selected') === 'true' ? (option.textContent ?? '') : '';
  });

test('nothing is fetched before someone focuses a box, and then once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/services');
  await page.waitForLoadState('networkidle');
  const ofSearch = (): string[] => asked.filter((path) => /search-|services-words/.test(path));
  expect(ofSearch()).toEqual([]);
  for (const field of [box, '#find-services-q']) {
    await page.locator(field).focus();
    await page.keyboard.type('gst');
    await expect(page.locator(`form:has(${field}) ${list}`)).toBeVisible();
  }
  expect(ofSearch().filter((path) => path === '/search-index.en.json')).toHaveLength(1);
});

test('a word with a hyphen stays whole, on a page rendered on demand as on a static one', async ({ request }) => {
  for (const path of ['/search?q=INC-20A', '/hi/search?q=INC-20A']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<h1[^>]*>[^<]*<span class="nb">INC-20A<\/span>/);
  }
});

test('the Enter that confirms input of an input method chooses nothing and sends nothing', async ({ page }) => {
  await page.goto('/');
  const input = page.locator(box);
  await expect(input).not.toHaveAttribute('aria-activedescendant');
  await input.pressSequentially('gst');
  await expect(page.locator(list)).toBeVisible();
  await expect(input).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const chosen = await active(page);
  expect(chosen).not.toBe('');
  for (const how of [{ keyCode: 229 }, { isComposing: true }]) {
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      await input.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
    }
  }
  await expect(page.locator(list)).toBeVisible();
  expect(await active(page)).toBe(chosen);
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/$/);
});

test('by keyboard: arrows choose, Escape closes and keeps the text, Enter opens', async ({ page }) => {
  await page.goto('/');
  const input = page.getByRole('combobox', { name: 'Search services' });
  await input.click();
  await input.pressSequentially('gst re');
  await expect(page.locator(list)).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('listbox', { name: 'Suggestions' }).getByRole('group', { name: 'Best matches' }),
  ).toBeVisible();
  expect(await active(page)).toBe('');
  const titles = await page.locator(options).allTextContents();
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe(titles[0]);
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe(titles[1]);
  await page.keyboard.press('Home');
  expect(await active(page)).toBe('');
  await page.keyboard.press('ArrowUp');
  expect(await active(page)).toBe('All results for “gst re”');
  // After the last option and before the first one, the box itself is active.
  await page.keyboard.press('ArrowDown');
  expect(await active(page)).toBe('');
  await page.keyboard.press('Escape');
  await expect(page.locator(list)).toBeHidden();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await expect(input).toHaveValue('gst re');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(list)).toBeVisible();
  expect(await active(page)).toBe(titles[0]);
  const href = (await page.locator(options).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('Enter without a choice requests all results; Tab closes and moves on', beforeRelease, async ({ page }) => {
  await page.goto('/hi');
  await page.locator(box).click();
  await page.locator(box).pressSequentially('दुकान का लाइसेंस');
  await expect(page.getByRole('group', { name: 'सेवाएँ', exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(list)).toBeHidden();
  await page.locator(box).focus();
  await expect(page.locator(list)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hi\/search\?q=/);
  await expect(page.locator('h1')).toHaveText('“दुकान का लाइसेंस” के नतीजे');
  await expect(page.locator(box)).toHaveValue('दुकान का लाइसेंस');
});

test('a screen reader hears how many suggestions there are, when typing pauses', beforeRelease, async ({ page }) => {
  await page.goto('/');
  await page.locator(box).click();
  await page.locator(box).pressSequentially('trademark');
  await expect(page.locator('#site-search [aria-live]')).toHaveText(/^\d suggestions?\. Use the/);
  await page.locator(box).fill('qqqq');
  await expect(page.locator('#site-search [aria-live]')).toHaveText('No suggestions. Press Enter to search all pages.');
});

test('Hindi, romanised Hindi and misspellings find the same page', async ({ page }) => {
  await page.goto('/hi');
  for (const typed of ['ट्रेडमार्क', 'tredmark', 'trademrak', 'brand ka naam register']) {
    await page.locator(box).fill(typed);
    await expect(page.locator(options).first()).toHaveAttribute('href', '/hi/services/trademark-registration');
  }
});

test.describe('with a thumb', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test(
    'the list fits the screen, its lines are high enough, a tap opens, a tap elsewhere closes',
    beforeRelease,
    async ({ page }) => {
      await page.goto('/hi');
      await page.locator('[data-search-icon]').tap();
      await page.locator(box).pressSequentially('company');
      await expect(page.locator(list)).toBeVisible();
      const { x, width, y, height } = (await page.locator(list).boundingBox()) ?? { x: 0, width: 0, y: 0, height: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
      expect(y + height).toBeLessThanOrEqual(640);
      for (const option of await page.locator(options).all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      }
      // The list may fill the whole screen below the field, so this taps at the top of the page, beside the
      // announcement.
      await page.touchscreen.tap(8, 16);
      await expect(page.locator(list)).toBeHidden();
      await page.locator('[data-search-icon]').tap();
      await page.locator(box).fill('pvt ltd');
      await page.locator(options).first().tap();
      await expect(page).toHaveURL('/hi/services/private-limited-company');
    },
  );
});

test('the catalogue narrows by the same engine: misspellings and romanised Hindi find their card', async ({ page }) => {
  await page.goto('/services');
  await page.locator('#find-services-q').fill('tredmark');
  await expect(page.locator('#trademark-registration')).toBeVisible();
  // Cards that do not match are hidden.
  await expect(page.locator('#private-limited-company')).toBeHidden();
  await page.locator('#find-services-q').fill('udhyam ka sertificate');
  await expect(page.locator('#msme-registration')).toBeVisible();
  await page.locator('#find-services-q').fill('khane ka laisens');
  await expect(page.locator('#fssai-license')).toBeVisible();
});

test('a question that a URL names is open', async ({ page }) => {
  const { faqs } = readContentYaml<{ faqs: { id: string; question: Pair }[] }>('faq-page');
  const { id } = firstOf(faqs, 'question');
  const other = faqs.at(-1) ?? { id, question: {} };
  await page.goto(`/faq#${id}`);
  await expect(page.locator(`details#${id}`)).toHaveAttribute('open', '');
  await page.locator(box).fill(said(other.question, 'en'));
  await page.locator(`${options}[href='/faq#${other.id}']`).click();
  await expect(page.locator(`details#${other.id}`)).toHaveAttribute('open', '');
});

test.describe('without the index', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the form still searches', async ({ page }) => {
    await page.route('**/search-index.*.json', (route) => route.abort());
    await page.goto('/');
    await page.locator(box).click();
    await page.locator(box).pressSequentially('gst');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=gst');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, path, group, count] of languagesInTurn(
    [
      ['en', '/search', 'Services', /^(\d+ results|The best \d+ of \d+ results)$/],
      ['hi', '/hi/search', 'सेवाएँ', /^(\d+ नतीजे|\d+ नतीजों में से सबसे सटीक \d+)$/],
    ] as const,
    'results without a script',
  )) {
    test(`the results page in ${locale}: grouped, counted, marked, not for search engines`, async ({ page }) => {
      await page.goto(path);
      await page.locator('#search').fill('gst registration');
      await page.locator('#search-again button').click();
      const found = page.getByRole('region', { name: group });
      await expect(found.getByRole('link').first()).toHaveAttribute('href', /\/services\/gst-registration$/);
      await expect(found.locator('mark').first()).toBeVisible();
      await expect(page.locator('main [role=status]')).toHaveText(count);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });
  }

  test('a search without results says so, shows what is most asked for, and leads to a person', async ({ page }) => {
    await page.goto('/hi/search?q=xyzzy');
    await expect(page.locator('h1')).toHaveText('“xyzzy” के लिए कुछ नहीं मिला');
    await expect(page.locator('main li a').first()).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('main a[href="/hi/contact"]')).toBeVisible();
    await page.goto('/search?q=gst+zeppelin');
    await expect(page.locator('main [role=status]')).toHaveText(/No page has all of these words/);
    await expect(page.locator('main section a').first()).toBeVisible();
  });
});

for (const prefix of languagesInTurn(['', '/hi'], 'the search icon')) {
  test.describe(`the search icon of a phone, ${prefix || '/'}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test('opens a field that has the focus, and closes by Escape and by a tap elsewhere', async ({ page }) => {
      await page.goto(`${prefix}/about`);
      const icon = page.locator('[data-search-icon]');
      const field = page.locator(box);
      await expect(field).toBeHidden();
      await icon.tap();
      await expect(field).toBeFocused();
      await page.keyboard.type('fssai');
      await expect(page.locator(options).first()).toContainText(/₹[\d,]+/);
      await page.keyboard.press('Escape');
      await expect(page.locator(list)).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(icon).toBeFocused();
      await icon.tap();
      await expect(field).toHaveValue('fssai');
      await page.touchscreen.tap(180, 500);
      await expect(field).toBeHidden();
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test('leads to a field that has the focus', beforeRelease, async ({ page }) => {
        await page.goto(`${prefix}/about`);
        await page.locator('[data-search-icon]').tap();
        await expect(page.locator('#search')).toBeFocused();
      });
    });
  });
}
