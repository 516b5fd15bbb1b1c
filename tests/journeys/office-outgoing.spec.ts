import type { Page } from '@playwright/test';
import { parseMail } from '../../src/server/domains/cases/mails/parse-mail.ts';
import { sampleFile } from '../support/sample-files.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { fold, unfold } from './folds.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, inquire, languages, makeOwner, signIn } from './office-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

const pdf = { name: 'नोटिस 26.pdf', mimeType: 'application/pdf', buffer: sampleFile('pdf', 3000) };
const program = { name: 'notice.pdf', mimeType: 'application/pdf', buffer: sampleFile('text') };
const act = (page: Page, value: string) => page.locator(`[data-reply] button[value=${value}]`);
/** The fields that few replies need. */
const more = (page: Page) => page.locator('[data-reply] [data-more]');
const newest = (page: Page) => page.locator('#timeline ~ ol > li').last();

// A rejected form comes back with its errors.
test.use({ expectedErrors: /422/ });

/**
 * Waits for the only email to an address that contains a text. @returns its recipients, its text and the names of its
 * attachments
 */
async function mailTo(site: Site, address: string, text: string) {
  const found = () => site.mails.mails.filter((mail) => mail.to.includes(address) && mail.text.includes(text));
  await expect.poll(() => found().length, { timeout: 60_000 }).toBe(1);
  const [mail] = found();
  const read = await parseMail(Buffer.from(mail?.raw ?? '', 'latin1'));
  // The firm's mark is a part of the email as well, but not a file that someone attached.
  const files = read.attachments.filter(({ contentId }) => contentId === undefined).map(({ name }) => name);
  return { to: mail?.to ?? [], text: mail?.text ?? '', files };
}

for (const locale of languagesInTurn(languages, 'what leaves a case')) {
  test(`in ${locale}: a reply is sent with its file and a copy, and a message is forwarded`, async ({ page, site }) => {
    const reference = await inquire(site);
    const partner = newVisitor().email;
    const colleague = newVisitor().email;
    await comeIn(page, site, locale);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(at(locale, `/office/cases/${reference}`));
    const text = page.locator('[data-reply] textarea');
    const around = page.locator('[data-reply] [data-around]');
    const greeting = (await around.first().textContent()) ?? '';
    await text.fill(`${greeting}\n\nथोड़ा रुकें ${reference}`);
    // If the text already contains the greeting, the form does not show it again.
    await expect(around).toHaveCount(1);

    await page.locator('[data-reply] [name=files]').setInputFiles([pdf, program]);
    await unfold(more(page));
    await page.locator('[data-reply] [name=cc]').fill(partner);
    // The errors and the kept file are shown even if the clerk has closed their fold.
    await fold(more(page));
    await act(page, 'reply').click();
    await expect(page.locator('[data-error-for=files]')).toContainText(program.name);
    await expect(page.locator('[data-error-for=files]')).not.toContainText(pdf.name);
    // The valid file is kept.
    await expect(page.locator('[data-reply] a', { hasText: pdf.name })).toBeVisible();
    await expect(page.locator('[data-reply] [name=files]')).toHaveValue('');
    await audit(page);
    await page.locator('[data-reply] [name=cc]').fill(`${partner}, asha`);
    await act(page, 'reply').click();
    await expect(page.locator('[data-error-for=cc]')).toContainText('asha');
    // The file is on the server already, and the field would not send it again.
    await expect(page.locator('[data-reply] a', { hasText: pdf.name })).toBeVisible();
    await expect(page.locator('[data-reply] [name=files]')).toHaveValue('');
    await page.locator('[data-reply] [name=cc]').fill(partner);
    await act(page, 'reply').click();
    await expect(newest(page)).toContainText(partner);
    await expect(newest(page).locator('a', { hasText: pdf.name }).first()).toBeVisible();
    await page.locator('button[value=undo-reply]').click();
    await expect(page.locator('[data-reply] [name=cc]')).toHaveValue(partner);
    await expect(page.locator('[data-reply] a', { hasText: pdf.name })).toBeVisible();
    await act(page, 'reply').click();
    await expect(text).toHaveValue('');
    await expect(page.locator('[data-reply] [name=cc]')).toHaveValue('');
    const mail = await mailTo(site, partner, `थोड़ा रुकें ${reference}`);
    expect(mail.to).toHaveLength(2);
    expect(mail.files).toEqual([pdf.name]);
    expect(mail.text.split(greeting)).toHaveLength(2);

    await page.locator('#forward-0 > a').click();
    const forward = page.locator('[data-forward="0"]');
    await forward.locator('[name=to]').fill(colleague);
    await forward.locator('[name=body]').fill(`कृपया देखें ${reference}`);
    await audit(page);
    await forward.locator('button[value=forward]').click();
    await expect(newest(page)).toContainText(colleague);
    await expect(forward).toHaveCount(0);
    expect((await mailTo(site, colleague, `कृपया देखें ${reference}`)).text).toContain('@');
  });
}

test(
  'without a script a rejected reply comes back with its text, its copies and its file',
  beforeRelease,
  async ({ browser, site }) => {
    const reference = await inquire(site);
    const staff = newVisitor();
    const partner = newVisitor().email;
    await makeOwner(site, staff.email);
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': staff.address },
    });
    const page = await context.newPage();
    await signIn(page, site, staff.email);
    await page.goto(`/office/cases/${reference}`);
    await page.locator('[data-reply] textarea').fill(`Without a script ${reference}`);
    await unfold(more(page));
    await page.locator('[data-reply] [name=cc]').fill(`${partner}, asha`);
    await page.locator('[data-reply] [name=files]').setInputFiles([pdf]);
    await act(page, 'reply').click();
    await expect(page.locator('[data-error-for=cc]')).toContainText('asha');
    await expect(page.locator('[data-reply] textarea')).toHaveValue(`Without a script ${reference}`);
    await expect(page.locator('[data-reply] a', { hasText: pdf.name })).toBeVisible();
    await page.locator('[data-reply] [name=cc]').fill(partner);
    await act(page, 'reply').click();
    await expect(newest(page)).toContainText(partner);
    expect((await mailTo(site, partner, `Without a script ${reference}`)).files).toEqual([pdf.name]);
    // Without a script, there is a separate page with a form for forwarding.
    await page.locator('#forward-0 > a').click();
    await page.locator('[data-forward="0"] [name=to]').fill('asha');
    await page.locator('[data-forward="0"] [name=body]').fill('A note');
    await page.locator('[data-forward="0"] button').click();
    await expect(page.locator('[data-error-for=to]')).toBeVisible();
    await expect(page.locator('[data-forward="0"] [name=body]')).toHaveValue('A note');
    await context.close();
  },
);
