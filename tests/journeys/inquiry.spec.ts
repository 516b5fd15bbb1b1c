import type { Locator, Page } from '@playwright/test';
import { formMessages } from '@/forms/form.messages.ts';
import { isInTurn, languagesInTurn, turn } from '../support/turn.ts';
import { findInquiry, formIds, journeys, listInquiries, newVisitor } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { stopClock } from './stopped-clock.ts';

type Journey = { type: Readonly<Record<string, string>>; service?: string; category?: string };

/** Types the journey's values as a visitor would. */
async function fillIn(form: Locator, journey: Journey, email: string): Promise<void> {
  for (const [name, text] of Object.entries(journey.type)) {
    await form.locator(`[name="${name}"]`).fill(text === 'EMAIL' ? email : text);
  }
  if (journey.service) {
    await form.locator('[name="service"]').selectOption(journey.service);
  }
  if (journey.category) {
    await form.locator('[name="category"]').selectOption(journey.category);
  }
}

const submitButton = (form: Locator): Locator => form.locator('button[type=submit]:visible');
const openAs = async (page: Page, address: string, path: string): Promise<void> => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto(path);
};

for (const id of formIds) {
  for (const locale of languagesInTurn(['en', 'hi'] as const, `an inquiry by ${id}`)) {
    const journey = journeys[locale][id];
    // Alternates between runs with and without a script. Each has two turns, one per language.
    const [scripted, plain] = turn === 'all' ? [{}, {}] : isInTurn(id) ? [{}, beforeRelease] : [beforeRelease, {}];
    test(`${id} in ${locale}: sent, confirmed, stored, emailed`, scripted, async ({ page, site }) => {
      const { email, address } = newVisitor();
      // One journey runs in real time, the others with a stopped clock.
      const stopped = !(id === 'hero-inquiry' && locale === 'en');
      if (stopped) {
        await stopClock(page);
      }
      await openAs(page, address, journey.page);
      const form = page.locator(`form#${id}`);
      await fillIn(form, journey, email);
      const button = submitButton(form);
      const started = Date.now();
      await button.click();
      await expect(form.locator('button', { hasText: journey.sending })).toBeDisabled();
      const thanks =
        id === 'quick-inquiry' ? page.locator('[data-overlay="quick-inquiry"]') : form.locator('[data-status]');
      if (id === 'quick-inquiry') {
        await expect(form.locator('[name=name]')).toBeDisabled();
      }
      if (stopped) {
        await page.clock.runFor(1500);
      }
      await expect(thanks).toContainText(journey.success);
      if (!stopped) {
        expect(Date.now() - started).toBeGreaterThanOrEqual(1500);
      }

      const inquiry = await findInquiry(site, email);
      expect(inquiry).toMatchObject({
        kind: id,
        locale,
        page: journey.page,
        consentVersion: expect.stringMatching(/^\d{4}/),
      });
      const reference = inquiry?.reference ?? 'none';
      await expect(thanks).toContainText(reference);
      if (id === 'quick-inquiry') {
        await page.clock.runFor(3000);
        await expect(thanks).toBeHidden();
      }
      // The reference to keep is shown until the visitor asks for the form again.
      const receipt = form.locator('[data-status]');
      await expect(receipt.getByText(reference, { exact: true })).toHaveCSS('font-size', '24px');
      if (id !== 'newsletter') {
        await expect(receipt).toContainText(
          locale === 'hi' ? 'बजे तक' : /by \d+:\d\d [AP]M (today|tomorrow|[A-Z][a-z]+day)/,
        );
      }
      await expect(receipt.locator(`a[href$="/status?reference=${reference}"]`)).toBeVisible();
      await expect(form.locator('[name=email]')).toHaveValue('');
      // The receipt replaces the form, except for the one field for the newsletter.
      const again = receipt.getByRole('button', { name: formMessages.sendAnother[locale] });
      if (id === 'newsletter') {
        await expect(again).toHaveCount(0);
        await expect(form.locator('[name=email]')).toBeVisible();
      } else {
        await expect(form.locator('[name=email]')).toBeHidden();
        await expect(receipt.locator(':focus')).toHaveCount(1);
        await again.click();
        await expect(receipt).toBeEmpty();
        await expect(form.locator('[name=name]')).toBeFocused();
        await expect(form.locator('[name=name]')).toHaveValue('');
        await expect(button).toBeEnabled();
      }
      if ('phone' in journey.type) {
        expect(inquiry?.fields.phone).toMatch(/^\+91\d{10}$/);
      }

      const mailsOf = () =>
        site.mails.mails.filter((mail) => mail.headers.subject?.includes(reference) || mail.to.includes(email));
      await expect.poll(() => mailsOf().length).toBe(2);
      const acknowledgement = mailsOf().find((mail) => mail.to.includes(email));
      expect(acknowledgement?.text).toContain(reference);
      expect(/\p{Script=Devanagari}{3}/u.test(acknowledgement?.text ?? '')).toBe(locale === 'hi');
      const firm = mailsOf().find((mail) => !mail.to.includes(email));
      expect(firm?.headers['reply-to']).toContain(email);
      await expect
        .poll(async () => (await findInquiry(site, email))?.mail.map((mail) => mail.state))
        .toEqual(['sent', 'sent']);
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });

      test(`${id} in ${locale}: posts, answers with a page, a reload stores nothing`, plain, async ({ page, site }) => {
        const { email, address } = newVisitor();
        await openAs(page, address, journey.page);
        const form = page.locator(`form#${id}`);
        await fillIn(form, journey, email);
        await submitButton(form).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(journey.success);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const reference = (await findInquiry(site, email))?.reference ?? 'none';
        await expect(page.locator('main').getByRole('status')).toContainText(reference);
        await page.reload();
        await page.goBack();
        // This uses the keyboard, because a page that is shown again may still move under a mouse.
        const again = form.locator('[name=email]');
        await expect(again).toHaveValue(email);
        await again.press('Enter');
        await expect(page.locator('main').getByRole('status')).toContainText(reference);
        expect((await listInquiries(site)).filter((inquiry) => inquiry.fields.email === email)).toHaveLength(1);
      });
    });
  }
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  for (const locale of languagesInTurn(['en', 'hi'] as const, 'an inquiry with faults')) {
    test(`a wrong contact form in ${locale} comes back with every field and each fault beside it`, async ({
      page,
      site,
    }) => {
      const journey = journeys[locale].contact;
      await openAs(page, newVisitor().address, journey.page);
      const form = page.locator('form#contact');
      await fillIn(form, { ...journey, type: { ...journey.type, phone: '12', email: 'someone@example' } }, '');
      await submitButton(form).click();
      await expect(page.locator('form#contact [role=alert]').first()).toBeVisible();
      for (const name of ['phone', 'email']) {
        await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
        const label = await form.locator(`label[for=contact-${name}] [data-label]`).textContent();
        await expect(form.locator(`[data-error-for=${name}]`)).toContainText(label ?? 'none');
      }
      await expect(form.locator('[name=name]')).toHaveValue(journey.type.name);
      await expect(form.locator('[name=message]')).toHaveValue(journey.type.message);
      await expect(form.locator('[name=service]')).toHaveValue('company');
      await expect(form.locator('[name=phone]')).toHaveValue('12');
      expect((await listInquiries(site)).filter((inquiry) => inquiry.fields.email === 'someone@example')).toEqual([]);
    });
  }
});
