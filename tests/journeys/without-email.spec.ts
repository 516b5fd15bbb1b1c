import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { messageFolder } from '../../src/server/platform/messages/message-folder.ts';
import { languagesInTurn } from '../support/turn.ts';
import { listInquiries, newVisitor } from './forms.ts';
import { test as base, expect, type Site } from './site.ts';
import { at, languages } from './status-visit.ts';

/** A site without a gateway and without a mail server, where every message becomes a file. */
const test = base.extend<object, object>({
  settings: [async ({}, use) => use({ SMTP_URL: '' }), { scope: 'worker' }],
});
/** A site that has only a mail server, so the firm can only call a visitor who has no email address. */
const callsAlone = base;

const words = {
  en: {
    name: 'Sunita Sharma',
    message: 'GST for a tea stall',
    tick: 'I have no email',
    question: 'How should we reply?',
    whatsapp: 'WhatsApp',
    sms: 'SMS',
    call: 'Phone call',
    mobile: 'Mobile number',
    choose: 'Please choose an option for “How should we reply?”',
    notMobile: 'only to Indian mobile numbers',
    noWay: 'Without an email address we can only call you.',
    only: 'We’ll call you on this number.',
    follows: { sms: 'by SMS to your number ending in', whatsapp: 'on WhatsApp to your number ending in' },
    called: 'We’ll call you on your number ending in',
    required: 'Please fill in “Email”.',
    email: /email/i,
  },
  hi: {
    name: 'सुनीता शर्मा',
    message: 'चाय की दुकान का जीएसटी',
    tick: 'ईमेल नहीं है',
    question: 'हम आपको जवाब कैसे दें?',
    whatsapp: 'व्हाट्सऐप',
    sms: 'एसएमएस',
    call: 'फ़ोन',
    mobile: 'मोबाइल नंबर',
    choose: 'कृपया “हम आपको जवाब कैसे दें?”',
    notMobile: 'संदेश सिर्फ़ भारत के',
    noWay: 'ईमेल के बिना हम सिर्फ़ फ़ोन कर सकते हैं।',
    only: 'हम इसी नंबर पर फ़ोन करेंगे।',
    follows: { sms: 'एसएमएस से पुष्टि भेजेंगे', whatsapp: 'व्हाट्सऐप से पुष्टि भेजेंगे' },
    called: 'उस पर हम फ़ोन करेंगे',
    required: 'कृपया “ईमेल” भरें।',
    email: /ईमेल/,
  },
} as const;

/** Lists the files of the messages to a number. */
async function messagesTo({ dataDir }: Site, phone: string): Promise<string[]> {
  const folder = messageFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.filter((text) => text.includes(`\nTo: ${phone}\n`));
}

const newMobile = (): string => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const findByPhone = async (site: Site, mobile: string) =>
  (await listInquiries(site)).find(({ fields }) => fields.phone === `+91${mobile}`);
const send = (form: Locator) => form.locator('button[type=submit]:visible').click();

/** Opens a page as a separate visitor. */
async function open(page: Page, path: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newVisitor().address });
  await page.goto(path);
}

/** The pages with a form that asks for an email address, and the widths at which its checkbox has the least room. */
const asking = ['/', '/contact', '/services/gst-registration', '/support', '/faq'] as const;
const widths = [320, 360, 1024, 1280] as const;

for (const locale of languagesInTurn(languages, 'the checkbox of someone without email')) {
  test(`in ${locale}: the checkbox for someone without email has its label on one line`, async ({ page }) => {
    for (const path of asking) {
      await open(page, at(locale, path));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const lines = await page.locator('label:has([name=noEmail]) [data-label]').evaluateAll((labels) =>
          labels.map((label) => {
            const range = document.createRange();
            range.selectNodeContents(label);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }),
        );
        expect(lines.length, path).toBeGreaterThan(0);
        // A form that is hidden at this width has no lines.
        expect(Math.max(...lines), `${path} at ${width}`).toBe(1);
      }
    }
  });
}

test.describe('with a script', () => {
  for (const locale of languagesInTurn(languages, 'without email, with a script')) {
    const says = words[locale];

    test(`the contact form in ${locale}: the tick asks how to reply, keeps the address, and an SMS follows`, async ({
      page,
      site,
    }) => {
      const mobile = newMobile();
      await open(page, at(locale, '/contact'));
      const form = page.locator('form#contact');
      const email = form.locator('[name=email]');
      const tick = form.getByLabel(says.tick);
      await expect(tick).not.toBeChecked();
      await expect(email).toHaveAttribute('required');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=message]').fill(says.message);
      await email.fill('half@');
      await tick.check();
      await expect(email).toBeHidden();
      await expect(email).toBeDisabled();
      const ways = form.getByRole('group', { name: says.question });
      for (const way of [says.whatsapp, says.sms, says.call]) {
        await expect(ways.getByLabel(way, { exact: true })).not.toBeChecked();
      }
      // Without the tick, the email field is shown again, with what was typed.
      await tick.uncheck();
      await expect(email).toBeVisible();
      await expect(email).toHaveValue('half@');
      await expect(ways).toBeHidden();
      await tick.check();

      await send(form);
      await expect(form.locator('[data-error-for=replyBy]')).toContainText(says.choose);
      await expect(form.locator('[data-error-for=phone]')).toBeVisible();
      await expect(form.locator('[data-error-for=email]')).toHaveCount(0);
      await ways.getByLabel(says.sms, { exact: true }).check();
      await expect(form.locator('[data-error-for=replyBy]')).toHaveCount(0);
      await form.locator('[name=phone]').fill('011 2685 4321');
      await send(form);
      await expect(form.locator('[data-error-for=phone]')).toContainText(says.notMobile);
      await form.locator('[name=phone]').fill(mobile);
      await send(form);
      const receipt = form.locator('[data-status]');
      await expect(receipt).toContainText(says.follows.sms);
      await expect(receipt).toContainText(mobile.slice(-4));
      await expect(receipt).not.toContainText(says.email);
      // The form is shown again, empty, for another message.
      await receipt.getByRole('button').last().click();
      await expect(tick).not.toBeChecked();
      await expect(email).toBeVisible();

      const inquiry = await findByPhone(site, mobile);
      expect(inquiry?.fields).toMatchObject({ email: '', replyBy: 'sms', message: says.message });
      await expect.poll(async () => (await messagesTo(site, `+91${mobile}`)).length).toBe(1);
      const [message = ''] = await messagesTo(site, `+91${mobile}`);
      expect(message).toContain('Channel: sms');
      expect(message).toContain(inquiry?.reference);
    });

    test(`the quick enquiry in ${locale}, which has no phone field, asks for a mobile and follows on WhatsApp`, async ({
      page,
      site,
    }) => {
      const mobile = newMobile();
      await open(page, at(locale, '/'));
      const form = page.locator('form#quick-inquiry');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=service]').selectOption('tax');
      await expect(form.locator('[name=phone]')).toHaveCount(0);
      await form.getByLabel(says.tick).check();
      await form.getByLabel(says.mobile).fill(mobile);
      // Someone who does not want calls is offered none.
      await form.locator('[name=writeOnly]').check();
      await expect(form.locator('[name=replyBy][value=call]')).toBeHidden();
      await form.getByLabel(says.whatsapp, { exact: true }).check();
      await send(form);
      await expect(page.locator('[data-overlay="quick-inquiry"]')).toBeVisible();
      const receipt = form.locator('[data-status]');
      await expect(receipt).toContainText(says.follows.whatsapp);
      expect(await findByPhone(site, mobile)).toMatchObject({
        writeOnly: true,
        fields: { email: '', replyBy: 'whatsapp', service: 'tax' },
      });
      await expect.poll(async () => (await messagesTo(site, `+91${mobile}`)).length).toBe(1);
      expect((await messagesTo(site, `+91${mobile}`))[0]).toContain('Channel: whatsapp');
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  for (const locale of languagesInTurn(languages, 'without email, without a script')) {
    const says = words[locale];

    test(`the contact form in ${locale} asks how to reply on the next page, and keeps what was typed`, async ({
      page,
      site,
    }) => {
      const mobile = newMobile();
      await open(page, at(locale, '/contact'));
      const form = page.locator('form#contact');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=phone]').fill('12');
      await form.locator('[name=message]').fill(says.message);
      // The browser still insists on the email address.
      await send(form);
      await expect(page).toHaveURL(new RegExp(`${at(locale, '/contact')}$`));
      await form.getByLabel(says.tick).check();
      await expect(form.locator('[name=email]')).toBeHidden();
      await form.locator('[name=phone]').press('Enter');
      await expect(page).toHaveURL(/\/send\/contact$/);
      await expect(form.locator('[data-error-for=replyBy]')).toContainText(says.choose);
      await expect(form.locator('[data-error-for=phone]')).toBeVisible();
      await expect(form.locator('[data-error-for=email]')).toHaveCount(0);
      await expect(form.locator('[name=message]')).toHaveValue(says.message);
      await expect(form.getByLabel(says.tick)).toBeChecked();
      await form.locator('[name=phone]').fill(mobile);
      await form.getByLabel(says.sms, { exact: true }).check();
      await send(form);
      const main = page.locator('main');
      await expect(main).toContainText(says.follows.sms);
      await expect(main).toContainText(mobile.slice(-4));
      await expect(main).not.toContainText(says.email);
      const inquiry = await findByPhone(site, mobile);
      await expect(main.getByRole('status')).toContainText(inquiry?.reference ?? 'none');
      expect(inquiry?.fields).toMatchObject({ email: '', replyBy: 'sms' });
      // The page of the first attempt, not the one that showed the form again.
      expect(inquiry?.page).toBe('/contact');
    });

    test(`a ticket in ${locale}, whose form has no phone field, asks for one, and without the tick for an email`, async ({
      page,
      site,
    }) => {
      const mobile = newMobile();
      await open(page, at(locale, '/support'));
      const form = page.locator('form#support-ticket');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=category]').selectOption('billing');
      await form.locator('[name=subject]').fill(says.message);
      await form.locator('[name=message]').fill(says.message);
      await form.getByLabel(says.tick).check();
      await send(form);
      await expect(form.locator('[data-error-for=phone]')).toContainText(says.mobile);
      await form.getByLabel(says.mobile).fill(mobile);
      await form.getByLabel(says.tick).uncheck();
      await expect(form.getByLabel(says.mobile)).toBeHidden();
      // The browser insists again.
      await send(form);
      await expect(page).toHaveURL(/\/send\/support-ticket$/);
      expect(await findByPhone(site, mobile)).toBeUndefined();
      await form.getByLabel(says.tick).check();
      await form.getByLabel(says.call, { exact: true }).check();
      await send(form);
      await expect(page.locator('main')).toContainText(says.called);
      expect((await findByPhone(site, mobile))?.fields).toMatchObject({ email: '', replyBy: 'call' });
      expect(await messagesTo(site, `+91${mobile}`)).toEqual([]);
    });
  }
});

callsAlone.describe('where only email is configured', () => {
  callsAlone.use({ expectedErrors: /422/ });

  for (const locale of languagesInTurn(languages, 'without email or a channel')) {
    const says = words[locale];

    callsAlone(`in ${locale}: a call is all that is offered, and no message is promised`, async ({ page, site }) => {
      const mobile = newMobile();
      await open(page, at(locale, '/contact'));
      const form = page.locator('form#contact');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=message]').fill(says.message);
      await form.locator('[name=phone]').fill(mobile);
      await form.getByLabel(says.tick).check();
      await expect(form).toContainText(says.only);
      await expect(form).not.toContainText(says.sms);
      await expect(form.getByRole('radio')).toHaveCount(0);
      await form.locator('[name=writeOnly]').check();
      await send(form);
      await expect(form.locator('[data-error-for=noEmail]')).toContainText(says.noWay);
      await form.locator('[name=writeOnly]').uncheck();
      await expect(form.locator('[data-error-for=noEmail]')).toHaveCount(0);
      await send(form);
      await expect(form.locator('[data-status]')).toContainText(says.called);
      expect((await findByPhone(site, mobile))?.fields).toMatchObject({ replyBy: 'call' });
    });
  }
});
