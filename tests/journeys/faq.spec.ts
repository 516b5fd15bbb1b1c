import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { expect, test } from './site.ts';

const entries = (page: Page) => page.locator('#questions details:visible');
const categoryButton = (page: Page, value: string) => page.locator(`nav button[value="${value}"]`);
const searchBox = (page: Page) => page.locator('#faq-q');
/** The address after the origin. */
const address = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

const languages = {
  en: {
    page: '/faq',
    search: 'Search',
    cheque: 'CHEQUE',
    empty: 'No Results Found',
    emptyText: "We couldn't find any FAQs matching your search. Please try different keywords or browse by category.",
    clear: 'Clear Filters',
    chat: 'Live Chat',
    chatSoon: 'Chat functionality coming soon!',
  },
  hi: {
    page: '/hi/faq',
    search: 'खोजें',
    cheque: 'चेक',
    empty: 'कोई नतीजा नहीं मिला',
    emptyText: 'आपकी खोज से मिलता-जुलता कोई सवाल नहीं मिला। कृपया दूसरे शब्द लिखें या विषय चुनकर देखें।',
    clear: 'फ़िल्टर हटाएँ',
    chat: 'लाइव चैट',
    chatSoon: 'चैट की सुविधा जल्द आ रही है!',
  },
} as const;

for (const [locale, words] of languagesInTurn(Object.entries(languages), 'the FAQ page')) {
  test(`${locale}: eleven questions, six categories with counts, several answers open together`, async ({ page }) => {
    await page.goto(words.page);
    await expect(entries(page)).toHaveCount(11);
    await expect(page.locator('#questions details[open]')).toHaveCount(0);
    const counts = await page.locator('nav button[name=category] small').allTextContents();
    expect(counts.map(Number)).toEqual([11, 3, 2, 2, 2, 2]);
    await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'true');
    const summaries = page.locator('#questions summary');
    await summaries.nth(0).click();
    await summaries.nth(4).click();
    await expect(page.locator('#questions details[open]')).toHaveCount(2);
    await summaries.nth(0).click();
    await expect(page.locator('#questions details[open]')).toHaveCount(1);
  });

  test(`${locale}: category and search narrow together, live in the address and clear`, async ({ page }) => {
    await page.goto(words.page);
    await categoryButton(page, 'tax').click();
    await expect(entries(page)).toHaveCount(2);
    expect(address(page)).toBe(`${words.page}?category=tax`);
    await searchBox(page).fill('Reverse Charge');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toHaveAttribute('id', 'gst-limit');
    expect(address(page)).toBe(`${words.page}?category=tax&q=Reverse+Charge`);
    await searchBox(page).fill(words.cheque);
    await expect(entries(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible();
    await expect(page.getByText(words.emptyText)).toBeVisible();
    await categoryButton(page, 'legal').click();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: words.empty })).toBeHidden();
    await categoryButton(page, 'general').click();
    await page.getByRole('button', { name: words.clear }).click();
    await expect(entries(page)).toHaveCount(11);
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();
    await expect(categoryButton(page, 'all')).toHaveAttribute('aria-pressed', 'true');
    expect(address(page)).toBe(words.page);
  });

  test(`${locale}: Live Chat opens the chat panel, mail and telephone are links`, async ({ page }) => {
    await page.goto(words.page);
    await page.locator('#ask').getByRole('button', { name: words.chat }).click();
    await expect(page.locator('#chat')).toContainText(words.chatSoon);
    await expect(page.locator('#ask a[href^="mailto:"]')).toHaveCount(1);
    await expect(page.locator('#ask a[href^="tel:"]').first()).toBeVisible();
  });
}

test('the address is restored on load, on the way back and forward, and by the language button', async ({ page }) => {
  await page.goto('/faq?category=tax&q=gst');
  await expect(entries(page)).toHaveCount(2);
  await expect(searchBox(page)).toHaveValue('gst');
  await categoryButton(page, 'registration').click();
  await expect(entries(page)).toHaveCount(1);
  await page.goBack();
  await expect(categoryButton(page, 'tax')).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page)).toHaveCount(2);
  await page.goForward();
  await expect(categoryButton(page, 'registration')).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page)).toHaveCount(1);
  await page.locator('[data-language]').click();
  await page.waitForURL('**/hi/faq?category=registration&q=gst');
  await expect(entries(page)).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue('gst');
  await page.reload();
  await expect(categoryButton(page, 'registration')).toHaveAttribute('aria-pressed', 'true');
});

test('Hindi pages also find the English, English pages no Hindi', async ({ page }) => {
  await page.goto('/hi/faq');
  await searchBox(page).fill('director kyc');
  await expect(entries(page)).toHaveCount(1);
  await searchBox(page).fill('मुफ्त');
  await expect(entries(page)).not.toHaveCount(0);
  await page.goto('/faq');
  await searchBox(page).fill('मुफ़्त');
  await expect(entries(page)).toHaveCount(0);
});

test('by keyboard: search, choose, open', async ({ page }) => {
  await page.goto('/faq');
  await searchBox(page).focus();
  await page.keyboard.type('gst');
  await page.keyboard.press('Enter');
  expect(address(page)).toBe('/faq?q=gst');
  await categoryButton(page, 'tax').focus();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(2);
  await expect(categoryButton(page, 'tax')).toBeFocused();
  await page.locator('#gst-limit summary').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#gst-limit')).toHaveAttribute('open', '');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [locale, words] of languagesInTurn(Object.entries(languages), 'the FAQ page without a script'))
    test(`${locale}: searching, choosing and clearing ask the server`, async ({ page }) => {
      await page.goto(words.page);
      await expect(entries(page)).toHaveCount(11);
      await searchBox(page).fill(words.cheque);
      await page.locator('#faq-search').getByRole('button', { name: words.search }).click();
      await expect(entries(page)).toHaveCount(1);
      await categoryButton(page, 'tax').click();
      await expect(page.getByText(words.emptyText)).toBeVisible();
      await expect(searchBox(page)).toHaveValue(words.cheque);
      await page.getByRole('button', { name: words.clear }).click();
      await expect(entries(page)).toHaveCount(11);
      await categoryButton(page, 'tax').click();
      await expect(entries(page)).toHaveCount(2);
      await page.locator('#gst-limit summary').click();
      await expect(page.locator('#gst-limit p')).toBeVisible();
      await searchBox(page).fill('PAN');
      await searchBox(page).press('Enter');
      await expect(entries(page)).toHaveAttribute('id', 'gst-papers');
    });
});
