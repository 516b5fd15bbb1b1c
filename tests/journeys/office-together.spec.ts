import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { beforeRelease, expect, mailSecret, test } from './site.ts';

const said = {
  en: { service: 'GST registration', changed: 'Service: Not set → GST registration' },
  hi: { service: 'जीएसटी पंजीकरण', changed: 'सेवा: तय नहीं → जीएसटी पंजीकरण' },
} as const;

for (const locale of languagesInTurn(languages, 'the service of a mail')) {
  for (const javaScriptEnabled of [true, false]) {
    test(
      `in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} a script: an email shows its subject in the inbox, gets a service, and a template has no placeholder left`,
      javaScriptEnabled ? {} : beforeRelease,
      async ({ browser, request, site }) => {
        const writer = newVisitor();
        const subject = `GST for a sweet shop ${writer.email}`;
        const raw = Buffer.from(
          [
            `From: Asha <${writer.email}>`,
            'To: info@aarambh.example',
            `Subject: ${subject}`,
            `Message-ID: <service-${writer.email}>`,
            '',
            'Which documents do you need?',
            '',
          ].join('\r\n'),
        );
        const headers = {
          'content-type': 'message/rfc822',
          'x-mail-signature': signatureOf(mailSecret, raw, Date.now()),
        };
        expect((await request.post('/webhooks/mail', { data: raw, headers })).status()).toBe(200);
        const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await comeIn(page, site, locale);
        await expect(async () => {
          await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(writer.email)}`));
          await expect(page.locator('[data-row] [data-said]')).toHaveText(subject, { timeout: 1_000 });
        }).toPass();
        await page.locator('[data-row]').click();
        const form = page.locator('form', { has: page.locator('button[value=service]') });
        if (javaScriptEnabled) {
          const field = page.locator('input[name=service]').locator('xpath=..').getByRole('combobox');
          await page.locator('#handle').click();
          await field.fill(said[locale].service);
          await page.getByRole('option', { name: said[locale].service, exact: true }).click();
          await expect(page.locator('input[name=service]')).toHaveValue('gst-registration');
        } else {
          await form.locator('select[name=service]').selectOption('gst-registration');
        }
        if (!javaScriptEnabled) {
          await form.locator('button[value=service]').click();
        }
        await expect(page.locator('#timeline ~ ol')).toContainText(said[locale].changed);
        await page.locator('[name=template]').selectOption('documents-list');
        await page.locator('button[value=template]').click();
        const body = page.locator('[data-reply] textarea');
        await expect(body).toHaveValue(/PAN|पैन/);
        expect(await body.inputValue()).not.toContain('[');
        await context.close();
      },
    );
  }
}

test('a case links to its order and its appointment, and both link to the case', async ({ page, site }) => {
  await comeIn(page, site);
  const { number } = await placeOrder(site);
  await page.goto(`/office/orders/${number}`);
  await page.locator('main a[href^="/office/cases/"]').first().click();
  await page.locator('[data-attached] a', { hasText: number }).click();
  await expect(page).toHaveURL(new RegExp(`/office/orders/${number}`));
  const { path } = await bookAppointment(site);
  const id = await appointmentId(site, path);
  await page.goto(`/office/calendar/${id}`);
  await page.locator('main a[href^="/office/cases/"]').first().click();
  await page.locator('[data-attached] a').click();
  await expect(page).toHaveURL(new RegExp(`/office/calendar/${id}`));
});
