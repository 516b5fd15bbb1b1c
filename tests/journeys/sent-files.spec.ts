import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { numberOf, openPapers, placeOrder } from './order-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const says = {
  en: { partly: '2 of 3 pages', cut: 'is incomplete', locked: 'has a password', ours: 'We are checking' },
  hi: { partly: '3 में से 2 पन्ने', cut: 'अधूरी', locked: 'पर पासवर्ड लगा है', ours: 'हम जाँच रहे हैं' },
} as const;
const changed = { en: 'changed or removed since you chose it', hi: 'चुनने के बाद' } as const;

// One file is rejected by the server, and another one is not sent by the browser.
test.use({ expectedErrors: /422|ERR_UPLOAD_FILE_CHANGED|Failed to load resource/ });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sent-files-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** A file on the device, which may vanish. */
async function onDevice(sample: string, name: string): Promise<string> {
  const path = join(folder, name);
  await copyFile(`tests/fixtures/papers/${sample}`, path);
  return path;
}

for (const locale of languagesInTurn(languages, 'papers without a script')) {
  test(`in ${locale}, without a script: the valid documents are kept, the others named, and the clerk sees a HEIC`, async ({
    page,
    site,
    browser,
  }) => {
    const visitor = newVisitor();
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': visitor.address },
    });
    const phone = await context.newPage();
    const { path } = await placeOrder(site, visitor.email);
    await phone.goto(at(locale, path));
    const paper = await openPapers(phone);
    const give = async (...files: string[]): Promise<void> => {
      await paper.locator('input[type=file][multiple]').setInputFiles(files);
      await paper.locator('form button[type=submit]:not([value])').click();
    };
    await give(
      await onDevice('jpeg-named.heic', 'front.jpg'),
      await onDevice('cut.jpg', 'half.jpg'),
      await onDevice('aadhaar.heic', 'back.heic'),
    );
    const told = phone.locator('#hand-in [role=status]').first();
    await expect(told).toContainText(says[locale].partly);
    await expect(told.getByRole('listitem')).toHaveText(new RegExp(`half\\.jpg.*${says[locale].cut}`));
    await expect(paper).toContainText('front.jpg');
    await expect(paper).toContainText('back.heic');
    await expect(phone.locator('#hand-in')).toContainText(says[locale].ours);
    await give(await onDevice('locked-pdf-2.pdf', 'e-aadhaar.pdf'));
    await expect(told).toContainText(new RegExp(`e-aadhaar\\.pdf.*${says[locale].locked}`));
    await context.close();

    await comeIn(page, site, locale);
    await page.goto(at(locale, `/office/orders/${await numberOf(site, path)}`));
    const link = page.locator('#papers a', { hasText: 'back.heic' });
    for (const address of [await link.getAttribute('href'), await link.locator('img').getAttribute('src')]) {
      const seen = await page.request.get(address ?? '');
      expect(seen.headers()['content-type']).toBe('image/jpeg');
    }
    await audit(page);
  });
}

for (const locale of languagesInTurn(languages, 'files of a clerk that are gone')) {
  test(
    `in ${locale}: a file of a reply and a statement that vanished are named, and nothing is sent`,
    beforeRelease,
    async ({ page, site }) => {
      const reference = await inquire(site);
      await comeIn(page, site, locale);
      await page.goto(at(locale, `/office/cases/${reference}`));
      const good = await onDevice('pan.webp', 'good.webp');
      const gone = await onDevice('pan.webp', 'gone.webp');
      await page.locator('[data-reply] textarea').fill('Here it is.');
      await page.locator('[data-reply] [name=files]').setInputFiles([good, gone]);
      await rm(gone);
      await page.locator('[data-reply] button[value=reply]').click();
      const error = page.locator('[data-error-for=files]');
      for (const text of [changed[locale], '“gone.webp”', 'good.webp']) {
        await expect(error).toContainText(text);
      }
      await expect(page.locator('[data-trouble]')).toHaveCount(0);
      await expect(page.locator('[data-reply] textarea')).toHaveValue('Here it is.');
      await expect(page.locator('[data-reply] [name=files]')).toHaveValue('');
      await page.locator('[data-reply] [name=files]').setInputFiles([good]);
      await page.locator('[data-reply] button[value=reply]').click();
      await expect(page.locator('#timeline ~ ol > li').last()).toContainText('good.webp');

      await page.goto(at(locale, '/office/orders/statement'));
      const statement = join(folder, 'statement.csv');
      await writeFile(statement, 'Date,Narration,Credit\n');
      const form = page.locator('form:has(textarea[name=statement])');
      await form.locator('textarea').focus();
      await form.locator('input[type=file]').setInputFiles(statement);
      await rm(statement);
      await form.locator('button[type=submit]').click();
      for (const text of [changed[locale], '“statement.csv”']) {
        await expect(form.locator('[data-error-for=file]')).toContainText(text);
      }
      await audit(page);
    },
  );
}
