import { join } from 'node:path';
import type { NoticeName } from '../../src/kernel/notice-names.ts';
import { type SmsServer, startSmsGateway } from '../support/sms-gateways.ts';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { comeIn } from './office-visit.ts';
import { numberOf, openPapers } from './order-visit.ts';
import { type RegisteredBuild, registeredBuild } from './registered-build.ts';
import { test as base, expect } from './site.ts';
import { ask, at, enter, languages } from './status-visit.ts';

/** A site with a gateway for SMS, whose texts the firm has registered. */
const test = base.extend<object, { gateway: SmsServer; registered: RegisteredBuild }>({
  gateway: [
    async ({}, use) => {
      const server = await startSmsGateway('exotel');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  registered: [
    async ({}, use) => {
      const build = registeredBuild();
      await use(build);
      build.remove();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ gateway, registered }, use) => {
      const { settings } = gateway;
      for (const [id, text] of registered.texts) {
        gateway.registered.set(id, text);
      }
      await use({
        BUILD_DIR: registered.folder,
        SMS_PROVIDER: 'exotel',
        SMS_ACCOUNT: settings.account,
        SMS_KEY: settings.key,
        SMS_SECRET: settings.secret,
        SMS_API: settings.api ?? '',
        SMS_WEBHOOK_TOKEN: settings.webhookToken,
      });
    },
    { scope: 'worker' },
  ],
});

const words = {
  en: {
    name: 'Sunita Sharma',
    message: 'GST for a tea stall',
    tick: 'I have no email',
    question: 'How should we reply?',
    sms: 'SMS',
    checking: 'We are checking payment',
    done: 'Done.',
    paid: 'Paid, in progress',
    booked: 'Your appointment is booked',
    paper: 'Rent agreement',
    stop: 'STOP',
  },
  hi: {
    name: 'सुनीता शर्मा',
    message: 'चाय की दुकान का जीएसटी',
    tick: 'मेरे पास ईमेल नहीं है',
    question: 'हम आपको जवाब कैसे दें?',
    sms: 'एसएमएस',
    checking: 'मिला रहे हैं',
    done: 'हो गया।',
    paid: 'भुगतान हो गया, काम जारी',
    booked: 'आपका समय तय है',
    paper: 'किराए का काग़ज़',
    stop: 'बंद करो',
  },
} as const;

let references = 730_000_000_000 + (process.pid % 1000) * 1000;

// The letters of a form that was refused, and the code of a phone.
test.use({ expectedErrors: /422/ });

for (const locale of languagesInTurn(languages, 'a shop owner by SMS alone')) {
  test(`in ${locale}: a shop owner without email asks, orders, pays, sends a document, books, sees her case and stops, by SMS alone`, async ({
    page,
    site,
    browser,
    gateway,
    registered,
  }) => {
    test.slow();
    const says = words[locale];
    const typed = `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const mobile = `+91${typed}`;
    const webhook = `${site.origin}/webhooks/sms/exotel?token=${gateway.settings.webhookToken}`;
    const post = async (body: string): Promise<void> => {
      expect((await fetch(webhook, { method: 'POST', body })).status).toBe(200);
    };
    const all = () => gateway.taken.filter(({ to }) => to === mobile);
    /** Waits for the SMS about something, in her language and in the registered words, and lets the operator deliver it. @returns its text */
    const told = async (notice: NoticeName, count = 1): Promise<string> => {
      const about = () => all().filter(({ template }) => template === registered.idOf(notice, locale));
      await expect.poll(() => about().length, { message: notice, timeout: 90_000 }).toBe(count);
      const sms = about().at(-1);
      if (!sms) {
        throw new Error(`no SMS: ${notice}`);
      }
      expect([notice, gateway.outcomeOf(sms)]).toEqual([notice, 'delivered']);
      await post(gateway.receipt(sms, 'delivered'));
      return sms.text;
    };

    // An owner is there to receive her.
    const owner = await comeIn(page, site, locale);
    const begun = Date.now();
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': newVisitor().address },
    });
    const phone = await context.newPage();

    await test.step('asks, and gets her reference', async () => {
      await phone.goto(at(locale, '/contact'));
      const form = phone.locator('form#contact');
      await form.locator('[name=name]').fill(says.name);
      await form.locator('[name=message]').fill(says.message);
      await form.getByLabel(says.tick).check();
      const ways = form.getByRole('group', { name: says.question });
      await ways.getByLabel(says.sms, { exact: true }).check();
      await form.locator('[name=phone]').fill(typed);
      await form.locator('button[type=submit]:visible').click();
      await expect(form.locator('[data-status]')).toContainText(typed.slice(-4));
    });
    const [reference = ''] = /AAR-\w{4}-\w{4}/.exec(await told('acknowledgement')) ?? [];
    expect(reference).not.toBe('');

    await test.step('orders without an email address', async () => {
      await phone.goto(at(locale, '/services/gst-registration'));
      await phone.locator('main a[href*="/quote?for="]').first().click();
      await phone.waitForURL(/\/quote\/[\w-]{22}$/);
      await phone.locator('[name=name]').fill(says.name);
      await phone.locator('[name=phone]').fill(typed);
      await phone.locator('select[name=state]').selectOption('delhi');
      await phone.locator('[name=terms]').check();
      await phone.locator('form:has([name=terms]) button[type=submit]').click();
      await phone.waitForURL(/\/order\/[\w-]{22}$/);
    });
    const path = new URL(phone.url()).pathname;
    const number = await numberOf(site, path);
    expect(await told('order-placed')).toContain(number);

    await test.step('pays by UPI, and a clerk confirms it', async () => {
      references += 1;
      await phone.locator('[name=utr]').fill(String(references));
      await phone.locator('button[value=utr]').click();
      await expect(phone.locator('main p[role=status]')).toContainText(says.checking);
      await page.goto(at(locale, `/office/orders/${number}`));
      await page.locator('button[value=confirm]').click();
      await expect(page.locator('main [role=status]')).toHaveText(says.done);
    });
    expect(await told('order-paid')).toContain(number);

    await test.step('sends a document that a clerk asks for', async () => {
      const form = page.locator('form:has(button[value=ask])');
      await page.locator('details:has(form button[value=ask]) > summary').last().click();
      await form.locator('[name=name]').fill(says.paper);
      await form.locator('button[value=ask]').click();
      expect(await told('papers-asked')).toContain(number);
      await phone.goto(path);
      await expect(phone.locator('main')).toContainText(says.paid);
      await openPapers(phone);
      const paper = phone.locator('#hand-in li[id^=paper-]', { hasText: says.paper }).last();
      await paper.locator('input[type=file][multiple]').setInputFiles(join('tests/fixtures/papers', 'pan.webp'));
      const handed = () =>
        site.db
          .selectFrom('asked_papers')
          .select('state')
          .where('name_en', '=', says.paper)
          .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('number', '=', number))
          .executeTakeFirst();
      await expect.poll(async () => (await handed())?.state).toBe('handed');
    });

    await test.step('books an appointment, and is reminded', async () => {
      await phone.goto(at(locale, '/appointments?way=phone'));
      // The last free time of the first day.
      await phone.locator('main a[href*="at="]').last().click();
      await phone.waitForURL(/at=/);
      await phone.locator('[name=name]').fill(says.name);
      await phone.locator('[name=phone]').fill(typed);
      await phone.locator('form:has([name=name]) button[type=submit]').click();
      await phone.waitForURL(({ pathname }) => /\/appointments\/[\w-]{32}$/.test(pathname));
      await expect(phone.locator('h1')).toHaveText(says.booked);
      await told('appointment-booked');
      const token = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
      const { id } = await site.db
        .selectFrom('appointments')
        .select('id')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      // Its hour has come.
      const soon = Date.now() + 50 * 60_000;
      await site.db.updateTable('appointments').set({ starts_at: soon }).where('id', '=', id).execute();
      await site.db
        .updateTable('appointment_reminders')
        .set({ due_at: Date.now() - 1000 })
        .where('appointment_id', '=', id)
        .where('kind', '=', 'hour')
        .execute();
      await told('appointment-reminder');
    });

    await test.step('sees her enquiry with a code by SMS', async () => {
      await phone.goto(at(locale, '/status'));
      await ask(phone, reference, typed);
      const [code = ''] = /\b\d{6}\b/.exec(await told('code')) ?? [];
      await enter(phone, code);
      for (const value of [reference, says.name, mobile, says.message]) {
        await expect(phone.locator('main')).toContainText(value);
      }
    });

    await test.step('says STOP, and gets no further SMS', async () => {
      const inbound = { SmsSid: `in-${typed}`, From: `0${typed}`, To: '08047112233', Body: says.stop };
      await post(new URLSearchParams(inbound).toString());
      const stopped = () =>
        site.db
          .selectFrom('contact_states')
          .select('opted_out_at')
          .where('kind', '=', 'phone')
          .where('value', '=', mobile)
          .executeTakeFirst();
      await expect.poll(async () => Boolean((await stopped())?.opted_out_at)).toBe(true);
      const before = all().length;
      await page.goto(at(locale, `/office/orders/${number}`));
      await page.locator('button[value=finish]').click();
      await expect(page.locator('main [role=status]')).toHaveText(says.done);
      const due = () => site.db.selectFrom('due_notices').select('id').where('phone', '=', mobile).execute();
      await expect.poll(async () => (await due()).length).toBe(0);
      const waiting = await site.db
        .selectFrom('messages')
        .select(['notice', 'state'])
        .where('recipient', '=', mobile)
        .where('state', 'in', ['waiting', 'held', 'failed', 'dead', 'unknown'])
        .execute();
      expect([waiting, all().length]).toEqual([[], before]);
    });
    // All of it left once, and nothing by email.
    expect(new Set(all().map(({ ours }) => ours)).size).toBe(all().length);
    const byMail = await site.db
      .selectFrom('outbox')
      .select(['purpose', 'recipient'])
      .where('created_at', '>=', begun)
      .where('purpose', '!=', 'firm')
      .where('recipient', '!=', owner.email)
      .execute();
    expect(byMail).toEqual([]);
    await context.close();
  });
}
