import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, languages } from './office-visit.ts';
import { openPapers, placeOrder } from './order-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: {
    partly: '2 of 4 pages',
    changed: 'changed or removed since you chose it',
    cut: 'is incomplete',
    gone: 'You are offline',
  },
  hi: { partly: '4 में से 2 पन्ने', changed: 'बदल गई या हट गई', cut: 'अधूरी', gone: 'नेटवर्क चला गया' },
} as const;

test.use({ expectedErrors: /422|ERR_UPLOAD_FILE_CHANGED|Failed to load resource/ });

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Creates a file on the phone, which may change or vanish. */
async function onPhone(sample: string, name: string): Promise<string> {
  const path = join(folder, name);
  await copyFile(`tests/fixtures/papers/${sample}`, path);
  return path;
}

for (const locale of languagesInTurn(languages, 'files that are not as they were chosen')) {
  test(`of four pages those that vanished or are truncated are named, the others are sent, ${locale}`, async ({
    page,
    site,
  }) => {
    const visitor = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
    const { path } = await placeOrder(site, visitor.email);
    await page.goto(at(locale, path));
    const paper = await openPapers(page);
    const files = [
      await onPhone('jpeg-named.heic', 'front.heic'),
      await onPhone('pan.webp', 'vanished.webp'),
      await onPhone('cut.jpg', 'half.jpg'),
      await onPhone('heic-named.jpg', 'back.jpg'),
    ];
    // The second page vanishes while the first one is on its way.
    await page.route('**/papers', async (route) => {
      await rm(files[1] ?? '', { force: true });
      await route.continue();
    });
    // A file is sent as soon as it is chosen.
    await paper.locator('input[type=file][multiple]').setInputFiles(files);
    const told = paper.getByRole('alert');
    await expect(told).toContainText(says[locale].partly);
    await expect(told.getByRole('listitem')).toContainText([
      new RegExp(`vanished\\.webp.*${says[locale].changed}`),
      new RegExp(`half\\.jpg.*${says[locale].cut}`),
    ]);
    await expect(paper).not.toContainText(says[locale].gone);
    await paper.getByRole('button', { name: locale === 'hi' ? 'अपने काग़ज़ देखें' : 'View your documents' }).click();
    // The extension of each name is that of the file's actual format.
    await expect(paper).toContainText('front.jpg');
    await expect(paper).toContainText('back.heic');
    await expect(paper).not.toContainText('vanished');
  });
}

for (const locale of languagesInTurn(languages, 'a file of a message that is gone')) {
  test(`a file that vanished before a message is sent is named beside its field, ${locale}`, async ({ page }) => {
    const visitor = newVisitor();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
    await page.goto(at(locale, '/support'));
    const form = page.locator('form#support-ticket');
    await form.locator('[name=name]').fill('Asha');
    await form.locator('[name=email]').fill(visitor.email);
    await form.locator('[name=category]').selectOption({ index: 1 });
    await form.locator('[name=subject]').fill('A notice');
    await form.locator('[name=message]').fill('Please look at it.');
    const notice = await onPhone('jpeg-named.heic', 'notice.jpg');
    await form.locator('input[type=file]').setInputFiles(notice);
    await rm(notice);
    await form.locator('button[type=submit]').first().click();
    await expect(form.locator('[data-error-for=attachments]')).toContainText(/notice\.jpg/);
    await expect(form.locator('[data-error-for=attachments]')).toContainText(says[locale].changed);
    await form.locator('input[type=file]').setInputFiles(await onPhone('jpeg-named.heic', 'notice.jpg'));
    await expect(form.locator('[data-error-for=attachments]')).toHaveCount(0);
    await form.locator('button[type=submit]').first().click();
    await expect(form.locator('[data-status]')).toContainText(/AAR-/);
  });
}
