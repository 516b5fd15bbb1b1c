import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Locale } from '../../src/kernel/locale.ts';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { sampleFile } from '../support/sample-files.ts';
import { languagesInTurn } from '../support/turn.ts';
import { appointmentId, bookAppointment } from './appointment-visit.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, mailSecret, type Site, test } from './site.ts';

const says = {
  en: { invitation: 'Invitation: ', when: 'November 30, 2026 at 3:00 PM', answer: 'Declined', declined: 'declined' },
  hi: { invitation: 'निमंत्रण: ', when: '30 नवंबर 2026', answer: 'मना किया', declined: 'निमंत्रण के लिए मना किया' },
} as const;

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/mail-cases/${name}.eml`, import.meta.url), 'utf8');

async function post(page: Page, raw: string): Promise<void> {
  const data = Buffer.from(raw);
  const headers = { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, data, Date.now()) };
  expect((await page.request.post('/webhooks/mail', { data, headers })).status()).toBe(200);
}

/** Opens the case of an email with this subject, once it is processed. */
async function openMail(page: Page, locale: Locale, subject: string, site: Site): Promise<void> {
  const find = () =>
    site.db
      .selectFrom('mails_in')
      .innerJoin('cases', 'cases.id', 'mails_in.case_id')
      .select('reference')
      .where('subject', '=', subject)
      .executeTakeFirst();
  await expect.poll(async () => (await find())?.reference).toBeDefined();
  await page.goto(at(locale, `/office/cases/${(await find())?.reference}`));
}

for (const locale of languagesInTurn(languages, 'an invitation')) {
  test(`in ${locale}: an invitation shows when and by whom, and a declined one is shown at the appointment`, async ({
    page,
    site,
  }) => {
    await comeIn(page, site, locale);
    const sign = crypto.randomUUID().slice(0, 8);
    await post(
      page,
      fixture('16-invitation-only-calendar').replaceAll('{{u}}', sign).replaceAll('our GST audit', sign),
    );
    await openMail(page, locale, `Talk about ${sign}`, site);
    const date = page.locator('#timeline ~ ol [data-calendar]');
    await expect(date).toContainText(`${says[locale].invitation}Talk about ${sign}`);
    await expect(date).toContainText(says[locale].when);
    await expect(date).toContainText(`Asha Verma <asha.${sign}@shop.example>`);
    await audit(page);

    const { path, mail } = await bookAppointment(site);
    const id = await appointmentId(site, path);
    const answer = fixture('16-invitation-declined')
      .replaceAll('{{from}}', mail)
      .replaceAll('{{uid}}', id)
      .replaceAll('{{u}}', sign)
      .replaceAll('{{summary}}', 'Talk')
      .replaceAll('{{start}}', '20261130T093000Z');
    await post(page, answer);
    await openMail(page, locale, 'Declined: Talk', site);
    await expect(page.locator('#timeline ~ ol > li').last()).toContainText(says[locale].declined);
    await page.goto(at(locale, `/office/calendar/${id}`));
    await expect(page.locator('main dl')).toContainText(says[locale].answer);
    await audit(page);
  });
}

test('an attached email opens with its own files, and each is saved', beforeRelease, async ({ page, site }) => {
  await comeIn(page, site);
  const sign = crypto.randomUUID().slice(0, 8);
  const pdf = sampleFile('pdf', 3000);
  const raw = fixture('15-mail-as-file-forwarded')
    .replaceAll('{{u}}', sign)
    .replace('please look at this notice', sign)
    .replace('{{pdf}}', pdf.toString('base64'));
  await post(page, raw);
  await openMail(page, 'en', sign, site);
  const opens = page.locator('#timeline ~ ol a[target=_blank]', { hasText: 'नोटिस.eml' });
  const [mail] = await Promise.all([page.waitForEvent('popup'), opens.click()]);
  await expect(mail.locator('body')).toContainText('Tax Officer <officer@gov.example>');
  await expect(mail.locator('body')).toContainText('Reply within 30 days.');
  await expect(mail.locator('.files')).toContainText('notice.pdf (3 KB)');
  const saves = mail.locator('.files a', { hasText: 'Download notice.pdf' });
  const [download] = await Promise.all([page.context().waitForEvent('download'), saves.click()]);
  expect(download.suggestedFilename()).toBe('notice.pdf');
  expect(readFileSync(await download.path()).equals(pdf)).toBe(true);
});

test(
  'an email to a case closed as a duplicate goes to the case that stays open, and both say so',
  beforeRelease,
  async ({ page, site }) => {
    const { email } = newVisitor();
    const first = await inquire(site, { email });
    const again = await inquire(site, { email });
    await comeIn(page, site);
    await page.goto(`/office/cases/${first}/related?with=${again}`);
    await page.locator(`[data-pair="${again}"] button[value=close-twin]`).click();
    await expect(page.locator('button[value=close-twin]')).toHaveCount(0);
    // If the provider replaces the Message-ID, the reply address still leads to the case that stays open.
    const acknowledged = () => site.mails.mails.find(({ to, text }) => to.includes(email) && text.includes(again));
    await expect.poll(() => acknowledged()?.headers['reply-to'] ?? '').toMatch(/\+[\da-f]{24}@/);
    const to = acknowledged()?.headers['reply-to'] ?? '';
    await post(
      page,
      `From: ${email}\r\nTo: ${to}\r\nSubject: ${again}\r\nMessage-ID: <t-${email}>\r\n\r\nI forgot something.\r\n`,
    );
    await openMail(page, 'en', again, site);
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(page.locator('#timeline ~ ol')).toContainText('I forgot something.');
    await expect(page.locator(`[data-goes-on="${again}"]`)).toBeVisible();
    await audit(page);
    await page.locator(`[data-goes-on="${again}"] a`).click();
    await expect(page.locator(`[data-goes-on="${first}"]`)).toContainText('closed as a duplicate');
  },
);
