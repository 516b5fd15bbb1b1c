import { readFile } from 'node:fs/promises';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, mailSecret, test } from './site.ts';

const said = {
  en: {
    read: 'Read the email and save its files',
    original: 'Download the original email',
    save: 'Download sales.csv',
  },
  hi: { read: 'ईमेल पढ़ें और फ़ाइलें सहेजें', original: 'मूल ईमेल डाउनलोड करें', save: 'sales.csv' },
} as const;

for (const locale of languagesInTurn(languages, 'files of a mail without a case')) {
  test(`in ${locale}: an email without a case is listed with its files, which can be saved, and can be downloaded unchanged`, async ({
    page,
    request,
    site,
  }) => {
    const { email } = newVisitor();
    const raw = Buffer.from(
      [
        `From: Asha <${email}>`,
        `Subject: Sales of ${email}`,
        `Message-ID: <aside-${email}>`,
        'Precedence: bulk',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\nContent-Type: text/plain\r\n\r\nThe sales of March.',
        '--b\r\nContent-Type: text/csv; name="sales.csv"\r\nContent-Disposition: attachment; filename="sales.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\nYSxiCjEsMgo=',
        '--b--\r\n',
      ].join('\r\n'),
    );
    const headers = { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) };
    expect((await request.post('/webhooks/mail', { data: raw, headers })).status()).toBe(200);
    await comeIn(page, site, locale);
    const row = page.locator('tbody tr', { hasText: email });
    await expect(async () => {
      await page.goto(at(locale, `/office/set-aside?q=${encodeURIComponent(email)}`));
      await expect(row).toContainText('sales.csv', { timeout: 500 });
    }).toPass();
    await row.locator('summary', { hasText: said[locale].read }).click();
    const frame = row.frameLocator('iframe');
    await expect(frame.locator('body')).toContainText('The sales of March.');
    await expect(frame.locator('.said')).toHaveCount(1);
    await expect(frame.locator('.files a', { hasText: said[locale].save })).toHaveCount(1);
    const href = (await frame.locator('.files a').first().getAttribute('href')) ?? '';
    const file = await page.request.get(href);
    expect([await file.text(), file.headers()['content-disposition']]).toEqual([
      'a,b\n1,2\n',
      "attachment; filename*=UTF-8''sales.csv",
    ]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('link', { name: said[locale].original }).click(),
    ]);
    expect((await readFile(await saved.path())).equals(raw)).toBe(true);
    await audit(page);
  });
}
