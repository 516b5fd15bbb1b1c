import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { gate } from './islands.ts';
import { isAlive } from './office-date.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: {
    fill: 'Please fill in “Email address”.',
    mail: 'It should look like',
    name: 'Please fill in “Name”.',
    tick: 'Please accept',
  },
  hi: { fill: 'कृपया “ईमेल” भरें।', mail: 'ऐसे लिखें', name: 'कृपया “नाम” भरें।', tick: 'निशान लगाएँ' },
} as const;

test.use({ expectedErrors: /422|Failed to load resource/ });

/** The message about a field, if there is one. */
const errorOf = (page: Page, name: string) => page.locator(`[data-error-for="${name}"]:visible`);
/** Once the page's code and texts are loaded, our messages replace the browser's. */
const isOurs = (page: Page, form: string) => expect(page.locator(form)).toHaveJSProperty('noValidate', true);

for (const locale of languagesInTurn(languages, 'the login’s own words')) {
  test(`the sign-in page says what is missing beside its field and removes the message once it is there, ${locale}`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    await page.goto(at(locale, '/login'));
    const field = page.locator('#login-mail');
    await field.focus();
    await isOurs(page, 'form:has(#login-mail)');
    await page.locator('button[value=ask]').click();
    await expect(errorOf(page, 'mail')).toContainText(/“.+”/);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(locale === 'hi' ? /कृपया/ : /Please fill in/);
    await field.pressSequentially('asha@');
    await expect(errorOf(page, 'mail')).toHaveCount(1);
    await field.pressSequentially('example.com');
    await expect(errorOf(page, 'mail')).toHaveCount(0);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('asha@example');
    await page.locator('button[value=ask]').click();
    await expect(errorOf(page, 'mail')).toContainText(says[locale].mail);
    await expect(page).toHaveURL(new RegExp(`${at(locale, '/login')}$`));
    // Invisible characters around an email address are ignored.
    await field.fill(`\u202a${newVisitor().email}\u202c`);
    await expect(errorOf(page, 'mail')).toHaveCount(0);
    await page.locator('button[value=ask]').click();
    // An error that only the server can detect disappears once the code is changed.
    const code = page.locator('#login-code');
    await code.fill('12345678');
    await page.locator('button[value=enter]').click();
    await expect(errorOf(page, 'code')).toHaveCount(1);
    await code.fill('876543');
    await expect(errorOf(page, 'code')).toHaveCount(0);
  });
}

test('a visitor who presses at once gets our messages, too; if they cannot be loaded, the browser’s', async ({
  page,
}) => {
  await page.goto('/hi/login');
  await page.locator('button[value=ask]').click();
  await expect(errorOf(page, 'mail')).toContainText(/कृपया “.+” भरें।/);
  await expect(page.locator('#login-mail')).toBeFocused();
  await page.route('**/form-words.*.json', (route) => route.abort());
  await page.goto('/hi/login');
  await page.locator('button[value=ask]').click();
  await expect(page.locator('#login-mail')).toBeFocused();
  await expect(errorOf(page, 'mail')).toHaveCount(0);
  await expect(page.locator('form:has(#login-mail)')).toHaveJSProperty('noValidate', false);
});

for (const locale of languagesInTurn(languages, 'what an order lacks')) {
  test(`the server’s messages about an order disappear field by field, ${locale}`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    await page.goto(at(locale, '/quote?for=gst-registration'));
    await page.locator('main form button[type=submit]').first().click();
    // Few people need an invoice with a GSTIN, so its fields are folded.
    await page.locator('details:has(#order-gstin) > summary').click();
    await page.locator('#order-gstin').fill('27AAPFU0939F1Z');
    await page.locator('main form:has(#order-name) button[type=submit]').click();
    for (const name of ['name', 'mail', 'state', 'gstin', 'terms']) {
      await expect(errorOf(page, name)).toHaveCount(1);
    }
    await expect(page.locator('#order-terms')).toHaveAccessibleDescription(new RegExp(says[locale].tick));
    await page.locator('#order-name').fill('Asha');
    await page.locator('#order-mail').fill('asha@example.com');
    await page.locator('#order-state').selectOption('maharashtra');
    await page.locator('#order-gstin').fill('27AAPFU0939F1Z');
    await expect(errorOf(page, 'gstin')).toHaveCount(1);
    await page.locator('#order-gstin').fill('27aapfu0939f1zv');
    await page.locator('#order-address').fill('12 MG Road, Pune');
    await page.locator('#order-terms').check();
    for (const name of ['name', 'mail', 'state', 'gstin', 'terms']) {
      await expect(errorOf(page, name)).toHaveCount(0);
    }
    await expect(page.locator('main form [aria-invalid]')).toHaveCount(0);
  });
}

for (const locale of languagesInTurn(languages, 'errors of a form that lives')) {
  test(`errors of a contact form and of the status page disappear as their fields become valid, ${locale}`, async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    await page.goto(at(locale, '/contact'));
    const form = page.locator('form#contact');
    await form.locator('[name=phone]').fill('12');
    await form.locator('button[type=submit]').first().click();
    await expect(form.locator('[data-error-for]')).not.toHaveCount(0);
    const count = await form.locator('[data-error-for]').count();
    await form.locator('[name=phone]').fill('123');
    await expect(form.locator('[data-error-for]')).toHaveCount(count);
    await form.locator('[name=phone]').fill('\u202a98123 45678\u202c');
    await expect(form.locator('[data-error-for=phone]')).toHaveCount(0);
    await form.locator('[name=name]').fill('आशा');
    await expect(form.locator('[data-error-for]')).toHaveCount(count - 2);
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(count - 2);

    await page.goto(at(locale, '/status'));
    const ask = page.locator('form#status-ask');
    await ask.locator('[name=reference]').fill('AAR');
    await ask.locator('button[type=submit]').click();
    await expect(ask.locator('[data-error-for]')).toHaveCount(2);
    await ask.locator('[name=reference]').fill('AAR-7K4M-Q92T');
    await ask.locator('[name=email]').fill('asha@example.com');
    await expect(ask.locator('[data-error-for]')).toHaveCount(0);
  });
}

for (const locale of languagesInTurn(languages, 'what is mended before a form lives')) {
  test(`an error disappears that was corrected before the code of its form had loaded, ${locale}`, async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
    await page.goto(at(locale, '/contact'));
    const led = page.waitForEvent('domcontentloaded');
    const code = await gate(page);
    await page.locator('form#contact').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
    await led;
    const form = page.locator('form#contact');
    const count = await form.locator('[data-error-for]').count();
    expect(count).toBeGreaterThan(2);
    await form.locator('[name=name]').fill('आशा');
    await form.locator('[name=email]').focus();
    await expect(form.locator('[data-error-for]')).toHaveCount(count);
    code.open();
    await expect(form.locator('[data-error-for=name]')).toHaveCount(0);
    await expect(form.locator('[name=name]')).not.toHaveAttribute('aria-invalid');
    await expect(form.locator('[data-error-for]')).toHaveCount(count - 1);
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(count - 1);
  });
}

for (const locale of languagesInTurn(languages, 'the office’s own words')) {
  test(`a form of the office says what is missing in its own words, ${locale}`, async ({ page, site }) => {
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/staff'));
    await isAlive(page);
    await page.locator('#invite-mail').fill('kamla@');
    await isOurs(page, 'form:has(#invite-mail)');
    await page.locator('button[value=invite]').click();
    await expect(errorOf(page, 'name')).toContainText(says[locale].name);
    await expect(page.locator('#invite-name')).toBeFocused();
    await expect(errorOf(page, 'mail')).toContainText(says[locale].mail);
    await page.locator('#invite-name').fill('कमला नेगी');
    await page.locator('#invite-mail').fill('kamla@example.com');
    await expect(errorOf(page, 'name')).toHaveCount(0);
    await expect(errorOf(page, 'mail')).toHaveCount(0);

    // The same messages appear on a page whose islands are active.
    const reference = await inquire(site);
    await page.goto(at(locale, `/office/cases/${reference}`));
    await isAlive(page);
    const form = page.locator('form', { has: page.locator('button[value=attempt]') });
    await page.locator('#attempt').click();
    const missing = form.locator('[name=outcome]');
    await missing.focus();
    await expect(form).toHaveJSProperty('noValidate', true);
    await form.locator('button[type=submit]').first().click();
    await expect(form.locator('[data-error-for]:visible')).toContainText(/“.+”/);
    await missing.selectOption({ index: 1 });
    await expect(form.locator('[data-error-for]:visible')).toHaveCount(0);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser’s own checks stay', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('form:has(#login-mail)')).not.toHaveAttribute('novalidate');
    await expect(page.locator('#login-mail')).toHaveAttribute('required');
    await page.locator('button[value=ask]').click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
