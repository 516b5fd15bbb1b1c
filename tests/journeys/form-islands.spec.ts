import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import { languagesInTurn } from '../support/turn.ts';
import { findInquiry, journeys, newVisitor } from './forms.ts';
import { gate } from './islands.ts';
import { beforeRelease, expect, test } from './site.ts';

/** Opens the contact page as a separate visitor. */
async function open(page: Page, locale: Locale): Promise<{ form: Locator; email: string }> {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto(journeys[locale].contact.page);
  return { form: page.locator('form#contact'), email };
}

async function fillIn(form: Locator, locale: Locale, email: string): Promise<void> {
  const { type, service } = journeys[locale].contact;
  for (const [name, text] of Object.entries({ ...type, email })) {
    await form.locator(`[name=${name}]`).fill(text);
  }
  await form.locator('[name=service]').selectOption(service);
  await form.locator('[name=writeOnly]').check();
}

const sendButton = (form: Locator): Locator => form.locator('button[type=submit]').first();

for (const locale of languagesInTurn(['en', 'hi'] as const, 'a form that is sent early')) {
  test(`what is filled in and sent while the form’s code is loading is sent once, in ${locale}`, async ({
    page,
    site,
  }) => {
    const code = await gate(page);
    const { form, email } = await open(page, locale);
    await fillIn(form, locale, email);
    await sendButton(form).click();
    await expect.poll(() => code.asked.length).toBeGreaterThan(0);
    code.open();
    await expect(sendButton(form)).toHaveText(journeys[locale].contact.sending);
    await expect(form.locator('[data-status]')).toContainText(journeys[locale].contact.success);
    expect(await findInquiry(site, email)).toMatchObject({ locale, fields: { service: 'company' }, writeOnly: true });
    for (const name of ['name', 'message', 'service']) {
      await expect(form.locator(`[name=${name}]`)).toHaveValue('');
    }
    await expect(form.locator('[name=writeOnly]')).not.toBeChecked();
  });
}

test('a category and a file chosen while the form’s code is loading stay chosen', async ({ page }) => {
  const { email, address } = newVisitor();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const code = await gate(page);
  await page.goto('/hi/support');
  const form = page.locator('form#support-ticket');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=category]').selectOption({ index: 1 });
  const category = await form.locator('[name=category]').inputValue();
  await form.locator('input[type=file]').setInputFiles('tests/fixtures/papers/pan.webp');
  code.open();
  await expect(form.locator('[data-chosen]')).toHaveText('pan.webp');
  // The choice of a category is part of the URL, and a change of the URL may wake an island.
  await expect(page).toHaveURL(new RegExp(`category=${category}`));
  await expect(form.locator('[name=category]')).toHaveValue(category);
  expect(await form.locator('input[type=file]').evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
});

test('faults are shown beside their fields and above them, in the page’s language; the first field has the focus', async ({
  page,
}) => {
  const { form } = await open(page, 'hi');
  await form.locator('[name=message]').fill('टिफ़िन');
  await form.locator('[name=email]').fill('someone@example');
  await sendButton(form).click();
  const faults = ['“पूरा नाम”', '“ईमेल”', '“फ़ोन”'];
  await expect(form.locator('[data-error-for] span')).toContainText(faults);
  await expect(form.getByRole('alert').getByRole('link')).toContainText(faults);
  await expect(form.locator('[name=name]')).toBeFocused();
  await expect(form.locator('[name=name]')).toHaveAccessibleDescription(/कृपया “पूरा नाम” भरें/);
  await form.getByRole('alert').getByRole('link').last().click();
  await expect(form.locator('[name=phone]')).toBeFocused();
  await expect(form.locator('[name=message]')).toHaveValue('टिफ़िन');
});

test.describe('where a form’s code or texts cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|422/ });

  test('it posts as it would without a script', async ({ page, site }) => {
    const code = await gate(page);
    code.refuse();
    const { form, email } = await open(page, 'hi');
    await fillIn(form, 'hi', email);
    await sendButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(journeys.hi.contact.success);
    expect((await findInquiry(site, email))?.locale).toBe('hi');
  });

  test('texts that do not load do not block the form', beforeRelease, async ({ page, site }) => {
    await page.route('**/form-words.*.json', () => undefined);
    const { form, email } = await open(page, 'en');
    await fillIn(form, 'en', email);
    await sendButton(form).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(journeys.en.contact.success);
    expect((await findInquiry(site, email))?.kind).toBe('contact');
  });

  test(
    'a form that came back becomes active again: what is changed while it wakes stays, and nothing is sent twice',
    beforeRelease,
    async ({ page, site }) => {
      await page.route('**/form-words.*.json', (route) => route.abort());
      const { form, email } = await open(page, 'en');
      await fillIn(form, 'en', email);
      await form.locator('[name=phone]').fill('12');
      await sendButton(form).click();
      await expect(page).toHaveURL(/\/send\/contact$/);
      await expect(form.locator('[data-error-for=phone]')).toBeVisible();
      const code = await gate(page);
      await form.locator('[name=message]').press('Control+End');
      await form.locator('[name=message]').pressSequentially(' and my sister');
      await form.locator('[name=phone]').fill('98123 45678');
      code.open();
      await sendButton(form).click();
      await expect(form.locator('[data-status]')).toContainText(journeys.en.contact.success);
      expect((await findInquiry(site, email))?.fields.message).toMatch(/brother and my sister$/);
      await expect(form.locator('[name=message]')).toHaveValue('');
    },
  );
});
