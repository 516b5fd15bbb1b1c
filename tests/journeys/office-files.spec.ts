import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '../../src/kernel/locale.ts';
import { signatureOf } from '../../src/server/domains/cases/mails/webhook-signature.ts';
import { multipart, sampleFile } from '../support/sample-files.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages, letIn, makeOwner, signIn } from './office-visit.ts';
import { expect, mailSecret, type Site, test } from './site.ts';

const names = { picture: 'पैन (कार्ड).png', bomb: 'huge.png', pdf: 'notice.pdf', mailed: 'shop.jpg' } as const;

const said = {
  en: { file: 'Opened a file', mail: 'Read a full email' },
  hi: { file: 'फ़ाइल खोली', mail: 'पूरा ईमेल पढ़ा' },
} as const;

const blank = { create: { width: 300, height: 200, channels: 3, background: { r: 200, g: 90, b: 60 } } } as const;

/** A PNG of a few bytes that would decode to 900 MB. */
function bomb(): Buffer<ArrayBuffer> {
  const bytes = sampleFile('png');
  bytes.writeUInt32BE(15_000, 16);
  bytes.writeUInt32BE(15_000, 20);
  return bytes;
}

/** A visitor writes with three files. @returns the reference of the case */
async function writeWithFiles(site: Site, email: string): Promise<string> {
  const fields = { name: 'Asha', email, category: 'technical', subject: 'A notice', message: 'What does it say?' };
  const script = Buffer.from('<< /S /JavaScript /JS (app.alert\\(document.cookie\\)) >>');
  const { body, type } = multipart(fields, [
    { name: names.picture, bytes: await sharp(blank).png().toBuffer() },
    { name: names.bomb, bytes: bomb() },
    { name: names.pdf, bytes: Buffer.concat([sampleFile('pdf'), script]) },
  ]);
  const headers = { 'content-type': type, 'x-forwarded-for': newVisitor().address };
  const answer = await fetch(`${site.origin}/send/support-ticket`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  return new URL(answer.url).searchParams.get('reference') ?? '';
}

/** A sender emails a picture, and HTML with the name of a picture. */
async function mailFiles(page: Page, email: string): Promise<void> {
  const part = (name: string, type: string, bytes: Buffer) =>
    [
      '--b',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64'),
    ].join('\r\n');
  const raw = Buffer.from(
    [
      `From: ${nameOf(email)} <${email}>`,
      'To: info@aarambh.example',
      'Subject: My shop',
      `Message-ID: <files-${email}>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nHere it is.',
      part(names.mailed, 'image/jpeg', await sharp(blank).jpeg().toBuffer()),
      part('not-a.png', 'image/png', Buffer.from('<!doctype html><script>document.title="run"</script>')),
      '--b--\r\n',
    ].join('\r\n'),
  );
  const answer = await page.request.post('/webhooks/mail', {
    data: raw,
    headers: { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) },
  });
  expect(answer.status()).toBe(200);
}

/** The unique name of the sender with this email address. */
const nameOf = (email: string): string => `Asha ${email.replace(/@.*/, '')}x`;

/** Opens the case of an email from this address, once it is processed. */
async function openMail(page: Page, locale: Locale, email: string): Promise<void> {
  const row = page.locator('[data-row]', { hasText: nameOf(email) });
  await expect(async () => {
    await page.goto(at(locale, `/office/inbox?q=${encodeURIComponent(email)}`));
    await expect(row).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.goto((await row.getAttribute('href')) ?? '');
}

/** The rendered width of a picture on the page; 0 if it was not shown. */
const widthOf = (page: Page, name: string) =>
  page
    .locator('li', { hasText: name })
    .last()
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      image.scrollIntoView();
      await image.decode().catch(() => {});
      return image.naturalWidth;
    });

for (const locale of languagesInTurn(languages, 'files of a case')) {
  test(`in ${locale}: pictures open in the case and in full, PDFs in the browser, and nothing else`, async ({
    page,
    site,
  }) => {
    const writer = newVisitor();
    const mailer = newVisitor();
    const staff = newVisitor();
    const reference = await writeWithFiles(site, writer.email);
    await mailFiles(page, mailer.email);
    await makeOwner(site, staff.email);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': staff.address });
    await letIn(page, site, staff.email, locale);
    await page.setViewportSize({ width: 360, height: 800 });

    await page.goto(at(locale, `/office/cases/${reference}`));
    expect(await widthOf(page, names.picture)).toBe(300);
    expect(await widthOf(page, names.bomb)).toBe(0);
    // The icon is shown instead of the browser's sign for a broken picture.
    await expect(page.locator('li', { hasText: names.bomb }).last().locator('img')).toBeHidden();
    await expect(page.locator('li', { hasText: names.pdf }).last().locator('img')).toHaveCount(0);
    await audit(page);
    const opens = (name: string) => page.locator('a[target=_blank]', { hasText: name });
    const address = (name: string) => opens(name).getAttribute('href');
    const picture = await address(names.picture);
    const huge = await address(names.bomb);
    const pdf = await address(names.pdf);

    const [whole] = await Promise.all([page.waitForEvent('popup'), opens(names.picture).click()]);
    await expect(whole.locator('img')).toHaveJSProperty('naturalWidth', 300);
    await whole.close();
    const answered = async (path: string | null) => {
      const headers = (await page.request.get(path ?? '')).headers();
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      return `${headers['content-type']} ${headers['content-disposition']}`;
    };
    expect(await answered(picture)).toBe(
      `image/png inline; filename*=UTF-8''${encodeURIComponent(names.picture).replace('(', '%28').replace(')', '%29')}`,
    );
    expect(await answered(huge)).toContain('octet-stream attachment');
    expect(await answered(pdf)).toContain('application/pdf inline');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`a[download][href="${picture}"]`).click(),
    ]);
    expect(download.suggestedFilename()).toBe(names.picture);

    // A file of this case does not open under the number of another case, or of one that does not exist.
    const other = await inquire(site);
    const id = (picture ?? '').split('/').at(-1) ?? '';
    for (const path of [`/office/cases/${other}/files/${id}`, (picture ?? '').replace(id, 'x')]) {
      for (const query of ['', '?small']) {
        expect((await page.request.get(at(locale, path.replace(/^\/hi/, '')) + query)).status()).toBe(404);
      }
    }

    await openMail(page, locale, mailer.email);
    const mail = page.locator('#timeline ~ ol > li').last();
    await expect(mail).toContainText(names.mailed);
    expect(await widthOf(page, names.mailed)).toBe(300);
    // HTML with the name of a picture is kept, and never shown as one.
    const odd = mail.getByRole('listitem').filter({ hasText: 'not-a' });
    await expect(odd).toHaveCount(1);
    await expect(odd.locator('img, iframe')).toHaveCount(0);
    // The list of files can be folded, too.
    await mail.locator('summary').last().click();
    await expect(mail.frameLocator('iframe').locator('body')).toContainText('Here it is.');

    await page.goto(at(locale, '/office/audit'));
    await expect(page.locator('main')).toContainText(said[locale].file);
    await expect(page.locator('main')).toContainText(said[locale].mail);
  });
}

test('without a script the picture is shown, too, but not to a stranger', async ({ browser, site }) => {
  const writer = newVisitor();
  const staff = newVisitor();
  const reference = await writeWithFiles(site, writer.email);
  await makeOwner(site, staff.email);
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': staff.address },
  });
  const page = await context.newPage();
  await signIn(page, site, staff.email);
  await page.goto(`/office/cases/${reference}`);
  const tile = page.locator('li', { hasText: names.picture }).last();
  const src = (await tile.locator('img').getAttribute('src')) ?? '';
  await tile.locator('a[target=_blank]').scrollIntoViewIfNeeded();
  expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  await context.clearCookies();
  const strangers = await page.request.get(src, { maxRedirects: 0 });
  expect([strangers.status(), strangers.headers().location?.startsWith('/login')]).toEqual([303, true]);
  await context.close();
});

test('a picture in a format that browsers cannot show has a small and a full preview, and is saved unchanged', async ({
  page,
  site,
}) => {
  const { email } = newVisitor();
  const heic = readFileSync(new URL('../fixtures/mail-cases/aadhaar.heic', import.meta.url));
  const raw = Buffer.from(
    [
      `From: ${nameOf(email)} <${email}>`,
      'To: info@aarambh.example',
      'Subject: My card',
      `Message-ID: <h-${email}>`,
      'MIME-Version: 1.0',
      'Content-Type: image/heic; name="aadhaar.heic"',
      'Content-Transfer-Encoding: base64',
      '',
      heic.toString('base64').replace(/.{76}/g, '$&\r\n'),
      '',
    ].join('\r\n'),
  );
  const signature = { 'content-type': 'message/rfc822', 'x-mail-signature': signatureOf(mailSecret, raw, Date.now()) };
  expect((await page.request.post('/webhooks/mail', { data: raw, headers: signature })).status()).toBe(200);
  await comeIn(page, site);
  await openMail(page, 'en', email);
  await expect.poll(() => widthOf(page, 'aadhaar.heic')).toBe(256);
  const opens = page.locator('#timeline ~ ol a[target=_blank]', { hasText: 'aadhaar.heic' });
  const [whole] = await Promise.all([page.waitForEvent('popup'), opens.click()]);
  await expect(whole.locator('img')).toHaveJSProperty('naturalWidth', 640);
  await whole.close();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#timeline ~ ol a[download="aadhaar.heic"]').click(),
  ]);
  expect(readFileSync(await download.path()).equals(heic)).toBe(true);
});
