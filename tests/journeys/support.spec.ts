import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { readContentYaml } from './content.ts';
import { fold, unfold } from './folds.ts';
import { findInquiry, listInquiries } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { chosen, openAsVisitor } from './uploads.ts';

const said = {
  en: {
    path: '/support',
    success: 'Thank you! Your ticket is open.',
    progress: /Uploading files: \d+%/,
    type: /“notes.pdf” is not one of these types/,
    large: /“large.pdf” is larger than 5 MB/,
    many: /more than 5 files/,
    again: 'choose your files again',
  },
  hi: {
    path: '/hi/support',
    success: 'धन्यवाद! आपका टिकट खुल गया है।',
    progress: /फ़ाइलें भेजी जा रही हैं: \d+%/,
    type: /“notes.pdf” इनमें से किसी किस्म की फ़ाइल नहीं है/,
    large: /“large.pdf” 5 MB से बड़ी/,
    many: /5 से ज़्यादा फ़ाइलें/,
    again: 'फ़ाइलें फिर से चुनें',
  },
} as const;

const ticket = (page: Page): Locator => page.locator('form#support-ticket');

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.locator('[name=name]').fill('आशा वर्मा');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=category]').selectOption('billing');
  await form.locator('[name=subject]').fill('Two amounts');
  await form.locator('[name=message]').fill('Line one\nline two');
}
const send = (form: Locator) => form.locator('button[type=submit]:visible').first().click();
const attach = (form: Locator, ...files: ReturnType<typeof chosen>[]) =>
  form.locator('[name=attachments]').setInputFiles(files);

for (const locale of languagesInTurn(['en', 'hi'] as const, 'a ticket')) {
  const words = said[locale];

  test(`a ticket with documents in ${locale}: progress, confirmation, stored, emailed by name`, async ({
    page,
    site,
  }) => {
    const email = await openAsVisitor(page, words.path);
    const form = ticket(page);
    await fillIn(form, email);
    await attach(form, chosen('नोटिस.pdf', 'pdf', 4_000_000), chosen('scan.bin', 'png'));
    await page.route('**/send/support-ticket', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue();
    });
    await send(form);
    await expect(form.locator('[data-upload]')).toContainText(words.progress);
    await expect(form.locator('[name=message]')).toBeDisabled();
    await expect(form.locator('[data-status]')).toContainText(words.success);
    await expect(form.locator('[data-upload]')).toBeHidden();
    await expect(form.locator('[name=attachments]')).toHaveValue('');

    const inquiry = await findInquiry(site, email);
    expect(inquiry).toMatchObject({
      kind: 'ticket',
      locale,
      page: words.path,
      fields: { category: 'billing', subject: 'Two amounts' },
      files: [
        { name: 'नोटिस.pdf', type: 'application/pdf', size: 4_000_000 },
        { name: 'scan.png', type: 'image/png', size: 400 },
      ],
    });
    await expect(form.locator('[data-status]')).toContainText(inquiry?.reference ?? 'none');
    const key = inquiry?.files[0]?.key ?? 'none';
    expect(existsSync(join(site.dataDir, 'files', key))).toBe(true);
    for (const address of [`/files/${key}`, `/${key}`, `/data/files/${key}`]) {
      expect((await page.request.get(address)).status()).toBe(404);
    }
    const mails = () => site.mails.mails.filter((mail) => mail.text.includes(inquiry?.reference ?? 'none'));
    await expect.poll(() => mails().length).toBe(2);
    for (const mail of mails()) {
      expect(mail.text.includes('नोटिस.pdf (3.8 MB)'), 'named to the firm alone').toBe(!mail.to.includes(email));
    }
  });

  test(
    `wrong files in ${locale} are reported beside the field; everything typed stays`,
    beforeRelease,
    async ({ page, site }) => {
      const email = await openAsVisitor(page, words.path);
      const form = ticket(page);
      await fillIn(form, email);
      const error = form.locator('[data-error-for=attachments]');
      await attach(form, chosen('large.pdf', 'pdf', 5 * 1024 * 1024 + 1));
      await send(form);
      await expect(error).toContainText(words.large);
      await attach(form, ...Array.from({ length: 6 }, (_, index) => chosen(`${index}.pdf`, 'pdf')));
      await send(form);
      await expect(error).toContainText(words.many);
      await expect(form.locator('[name=message]')).toHaveValue('Line one\nline two');
      expect(await findInquiry(site, email)).toBeUndefined();
    },
  );

  test.describe('a program named as a PDF', () => {
    test.use({ expectedErrors: /422/ });
    test(`is rejected by its content in ${locale}`, beforeRelease, async ({ page, site }) => {
      const email = await openAsVisitor(page, words.path);
      const form = ticket(page);
      await fillIn(form, email);
      await attach(form, chosen('notes.pdf', 'text', 9000));
      await send(form);
      await expect(form.locator('[data-error-for=attachments]')).toContainText(words.type);
      await attach(form, chosen('notes.pdf', 'pdf'));
      await send(form);
      await expect(form.locator('[data-status]')).toContainText(words.success);
      expect((await findInquiry(site, email))?.files).toHaveLength(1);
    });
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

    test(`a ticket in ${locale}: a wrong file brings the form back with its text, a valid one is stored`, async ({
      page,
      site,
    }) => {
      const email = await openAsVisitor(page, words.path);
      await fillIn(ticket(page), email);
      await attach(ticket(page), chosen('notes.pdf', 'text'));
      await send(ticket(page));
      await expect(ticket(page).locator('[data-error-for=attachments]')).toContainText(words.type);
      await expect(ticket(page)).toContainText(words.again);
      await expect(ticket(page).locator('[name=message]')).toHaveValue('Line one\nline two');
      await expect(ticket(page).locator('[name=category]')).toHaveValue('billing');
      await attach(ticket(page), chosen('notes.pdf', 'pdf'));
      await send(ticket(page));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success);
      expect((await listInquiries(site)).filter(({ fields }) => fields.email === email)).toHaveLength(1);
      expect((await findInquiry(site, email))?.files).toMatchObject([{ name: 'notes.pdf', type: 'application/pdf' }]);
    });

    test(`a category in ${locale} leads to the form with its choice selected`, async ({ page }) => {
      await page.goto(words.path);
      await page.locator('[data-category=technical]').click();
      await expect(ticket(page).locator('[name=category]')).toHaveValue('technical');
    });
  });

  test(`${words.path}: three ways, categories that select and deselect, several answers open`, async ({ page }) => {
    await page.goto(words.path);
    await expect(page.locator('#ways a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('#ways a[href^="mailto:"]')).toBeVisible();
    await page.locator('#ways button[popovertarget=chat]').click();
    await expect(page.locator('#chat')).toBeVisible();
    await page.keyboard.press('Escape');

    const card = page.locator('[data-category=technical]');
    const field = ticket(page).locator('[name=category]');
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue('technical');
    await expect(page).toHaveURL(/\?category=technical$/);
    await page.locator('[data-category=general]').click();
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await page.locator('[data-category=general]').click();
    await expect(field).toHaveValue('');
    await expect(page.locator('[data-category][aria-pressed=true]')).toHaveCount(0);
    await field.selectOption('billing');
    await expect(page.locator('[data-category=billing]')).toHaveAttribute('aria-pressed', 'true');

    const answers = page.locator('#support-faq details');
    const { length } = readContentYaml<{ faq: { faqs: object[] } }>('support').faq.faqs;
    await expect(answers).toHaveCount(length);
    for (const answer of await answers.all()) {
      await unfold(answer);
    }
    await expect(page.locator('#support-faq details[open]')).toHaveCount(length);
    await fold(answers.last());
    await expect(page.locator('#support-faq details[open]')).toHaveCount(length - 1);
  });
}

test.describe('an upload that is interrupted', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_ABORTED|net::/ });

  test('keeps what was typed, says so, and leaves nothing on the disk', beforeRelease, async ({ page, site }) => {
    const email = await openAsVisitor(page, '/support');
    const form = ticket(page);
    await fillIn(form, email);
    await attach(form, chosen('a.pdf', 'pdf', 1_000_000));
    await page.route('**/send/support-ticket', (route) => route.abort());
    await send(form);
    await expect(form.locator('[data-trouble]')).toBeVisible();
    await expect(form.locator('[name=subject]')).toHaveValue('Two amounts');
    expect(await form.locator('[name=attachments]').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
    await page.unroute('**/send/support-ticket');
    await form.locator('[data-trouble] button').click();
    await expect(form.locator('[data-status]')).toContainText(said.en.success);
    expect((await findInquiry(site, email))?.files).toHaveLength(1);
  });

  test(
    'in the middle, by closing the page, leaves nothing on the disk',
    beforeRelease,
    async ({ page, site, context }) => {
      const email = await openAsVisitor(page, '/support');
      const client = await context.newCDPSession(page);
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 300_000,
      });
      const form = ticket(page);
      await fillIn(form, email);
      await attach(form, chosen('a.pdf', 'pdf', 3_000_000));
      await send(form);
      const incoming = join(site.dataDir, 'files', 'incoming');
      const mine = () => (existsSync(incoming) ? readdirSync(incoming).length : 0);
      await expect.poll(mine).toBeGreaterThan(0);
      await page.goto('about:blank');
      await expect.poll(mine).toBe(0);
      expect(await findInquiry(site, email)).toBeUndefined();
    },
  );
});
