import type { Page } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { unfold } from './folds.ts';
import { expect, test } from './site.ts';

const entries = (page: Page) => page.locator('#questions details:visible');
const categoryButton = (page: Page, value: string) => page.locator(`nav button[value="${value}"]`);
const searchBox = (page: Page) => page.locator('#faq-q');
/** Path and query of the URL. */
const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

interface Faq {
  id: string;
  category: string;
  question: Pair;
}
const { categories, faqs } = readContentYaml<{ categories: { id: string }[]; faqs: Faq[] }>('faq-page');
const countIn = (category: string): number => faqs.filter((faq) => faq.category === category).length;
/** A question, and one of another category. Neither is found by the words of the other. */
const one = firstOf(faqs, 'question');
const other = firstOf(
  faqs.filter(({ category }) => category !== one.category),
  'question of a second category',
);
/** The text that a visitor types to find a question: its words in another case, after a space. */
const typedFor = ({ question }: Faq, locale: Locale): string =>
  ` ${said(question, locale).toUpperCase().slice(0, 100)}`;
/** The URL of the page that shows the results. */
const asked = (page: string, query: Record<string, string>): string => `${page}?${new URLSearchParams(query)}`;

const languages = {
  en: {
    page: '/faq',
    search: 'Search',
    empty: 'No Results Found',
    emptyText: "We couldn't find any FAQs matching your search. Please try different keywords or browse by category.",
    clear: 'Clear Filters',
    chat: 'Live Chat',
    chatSoon: 'Chat functionality coming soon!',
  },
  hi: {
    page: '/hi/faq',
    search: 'खोजें',
    empty: 'कोई नतीजा नहीं मिला',
    emptyText: 'आपकी खोज से मिलता-जुलता कोई सवाल नहीं मिला। कृपया दूसरे शब्द लिखें या विषय चुनकर देखें।',
    clear: 'फ़िल्टर हटाएँ',
    chat: 'लाइव चैट',
    chatSoon: 'चैट की सुविधा जल्द आ रही है!',
  },
} as const;

for (const locale of languagesInTurn(['en', 'hi'] as const, 'the FAQ page')) {
  const words = languages[locale];

  test(`${locale}: every question, its categories with their counts, several answers open together`, async ({
    page,
  }) => {
    await page.goto(words.page);
    await expect(page.locator('#questions summary h3')).toHaveText(faqs.map(({ question }) => said(question, locale)));
    await expect(page.locator('#questions details[open]')).toHaveCount(0);
    const counts = await page.locator('nav button[name=category] small').allTextContents();
    expect(counts.map(Number)).toEqual([faqs.length, ...categories.map(({ id }) => countIn(id))]);
    await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'true');
    const summaries = page.locator('#questions summary');
    await summaries.nth(0).click();
    await summaries.last().click();
    await expect(page.locator('#questions details[open]')).toHaveCount(2);
    await summaries.nth(0).click();
    await expect(page.locator('#questions details[open]')).toHaveCount(1);
  });

  test(`${locale}: category and search narrow together, are in the URL and can be cleared`, async ({ page }) => {
    await page.goto(words.page);
    await categoryButton(page, one.category).click();
    await expect(entries(page)).toHaveCount(countIn(one.category));
    await expect.poll(() => address(page)).toBe(asked(words.page, { category: one.category }));
    await searchBox(page).fill(typedFor(one, locale));
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toHaveAttribute('id', one.id);
    await expect
      .poll(() => address(page))
      .toBe(asked(words.page, { category: one.category, q: typedFor(one, locale) }));
    await searchBox(page).fill(typedFor(other, locale));
    await expect(entries(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
    await expect(page.getByText(words.emptyText)).toBeVisible();
    await categoryButton(page, other.category).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: words.empty })).toBeHidden();
    await categoryButton(page, one.category).click();
    await page.getByRole('button', { name: words.clear }).click();
    await expect(entries(page)).toHaveCount(faqs.length);
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => address(page)).toBe(words.page);
  });

  test(`${locale}: Live Chat opens the chat panel, email and telephone are links`, async ({ page }) => {
    await page.goto(words.page);
    await page.locator('#ask').getByRole('button', { name: words.chat }).click();
    await expect(page.locator('#chat')).toContainText(words.chatSoon);
    await expect(page.locator('#ask a[href^="mailto:"]')).toHaveCount(1);
    await expect(page.locator('#ask a[href^="tel:"]').first()).toBeVisible();
  });
}

test('the URL’s state is restored on load, on the way back and forward, and by the language button', async ({
  page,
}) => {
  const query = { category: one.category, q: said(one.question, 'en') };
  await page.goto(asked('/faq', query));
  await expect(entries(page)).toHaveAttribute('id', one.id);
  await expect(searchBox(page)).toHaveValue(query.q);
  await categoryButton(page, other.category).click();
  await expect(entries(page)).toHaveCount(0);
  await page.goBack();
  await expect(categoryButton(page, one.category)).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page)).toHaveCount(1);
  await page.goForward();
  await expect(categoryButton(page, other.category)).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page)).toHaveCount(0);
  await page.goBack();
  await page.locator('[data-language]').click();
  await page.waitForURL(({ pathname, search }) => pathname + search === asked('/hi/faq', query));
  await expect(entries(page)).toHaveAttribute('id', one.id);
  await expect(searchBox(page)).toHaveValue(query.q);
  await page.reload();
  await expect(categoryButton(page, one.category)).toHaveAttribute('aria-pressed', 'true');
});

test('Hindi pages also find English text, English pages no Hindi', async ({ page }) => {
  await page.goto('/hi/faq');
  for (const locale of ['en', 'hi'] as const) {
    await searchBox(page).fill(typedFor(other, locale));
    await expect(entries(page)).toHaveAttribute('id', other.id);
  }
  await page.goto('/faq');
  await searchBox(page).fill(typedFor(other, 'hi'));
  await expect(entries(page)).toHaveCount(0);
});

test('by keyboard: search, choose, open', async ({ page }) => {
  await page.goto('/faq');
  await searchBox(page).focus();
  await page.keyboard.type(said(one.question, 'en'));
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toBe(asked('/faq', { q: said(one.question, 'en') }));
  await categoryButton(page, one.category).focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(categoryButton(page, one.category)).toBeFocused();
  await page.locator(`#${one.id} summary`).focus();
  await page.keyboard.press('Space');
  await expect(page.locator(`#${one.id}`)).toHaveAttribute('open', '');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of languagesInTurn(['en', 'hi'] as const, 'the FAQ page without a script')) {
    test(`${locale}: searching, choosing and clearing ask the server`, async ({ page }) => {
      const words = languages[locale];
      await page.goto(words.page);
      await expect(entries(page)).toHaveCount(faqs.length);
      await searchBox(page).fill(typedFor(one, locale));
      await page.locator('#faq-search').getByRole('button', { name: words.search }).click();
      await expect(entries(page)).toHaveAttribute('id', one.id);
      await categoryButton(page, other.category).click();
      await expect(page.getByText(words.emptyText)).toBeVisible();
      await expect(searchBox(page)).toHaveValue(typedFor(one, locale));
      await page.getByRole('button', { name: words.clear }).click();
      await expect(entries(page)).toHaveCount(faqs.length);
      await categoryButton(page, other.category).click();
      await expect(entries(page)).toHaveCount(countIn(other.category));
      await unfold(page.locator(`#${other.id}`));
      await expect(page.locator(`#${other.id} p`)).toBeVisible();
      await searchBox(page).fill(typedFor(other, locale));
      await searchBox(page).press('Enter');
      await expect(entries(page)).toHaveAttribute('id', other.id);
    });
  }
});
