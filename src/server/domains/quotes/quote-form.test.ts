import { pino } from 'pino';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { beginQuote } from '@/features/office/quotes/new-quote.server.ts';
import { QuoteEditor } from '@/features/office/quotes/QuoteEditor.tsx';
import type { PrintQuote } from '@/features/office/quotes/quote-pdf.server.ts';
import { quotePage } from '@/features/office/quotes/quote-view.server.ts';
import { type QuoteAnswer, submitQuoteForm } from '@/features/office/quotes/submit-quote.server.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { describeOnEachEngine, newFolder } from '../../../../tests/support/each-engine.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { byRavi } from '../../../../tests/support/quote-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { setContactState, stopped } from '../../platform/messages/consent.ts';
import { filesOfMail } from '../../platform/outbox/files-of-mail.ts';
import { findClerkQuote } from './find-quotes.ts';

const customer = { name: 'Asha Verma', phone: '9810012345', state: 'delhi', language: 'en', title: 'Work', days: '15' };
const line = (index: number, price = '100') => ({
  [`l${index}-kind`]: 'ours',
  [`l${index}-name`]: `Work ${index + 1}`,
  [`l${index}-qty`]: '1',
  [`l${index}-price`]: price,
  [`l${index}-sac`]: '998311',
  [`l${index}-rate`]: '18',
});
const linesOf = (count: number) =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => line(index))) as Record<string, string>;

/** The content of the quote's PDF in these tests. */
const pdf = Buffer.from('%PDF-1.7 the quote');

describeOnEachEngine('the form of a quote', ({ open }) => {
  async function desk(
    print: PrintQuote = async () => pdf,
    messaging?: { desk: () => typeof noticeDesk; wake: () => void },
  ) {
    const db = await open();
    const files = await openFileStore({ dataDir: await newFolder(), s3: undefined });
    const env = { siteUrl: 'https://firm.example' };
    const outbox = { wake: () => undefined };
    const app = { db, outbox, env, files, log: pino({ enabled: false }), ...(messaging ? { messaging } : {}) };
    const beginning = await beginQuote(db, byRavi.actor, 'en', new URLSearchParams());
    const post = async (form: Record<string, string> | string, number?: string) => {
      const quote = number === undefined ? undefined : await findClerkQuote(db, { number });
      const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = new Request('https://firm.example/office/quotes/new', { method: 'POST', body, headers });
      return submitQuoteForm({ app, by: byRavi, locale: 'en', quote, beginning, print }, request);
    };
    return { db, post, files };
  }
  const count = async (db: Database, table: 'clerk_quotes' | 'orders' | 'cases') =>
    (await db.selectFrom(table).select('id').execute()).length;

  test('300 lines are taken and added up; one more is refused with everything typed still there', async () => {
    const { db, post } = await desk();
    const answer = await post({ ...customer, ...linesOf(300), act: 'send', key: 'key-of-the-form' });
    expect(answer).toMatchObject({ goTo: 'quote', said: 'said.linked' });
    const quote = await findClerkQuote(db, { number: 'number' in answer ? answer.number : '' });
    expect(quote).toMatchObject({ state: 'sent', revision: 1, total_paise: 300 * 11_800 });
    const refused = await post({ ...customer, ...linesOf(301), act: 'send', key: 'another-form' });
    expect(refused).toMatchObject({ status: 422, faults: ['A quote has at most 300 lines.'] });
    expect('values' in refused && refused.values?.lines.length).toBe(301);
    expect(await count(db, 'clerk_quotes')).toBe(1);
  });

  test('a quote is emailed with the PDF of its revision, which becomes a file of the case', async () => {
    const { db, post, files } = await desk();
    const form = { ...customer, mail: 'asha@example.in', ...line(0), key: 'key-of-the-form', act: 'send' };
    const sent = await post(form);
    const number = 'number' in sent ? sent.number : '';
    const [mail] = await db.selectFrom('outbox').select(['recipient', 'files', 'case_id']).execute();
    const attached = await filesOfMail({ db, files }, { files: mail?.files ?? null });
    expect(attached).toEqual([{ name: `${number}-en.pdf`, type: 'application/pdf', content: pdf }]);
    const [file] = await db.selectFrom('files').selectAll().execute();
    expect(file).toMatchObject({ case_id: mail?.case_id, size: pdf.length });
    // If someone else has changed the quote first, nothing is sent and no file is left behind.
    expect(await post({ ...form, seen: '0' }, number)).toMatchObject({ status: 409 });
    expect(await Array.fromAsync(files.keys())).toEqual([[file?.storage_key]]);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  test('the clerk reads that a quote was not sent to someone without email who has stopped our messages', async () => {
    const { db, post } = await desk(undefined, { desk: () => noticeDesk, wake: () => undefined });
    const form = { ...customer, ...line(0), act: 'send' };
    expect(await post({ ...form, key: 'first-form' })).toMatchObject({ said: 'said.sent' });
    const { phone } = await db.selectFrom('clerk_quotes').select('phone').executeTakeFirstOrThrow();
    await inTransaction(db, (transaction) =>
      setContactState(transaction, 'phone', phone, stopped('service', 'message', Date.now())),
    );
    expect(await post({ ...form, key: 'second-form' })).toMatchObject({ said: 'said.stopped' });
  });

  test('a quote is sent with its link if its PDF cannot be printed or stored', async () => {
    const { db, post } = await desk(() => Promise.reject(new Error('the printer is closed')));
    const form = { ...customer, mail: 'asha@example.in', ...line(0), key: 'key-of-the-form', act: 'send' };
    expect(await post(form)).toMatchObject({ goTo: 'quote', said: 'said.sent' });
    const [mail] = await db.selectFrom('outbox').select(['text', 'files']).execute();
    expect(mail?.files).toBeNull();
    expect(mail?.text).toContain('/pdf');
  });

  test('pressed twice at once, a new quote is one quote with one case, and a walk-in order one order', async () => {
    const { db, post } = await desk();
    const draft = { ...customer, ...line(0), act: 'save', key: 'key-of-the-draft' };
    await Promise.all([post(draft), post(draft)]);
    expect([await count(db, 'clerk_quotes'), await count(db, 'cases')]).toEqual([1, 1]);
    const order = { ...customer, ...line(0), act: 'order', how: 'here', key: 'key-of-the-order' };
    const answers = await Promise.all([post(order), post(order)]);
    expect(new Set(answers.map((each) => ('goTo' in each ? `${each.goTo} ${each.number}` : each.status))).size).toBe(1);
    expect(await count(db, 'orders')).toBe(1);
  });

  test('what was sent and is accepted by phone unchanged stays the same revision', async () => {
    const { db, post } = await desk();
    const form = { ...customer, ...line(0), key: 'key-of-the-form' };
    const sent = await post({ ...form, act: 'send' });
    const number = 'number' in sent ? sent.number : '';
    const answer = await post({ ...form, seen: '1', act: 'order', how: 'call' }, number);
    expect(answer).toMatchObject({ goTo: 'order' });
    expect(await findClerkQuote(db, { number })).toMatchObject({
      state: 'accepted',
      revision: 1,
      answered_how: 'call',
    });
    const late = await post({ ...form, seen: '1', act: 'send' }, number);
    expect(late).toMatchObject({ status: 409 });
  });

  test('garbage stores nothing and breaks nothing', async () => {
    const { db, post } = await desk();
    const bodies = [
      '',
      'act=send',
      'act=order&how=here&l0-price=NaN&l0-name=%00&l0-qty=1e400&off-kind=percent&off-value=Infinity',
      `act=send&name=${'x'.repeat(9000)}&mail=a@b&phone=0&l0-price=99999999999999&l0-name=x&l0-sac=99&l0-rate=18`,
      'act=send&l0-name=a&l0-name=b',
      'act=%ff%fe',
      `act=save&${Array.from({ length: 3000 }, (_, index) => `x${index}=1`).join('&')}`,
      'act=decline&reason=',
      'act=business&business=%1f%1f%1f',
    ];
    for (const body of bodies) {
      const answer = await post(body);
      expect([body.slice(0, 40), 'goTo' in answer]).toEqual([body.slice(0, 40), false]);
    }
    expect([await count(db, 'clerk_quotes'), await count(db, 'cases'), await count(db, 'orders')]).toEqual([0, 0, 0]);
  });

  test('a quote for a case begins with its customer, unless the clerk may not see the case', async () => {
    const { db } = await desk();
    const fields = { name: 'Meera Sen', email: 'meera@example.in', phone: '+919811100001' };
    const { reference, kind } = await aCase(db, { fields });
    const query = new URLSearchParams({ case: reference });
    const begun = await beginQuote(db, byRavi.actor, 'en', query);
    expect(begun?.values.own).toMatchObject({ name: 'Meera Sen', mail: 'meera@example.in' });
    expect(await beginQuote(db, { ...byRavi.actor, hiddenKinds: [kind] }, 'en', query)).toBeUndefined();
    expect(await beginQuote(db, byRavi.actor, 'en', new URLSearchParams({ case: 'AAR-0000-0000' }))).toBeUndefined();
    expect(await beginQuote(db, byRavi.actor, 'en', new URLSearchParams({ order: '000000' }))).toBeUndefined();
  });

  test('an order that is repeated twice for the same months gets a warning with a link', async () => {
    const { db, post } = await desk();
    const form = { ...customer, mail: 'asha@example.in', ...line(0), per: 'month', from: '2026-10', how: 'here' };
    const first = await post({ ...form, act: 'order', key: 'first-form' });
    const number = 'number' in first ? first.number : '';
    const repeated = async () => {
      const beginning = await beginQuote(db, byRavi.actor, 'en', new URLSearchParams({ order: number }));
      const url = new URL('https://firm.example/office/quotes/new');
      const app = { db, env: { siteUrl: undefined } };
      const of = { quote: undefined, beginning, answer: undefined, now: byRavi.now };
      return (await quotePage(app, 'en', url, of)).twice;
    };
    expect(await repeated()).toBeUndefined();
    const november = { ...form, from: '2026-11' };
    await post({ ...november, act: 'save', key: 'second-form' });
    const quotes = await db.selectFrom('clerk_quotes').select(['id', 'number']).orderBy('id').execute();
    const saved = quotes.at(-1)?.number ?? '';
    // The saved quote belongs to a different case, unless the clerk begins with the order.
    await db
      .updateTable('clerk_quotes')
      .set({ case_id: (await db.selectFrom('orders').select('case_id').executeTakeFirstOrThrow()).case_id })
      .execute();
    expect(await repeated()).toMatchObject({
      text: expect.stringContaining('already has a quote of this service for November 2026'),
      links: [{ href: `/office/quotes/${saved}` }],
    });
    const asked = await post({ ...november, act: 'order', key: 'third-form' });
    expect(asked).toMatchObject({ ask: expect.stringContaining(saved) });
    const sure = 'ask' in asked ? (asked.ask ?? '') : '';
    const second = await post({ ...november, act: 'order', key: 'third-form', sure });
    const next = 'number' in second ? second.number : '';
    expect(await repeated()).toMatchObject({
      text: expect.stringContaining('already has an order of this service for November 2026'),
      links: [{ href: `/office/orders/${next}`, text: `Open order #ORD-${next}` }, { href: `/office/quotes/${saved}` }],
    });
    // A cancelled order is ignored.
    await db.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', next).execute();
    expect(await repeated()).toMatchObject({ links: [{ href: `/office/quotes/${saved}` }] });
  });

  /** A desk with an order for October 2026, and the form for the same work. */
  async function deskWithOctober() {
    const at = await desk();
    const own = { ...customer, mail: 'asha@example.in', per: 'month', from: '2026-10', how: 'call' };
    const form = { ...own, ...line(0), act: 'order', key: 'form-of-october' };
    const first = await at.post(form);
    return Object.assign(at, { form, first: 'goTo' in first ? first.number : '' });
  }
  const htmlOf = async (db: Database, locale: Locale, answer: QuoteAnswer, number = '') => {
    const quote = number === '' ? undefined : await findClerkQuote(db, { number });
    const beginning = await beginQuote(db, byRavi.actor, locale, new URLSearchParams());
    const of = { quote, beginning, answer: 'goTo' in answer ? undefined : answer, now: byRavi.now };
    const url = new URL('https://firm.example/office/quotes/new');
    const view = await quotePage({ db, env: { siteUrl: undefined } }, locale, url, of);
    return renderToStaticMarkup(createElement(QuoteEditor, { view, action: '/office/quotes/new' }));
  };
  const hidden = (html: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

  test('a second order for a month that has one is asked about first, with everything typed still there', async () => {
    const { db, post, form, first } = await deskWithOctober();
    const stored = async () => [await count(db, 'orders'), await count(db, 'clerk_quotes'), await count(db, 'cases')];
    const before = await stored();
    const again = { ...form, key: 'second-form', remarks: 'Bring the books' };
    const asked = await post(again);
    expect(asked).toMatchObject({ status: 422, ask: expect.stringContaining(first) });
    // Nothing is stored before the clerk has answered.
    expect(await stored()).toEqual(before);
    for (const locale of locales) {
      const html = await htmlOf(db, locale, asked);
      expect(html).toMatch(
        locale === 'en'
          ? /already has an order of this service for October 2026, so we have not placed a second one yet/
          : /अक्टूबर 2026 के लिए इसी सेवा का ऑर्डर पहले से है, इसलिए दूसरा ऑर्डर अभी दर्ज नहीं हुआ/,
      );
      expect(html).toMatch(locale === 'en' ? />Place the order anyway</ : />फिर भी ऑर्डर दर्ज करें</);
      expect(html).toContain(`/office/orders/${first}"`);
      expect(html).toContain('Bring the books');
      expect(html).toContain('value="second-form"');
      expect(html).toMatch(/checked=""[^>]*value="call"|value="call"[^>]*checked=""/);
    }
    // The form itself has the answer, so no script is needed.
    const sure = hidden(await htmlOf(db, 'en', asked), 'sure');
    expect(sure).not.toBe('');
    const placed = await post({ ...again, sure });
    expect(placed).toMatchObject({ goTo: 'order' });
    expect(await count(db, 'orders')).toBe(2);
    // The same form sent again shows the same order and asks nothing, with or without the answer.
    expect([await post(again), await post({ ...again, sure })]).toEqual([placed, placed]);
    expect(await count(db, 'orders')).toBe(2);
  });

  test('the answer is only for the months and the orders that the question was about', async () => {
    const { post, form } = await deskWithOctober();
    const asked = await post({ ...form, key: 'second-form' });
    const sure = 'ask' in asked ? (asked.ask ?? '') : '';
    const quarter = await post({ ...form, key: 'second-form', per: 'quarter', from: '2026-08', sure });
    expect(quarter).toMatchObject({ ask: expect.stringMatching(/^quarter 2026-08 /) });
    expect(await post({ ...form, key: 'second-form', from: '2026-11', sure: '' })).toMatchObject({ goTo: 'order' });
    const november = await post({ ...form, key: 'third-form', from: '2026-11', sure });
    expect(november).toMatchObject({ ask: expect.any(String) });
    // Drafts are saved without a question.
    expect(await post({ ...form, key: 'fourth-form', act: 'save' })).toMatchObject({ said: 'said.saved' });
  });

  test('the question comes before an order from a draft and from a quote that was sent, too', async () => {
    const { db, post, form } = await deskWithOctober();
    for (const act of ['save', 'send']) {
      const stored = await post({ ...form, key: `form-to-${act}`, act });
      const number = 'number' in stored ? stored.number : '';
      const seen = String((await findClerkQuote(db, { number }))?.version);
      const asked = await post({ ...form, seen }, number);
      expect([act, asked]).toEqual([act, expect.objectContaining({ ask: expect.any(String) })]);
      const before = await count(db, 'orders');
      const html = await htmlOf(db, 'en', asked, number);
      const answer = { seen: hidden(html, 'seen'), sure: hidden(html, 'sure') };
      expect(await post({ ...form, ...answer }, number)).toMatchObject({ goTo: 'order' });
      expect(await count(db, 'orders')).toBe(before + 1);
    }
  });

  test('a double click on the button of a monthly order asks nothing about the order that it made', async () => {
    const { db, post } = await desk();
    const form = {
      ...customer,
      ...line(0),
      per: 'month',
      from: '2026-10',
      act: 'order',
      how: 'here',
      key: 'one-form-only',
    };
    const answers = await Promise.all([post(form), post(form)]);
    expect(answers.map((each) => 'goTo' in each && each.goTo)).toEqual(['order', 'order']);
    expect(await count(db, 'orders')).toBe(1);
  });
});
