import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { accountLink } from '@/features/customer/documents/document-links.server.ts';
import { ownIntro, submitOwnData } from '@/features/customer/inquiry-status/own-data.server.ts';
import {
  filledStatusWords,
  statusFacts,
  statusHeading,
} from '@/features/customer/inquiry-status/status-record.server.ts';
import { provedFor } from '@/features/customer/order-papers/proof.server.ts';
import { ownDataWords } from '@/forms/own-data/own-data.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { spacedMobile } from '@/kernel/indian-mobile.ts';
import { locales } from '@/kernel/locale.ts';
import { checkIdentity } from '@/server/across/contacts/prove-by-clerk.ts';
import { openSession, type Visit } from '@/server/domains/accounts/sessions.ts';
import { issuePass } from '@/server/domains/codes/passes.ts';
import type { NoticeDesk } from '@/server/domains/notices/notice.ts';
import { findOrderByToken } from '@/server/domains/orders/find-order.ts';
import { phoneTokenOf } from '@/server/domains/orders/phone-link.ts';
import { handIn } from '@/server/domains/papers/hand-in.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { type AppContext, openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { visitOf } from '../../../../tests/support/mail-visit.ts';
import { noticeDesk, twoChannelDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder } from '../../../../tests/support/order-desk.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { Contacts } from './Contacts.tsx';
import { contactWords } from './contacts.messages.ts';
import { type ContactAgain, shownContacts } from './contacts.server.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { dashboardOf, mailboxOfVisit, passFor, submitOwnPage } from './dashboard.server.ts';
import { aroundDashboard } from './shown-dashboard.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const opened = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
const app: AppContext = { ...opened, messaging: { ...opened.messaging, desk: () => noticeDesk } };
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

let made = 0;
/** Creates a customer who has only a mobile number, and an order with that number. */
async function aCustomer() {
  made += 1;
  const phone = `+9198100${String(made).padStart(5, '0')}`;
  const now = Date.now();
  const orderer = { name: 'Asha Verma', mail: '', phone, gstin: '', state: 'delhi' };
  const asked = [{ item: 'pan', name: { en: 'PAN', hi: 'पैन' }, hint: { en: '', hi: '' } }];
  const { token } = await anOrder(app.db, { orderer, asked, mails: () => [], now });
  const own = { id: `u-${made}`, name: '', email_verified: 0, role: 'customer', locale: 'en', phone } as const;
  const times = { phone_since: now - 5, phone_proven_at: now, created_at: now, updated_at: now };
  await app.db
    .insertInto('users')
    .values({ ...own, ...times })
    .execute();
  const user = await app.db.selectFrom('users').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow();
  const customer = (more: Partial<Visit> = {}) => {
    const visit = visitOf(user, { provedBy: 'phone', ...more });
    return { app, visit, user, visitorAddress: '203.0.113.5' };
  };
  const order = await app.db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
  return { phone, token, user, customer, order };
}

const post = (fields: Record<string, string>) =>
  new Request('https://example.in/dashboard', { method: 'POST', body: new URLSearchParams(fields) });

test.each(['en', 'hi'] as const)(
  'a dashboard by phone shows orders and payment, and says what is missing, %s',
  async (locale) => {
    const { customer, token, phone } = await aCustomer();
    const shown = await dashboardOf(customer(), locale);
    const html = renderToStaticMarkup(
      createElement(DashboardPage, {
        ...aroundDashboard(locale, null),
        shown,
        states: { placed: 'a', checking: 'b', part: 'c', paid: 'd', begun: 'g', done: 'e', cancelled: 'f' },
        marks: [],
        user: customer().user,
        signedInAs: phone,
        again: undefined,
        editing: null,
        newId: 'n',
        pass: await passFor(customer()),
      }),
    );
    expect(html).toContain('GST registration');
    expect(html).toMatch(/href="[^"]*\/order\/[\w-]{22}#pay"/);
    expect(html).not.toContain(token);
    expect(html).toContain(`<dd class="font-semibold wrap-anywhere">${spacedMobile(phone)}</dd>`);
    expect(html).toContain('value="link-prove"');
    expect(html).toContain('value="clerk-prove"');
    expect(html).toMatch(/enctype="multipart\/form-data"/i);
    expect(html).not.toContain('value="contact-ask"');
    expect(html).not.toContain('?own#own');
    expect(html).toContain('/dashboard/messages/');
    // Someone without email gets messages, so the language is not that of emails.
    expect(html).toContain(locale === 'hi' ? 'हमारे संदेशों की भाषा' : 'Language of our messages');
  },
);

test('a phone alone gets no pass to all data, and one made by a code at /status changes and shows nothing', async () => {
  const { customer, order } = await aCustomer();
  expect(await passFor(customer())).toBeUndefined();
  expect(mailboxOfVisit(customer().visit)).toBe('');
  const pass = await issuePass(app.db, order.case_id, Date.now(), { phoneAlone: { phone: order.phone, since: 0 } });
  for (const act of ['see', 'json', 'page', 'erase', 'withdraw', 'correct', 'mail']) {
    const typed = new Map([
      ['pass', pass],
      ['act', act],
      ['sure', 'yes'],
      ['mail', 'thief@example.in'],
      ['name', 'Thief'],
    ]);
    expect(await submitOwnData('en', typed, { visitorAddress: '203.0.113.5', app })).toMatchObject({ status: 403 });
  }
  const row = await app.db.selectFrom('cases').selectAll().where('id', '=', order.case_id).executeTakeFirst();
  expect(row).toMatchObject({ erased_at: null, name: 'Asha Verma' });
});

test('with the link of the order, someone sees, downloads and erases their data, and moves it to no other number', async () => {
  const { customer, order, phone, token } = await aCustomer();
  const twice = customer({ provenFrom: order.created_at });
  const later = { name: 'Asha', mail: '', phone, gstin: '', state: 'delhi' };
  const visit = { visitorAddress: '203.0.113.5', app };
  const send = async (fields: Record<string, string>) =>
    submitOwnData('en', new Map([['pass', (await passFor(twice)) ?? ''], ...Object.entries(fields)]), visit);
  const seen = await send({ act: 'see' });
  expect(seen).toMatchObject({ step: 'stepOwn', status: 200, mailbox: phone, desk: { values: { phone: '' } } });
  expect('desk' in seen && seen.desk.mail).toBe(undefined);
  const file = await send({ act: 'json' });
  expect(file instanceof Response && (await file.text())).toContain('Asha Verma');
  await send({ act: 'correct', phone: '9820000000', name: '' });
  await send({ act: 'mail', mail: 'thief@example.in' });
  const fields = await app.db.selectFrom('cases').select('fields').where('id', '=', order.case_id).executeTakeFirst();
  expect(fields?.fields).toContain(phone);
  expect(fields?.fields).not.toContain('thief');
  // An older order, which the proof does not cover, is kept with its data, and so is the account.
  await anOrder(app.db, { orderer: later, mails: () => [], now: order.created_at - 2 });
  await app.db.updateTable('orders').set({ status: 'cancelled' }).where('phone', '=', phone).execute();
  await app.db.deleteFrom('holds').execute();
  expect(await send({ act: 'erase', sure: 'yes' })).toMatchObject({ step: 'stepErased' });
  const left = await app.db
    .selectFrom('cases')
    .select(['id', 'erased_at'])
    .where('fields', 'like', `%${phone}%`)
    .execute();
  expect(left).toHaveLength(1);
  expect(await app.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toHaveLength(1);
  expect(await app.db.selectFrom('orders').select('id').where('token', '=', token).execute()).toHaveLength(1);
});

test('pages of documents are shown to the number with the order’s own link alone', async () => {
  const { user, order, token } = await aCustomer();
  const other = await aCustomer();
  const cookieOf = async (who: typeof user, provedBy: 'mail' | 'phone') =>
    (await openSession({ app, secure: true }, who, { visitorAddress: '203.0.113.5', userAgent: '', provedBy })).join(
      '; ',
    );
  const asking = async (cookie: string, at: string) => {
    const found = await findOrderByToken(app.db, at);
    if (!found) {
      throw new Error('no such order');
    }
    const request = new Request('https://example.in/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    const url = new URL(`https://example.in/order/${at}`);
    return await provedFor(found, { request, url, locals: { app, secure: true } });
  };
  const cookie = await cookieOf(user, 'phone');
  expect(await asking(cookie, token)).toMatchObject({ isProved: true, accountFrom: undefined });
  expect(await asking(cookie, await phoneTokenOf(app.db, order))).toMatchObject({ isProved: false });
  expect(await asking('', token)).toMatchObject({ isProved: false, accountFrom: undefined });
  expect(await asking(await cookieOf(other.user, 'phone'), token)).toMatchObject({ isProved: false });
  // The statement of account covers all orders of the number, so it needs the second proof of the session.
  await app.db.updateTable('sessions').set({ proven_from: order.created_at }).where('user_id', '=', user.id).execute();
  expect(await asking(cookie, await phoneTokenOf(app.db, order))).toMatchObject({ accountFrom: order.created_at });
  expect(await accountLink(app, order, 'en', order.created_at)).toMatchObject({ name: 'Statement of account' });
  expect(await accountLink(app, order, 'en', order.created_at + 2 * 86_400_000)).toBeUndefined();
});

test('a form about contacts says what is wrong, and a phone alone cannot add one', async () => {
  const { customer, token, order } = await aCustomer();
  const ask = (fields: Record<string, string>, more: Partial<Visit> = {}) =>
    submitOwnPage(customer(more), 'en', post(fields));
  expect(await ask({ act: 'contact-ask', contact: 'asha@example.in' })).toMatchObject({ form: 'contact', status: 403 });
  const proven = { provenFrom: 1 };
  expect(await ask({ act: 'contact-ask', contact: '98100 1234' }, proven)).toMatchObject({
    form: 'contact',
    status: 422,
    error: contactWords('en').badPhone,
  });
  expect(await ask({ act: 'contact-ask', contact: 'asha' }, proven)).toMatchObject({
    status: 422,
    error: contactWords('en').badMail,
  });
  expect(await ask({ act: 'contact-ask', contact: '9810012345' })).toMatchObject({ form: 'contact', status: 403 });
  expect(await ask({ act: 'contact-ask', contact: '9810012345' }, { ...proven, sessionId: 'number' })).toBe('code');
  expect(await ask({ act: 'contact-ask', contact: 'asha@example.in' }, proven)).toBe('code');
  expect(await ask({ act: 'contact-prove', to: 'asha@example.in', code: '1' }, proven)).toMatchObject({ form: 'code' });
  expect(await ask({ act: 'link-prove', link: 'nothing' })).toMatchObject({
    form: 'link',
    status: 422,
    typed: 'nothing',
  });
  expect(await ask({ act: 'link-prove', link: token })).toBe('linked');
  const { reference } = await app.db
    .selectFrom('cases')
    .select('reference')
    .where('id', '=', order.case_id)
    .executeTakeFirstOrThrow();
  for (const code of ['', '1234', '00000000']) {
    expect(await ask({ act: 'clerk-prove', code })).toMatchObject({
      form: 'clerk',
      status: 422,
      error: contactWords('en').badClerkCode,
    });
  }
  const checked = await checkIdentity(app.db, {
    reference,
    how: 'visit',
    note: () => 'x',
    actor: ravi,
    now: Date.now(),
  });
  const code = checked.outcome === 'checked' ? checked.code.replace(/(?=.{4}$)/, ' ') : '';
  expect(await ask({ act: 'clerk-prove', code })).toBe('linked');
});

test.each(locales)(
  'someone who adds a number chooses where the code goes, if there is a choice, %s',
  async (locale) => {
    const { user } = await aCustomer();
    const mailed = { ...user, email: 'choice@example.in', phone: null };
    const shownBy = async (desk: NoticeDesk) => {
      const own = { ...app, messaging: { ...app.messaging, desk: () => desk } };
      const visit = visitOf(mailed, { sessionId: `choice-${locale}`, provedBy: 'mail' });
      const contacts = await shownContacts({ app: own, visit, user: mailed, visitorAddress: '203.0.113.5' }, locale);
      const words = contactWords(locale);
      return renderToStaticMarkup(createElement(Contacts, { words, contacts, here: '/dashboard', again: undefined }));
    };
    const both = await shownBy(twoChannelDesk);
    for (const act of ['contact-ask-sms', 'contact-ask-whatsapp'] as const) {
      expect(both).toContain(`value="${act}"`);
      expect(both).toContain(contactWords(locale)[`send.${act}`]);
    }
    const one = await shownBy(noticeDesk);
    expect(one).toContain('value="contact-ask"');
    expect(one).not.toContain('contact-ask-');
  },
);

test.each(locales)(
  'with a second proof, someone with only a number can change it; without one, not, %s',
  async (locale) => {
    const { customer } = await aCustomer();
    const words = contactWords(locale);
    const htmlOf = async (visit: Partial<Visit>, again?: ContactAgain) => {
      const contacts = await shownContacts(customer(visit), locale);
      return renderToStaticMarkup(createElement(Contacts, { words, contacts, here: '/dashboard', again }));
    };
    expect(await htmlOf({})).not.toContain(words.changePhoneText);
    const shown = await htmlOf({ provenFrom: 1, sessionId: `change-${locale}` });
    expect(shown).toContain(words.changePhoneText);
    expect(shown.match(/name="contact"/g)).toHaveLength(2);
    const wrong = { form: 'contact', status: 422, typed: '98100 1', error: words.badPhone } as const;
    const back = await htmlOf({ provenFrom: 1, sessionId: `change-${locale}` }, wrong);
    expect(back).toMatch(/value="98100 1"/);
    expect(back.match(new RegExp(words.badPhone, 'g'))).toHaveLength(1);
  },
);

test('a document is compared by its bytes alone and not kept', async () => {
  const { customer, order } = await aCustomer();
  const send = (bytes: Uint8Array<ArrayBuffer> | undefined, type = 'application/pdf') => {
    const body = new FormData();
    if (bytes) {
      body.append('pages', new File([bytes], 'pan.pdf', { type }));
    } else {
      body.append('other', 'text');
    }
    return submitOwnPage(customer(), 'en', new Request('https://example.in/dashboard', { method: 'POST', body }));
  };
  const words = contactWords('en');
  const file = Uint8Array.from(sampleFile('pdf'));
  expect(await send(undefined)).toMatchObject({ form: 'paper', status: 422, error: words.noPaper });
  expect(await send(Uint8Array.from(Buffer.from('<script>')))).toMatchObject({ error: words.noPaper });
  const large = new FormData();
  large.append('pages', new File([new Uint8Array(26 * 1024 * 1024)], 'pan.pdf', { type: 'application/pdf' }));
  const sent = new Request('https://example.in/dashboard', { method: 'POST', body: large });
  expect(await submitOwnPage(customer(), 'en', sent)).toMatchObject({ error: words.noPaper });
  expect(await send(file)).toMatchObject({ form: 'paper', status: 422, error: words.badPaper });
  const [paper] = await listPapers(app.db, [order.id]);
  const hash = createHash('sha256').update(file).digest('hex');
  const page = { key: 'pan', name: 'pan.pdf', type: 'application/pdf', size: 9, sha256: hash, scan: 'none' } as const;
  const given = { paperId: paper?.id ?? '', pages: [page], dueAt: undefined, now: Date.now() };
  expect(await handIn(app.db, { token: order.token }, given)).toBe('done');
  expect(await send(file)).toBe('linked');
  expect(await readdir(app.uploads.folder)).toEqual([]);
});

test.each(locales)(
  'data by phone says from when it is, and leaves out and keeps an earlier enquiry, %s',
  async (locale) => {
    const { customer, order, phone } = await aCustomer();
    const before = await aCase(app.db, {
      kind: 'contact',
      fields: { name: 'Asha', phone, message: 'An earlier question' },
    });
    await app.db
      .updateTable('cases')
      .set({ received_at: order.created_at - 1 })
      .where('id', '=', before.id)
      .execute();
    const visit = { visitorAddress: '203.0.113.5', app };
    const words = ownDataWords(locale);
    const send = async (since: number, fields: Record<string, string>) => {
      const pass = (await passFor(customer({ provenFrom: since }))) ?? '';
      return submitOwnData(locale, new Map([['pass', pass], ...Object.entries(fields)]), visit);
    };
    const seen = await send(order.created_at, { act: 'see' });
    if (!('desk' in seen)) {
      throw new Error('no data was shown');
    }
    expect(JSON.stringify(seen.desk.groups)).not.toContain('An earlier question');
    const day = longDate(locale, dayInIndia(order.created_at));
    expect(ownIntro(locale, seen)).toBe(
      fill(words.introSince, { mailbox: spacedMobile(phone), day, phone: companyFacts(locale).phone ?? '' }),
    );
    expect(statusHeading(locale, filledStatusWords(locale, statusFacts(60_000)), seen).title).toBe(words.titleSince);
    expect(seen.desk.words.erase).toBe(words.eraseSince);
    expect(ownIntro(locale, { mailbox: 'asha@example.in' })).toBe(fill(words.intro, { mailbox: 'asha@example.in' }));
    const file = await send(order.created_at, { act: 'page' });
    expect(file instanceof Response && (await file.text())).toContain(`<h1>${words.titleSince}</h1>`);
    // A proof of the earlier enquiry shows both.
    const all = await send(order.created_at - 1, { act: 'see' });
    expect('desk' in all && JSON.stringify(all.desk.groups)).toContain('An earlier question');
    const erased = await send(order.created_at, { act: 'erase', sure: 'yes' });
    expect('erased' in erased && erased.erased.title).toBe(words.erasedSince);
    const kept = await app.db.selectFrom('cases').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ erased_at: null });
  },
);

test('with both contacts, a phone alone changes no number and is told to sign in by email', async () => {
  const { customer, user } = await aCustomer();
  const both = { ...user, email: 'both@example.in' };
  const visitor = {
    ...customer(),
    user: both,
    visit: visitOf(both, { sessionId: 'both', provedBy: 'phone', provenFrom: 1 }),
  };
  const answer = await submitOwnPage(visitor, 'en', post({ act: 'contact-ask', contact: '9810012345' }));
  expect(answer).toMatchObject({ status: 403, error: contactWords('en').unprovenPhone });
  expect(await shownContacts(visitor, 'en')).toMatchObject({ adds: 'phone', may: false, pending: undefined });
});

test('once a code was sent, the form offers another one for the same address', async () => {
  const { customer } = await aCustomer();
  const visitor = customer({ sessionId: 'late', provenFrom: 1 });
  const shown = async () => {
    const contacts = await shownContacts(visitor, 'en');
    const words = contactWords('en');
    return renderToStaticMarkup(createElement(Contacts, { words, contacts, here: '/dashboard', again: undefined }));
  };
  expect(await shown()).not.toContain('No code?');
  await submitOwnPage(visitor, 'en', post({ act: 'contact-ask', contact: 'late@example.in' }));
  const html = await shown();
  expect(html).toContain('No code?');
  expect(html).toMatch(/name="contact"[^>]*value="late@example.in"|value="late@example.in"[^>]*name="contact"/);
});
