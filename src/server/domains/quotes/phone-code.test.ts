import { pino } from 'pino';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerForms } from '@/features/customer/order/YourQuote.tsx';
import {
  acceptWay,
  findYourQuote,
  quoteChannels,
  submitYourQuote,
  yourQuoteView,
} from '@/features/customer/order/your-quote.server.ts';
import { QuoteEditor } from '@/features/office/quotes/QuoteEditor.tsx';
import { quotePage } from '@/features/office/quotes/quote-view.server.ts';
import { longDate } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { mailAlone, noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { byRavi, quoteOf, sentQuote, someContent } from '../../../../tests/support/quote-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { findOrderByToken } from '../orders/find-order.ts';
import { declineQuote } from './answer-quote.ts';
import { sendClerkQuote } from './write-quote.ts';

const phone = '+919810012345';
const other = '+919810054321';
const key = 'key-of-the-page';

describeOnEachEngine('a quote for someone with only a phone', ({ open }) => {
  async function aQuote(to: { mail?: string; phone?: string; at?: number } = {}, desk: NoticeDesk = noticeDesk) {
    const db = await open();
    const at = to.at ?? Date.now();
    const { id: caseId } = await aCase(db, { fields: { name: 'Sita', phone } });
    const content = {
      ...someContent,
      customer: { ...someContent.customer, mail: to.mail ?? '', phone: to.phone ?? phone },
    };
    const quote = await sentQuote(db, { caseId, content });
    // The page uses the current time, so the quote is sent now.
    await revise(db, quote.number, content, at);
    const wake = () => undefined;
    const outbox = { wake };
    const messaging = { desk: () => desk, wake };
    const app = { db, outbox, messaging, env: { siteUrl: 'https://firm.example' }, log: pino({ enabled: false }) };
    const visitor = { app, visitorAddress: '203.0.113.9' };
    const post = async (form: Readonly<Record<string, string>>, locale: Locale = 'en') => {
      const found = await findYourQuote({ db }, quote.token);
      if (!found) {
        throw new Error('the quote has no page');
      }
      const body = new URLSearchParams({ key, revision: '2', name: 'Sita Devi', terms: 'yes', ...form }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = new Request('https://firm.example/your-quote', { method: 'POST', body, headers });
      return submitYourQuote(locale, found, request, visitor);
    };
    /** The page as the customer sees it now. */
    const page = async (locale: Locale = 'en', answer: Parameters<typeof yourQuoteView>[1] = undefined) => {
      const found = await findYourQuote({ db }, quote.token);
      const way = found ? await acceptWay(visitor.app, found) : 'call';
      return (
        found && yourQuoteView(found, answer, locale, { way, now: Date.now(), channels: quoteChannels(visitor.app) })
      );
    };
    return { db, quote, content, post, page };
  }

  const revise = async (db: Database, number: string, content: typeof someContent, at: number) => {
    const { version } = await quoteOf(db, number);
    const sent = { content, note: () => 'Sent', mails: () => [] };
    return sendClerkQuote(db, number, sent, { ...byRavi, now: at, seen: version });
  };

  /** The newest code that was sent to a number. */
  async function codeTo(db: Database, number: string): Promise<string> {
    const rows = await db
      .selectFrom('messages')
      .select(['variables'])
      .where('recipient', '=', number)
      .orderBy('id')
      .execute();
    return (JSON.parse(rows.at(-1)?.variables ?? '{}') as { code?: string }).code ?? '';
  }
  const orders = (db: Database) => db.selectFrom('orders').selectAll().execute();

  test('is accepted with a name and a code, and opens only what a phone opens', async () => {
    const { db, quote, post, page } = await aQuote();
    expect(await post({ act: 'accept', code: '123456' })).toMatchObject({ status: 200, isAsked: true });
    const code = await codeTo(db, phone);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await post({ act: 'accept', asked: 'yes', code: wrong })).toMatchObject({ status: 422, isAsked: true });
    expect(await post({ act: 'accept', asked: 'yes', code, name: '' })).toMatchObject({ status: 422 });
    expect(await post({ act: 'accept', asked: 'yes', code, terms: '' })).toMatchObject({ status: 422 });
    expect(await orders(db)).toEqual([]);
    const answer = await post({ act: 'accept', asked: 'yes', code });
    const [order] = await orders(db);
    const token = 'location' in answer ? (answer.location.split('/').at(-1) ?? '') : '';
    expect(token).not.toBe(order?.token);
    expect(await findOrderByToken(db, token)).toMatchObject({ number: order?.number, isByPhone: true });
    expect(await quoteOf(db, quote.number)).toMatchObject({ answered_how: 'phone-code', answered_by: 'Sita Devi' });
    expect(await db.selectFrom('contact_states').select(['value', 'proven_at']).execute()).toMatchObject([
      { value: phone, proven_at: expect.any(Number) },
    ]);
    // The order's own link is not on any page that the SMS leads to.
    expect(JSON.stringify(await page())).not.toContain(order?.token);
    expect((await page('hi'))?.orderHref).toBe(`/hi/order/${token}`);
    // If the quote is accepted again, by a second click or by someone else with the link, the order stays the same.
    for (const asked of [
      { asked: 'yes', code },
      { asked: 'yes', code: '000000' },
    ]) {
      expect(await post({ act: 'accept', ...asked })).toEqual(answer);
    }
    expect(await orders(db)).toHaveLength(1);
  });

  test('a link that also went to a phone opens no order of the mailbox; one that was only emailed does', async () => {
    const both = await aQuote({ mail: 'sita@example.in' });
    const mailed = await aQuote({ mail: 'sita@example.in', phone: '' });
    for (const { db, post, page } of [both, mailed]) {
      expect(await post({ act: 'ask' })).toMatchObject({ isAsked: true });
      const [mail] = await db.selectFrom('outbox').select('text').where('purpose', '=', 'code').execute();
      const code = /code is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
      const answer = await post({ act: 'accept', asked: 'yes', code });
      const [order] = await orders(db);
      // The code sent to the mailbox gives access to the order's own link.
      expect(answer).toEqual({ location: `/order/${order?.token}` });
      const isOwn = (await page())?.orderHref === `/order/${order?.token}`;
      expect(isOwn).toBe(db === mailed.db);
      // A second click without the code does not reveal more than the page shows.
      expect(await post({ act: 'accept', asked: 'yes', code: '000000' })).toEqual({
        location: (await page())?.orderHref,
      });
    }
  });

  test('a code that went to a wrong number does not accept the revision with the right one', async () => {
    const { db, quote, content, post } = await aQuote();
    await post({ act: 'ask' });
    const code = await codeTo(db, phone);
    const corrected = { ...content, customer: { ...content.customer, phone: other } };
    await revise(db, quote.number, corrected, Date.now());
    expect(await post({ act: 'accept', asked: 'yes', code, revision: '2' })).toMatchObject({ status: 422 });
    expect(await post({ act: 'accept', asked: 'yes', code, revision: '3' })).toMatchObject({ status: 422 });
    expect(await orders(db)).toEqual([]);
    await post({ act: 'ask', revision: '3' });
    const right = await codeTo(db, other);
    expect(await post({ act: 'accept', asked: 'yes', code: right, revision: '3' })).toMatchObject({
      location: expect.stringContaining('/order/'),
    });
  });

  test('a quote that was revised, has expired or was declined says so in the page’s language, and sends no code', async () => {
    const revised = await aQuote();
    await revised.post({ act: 'ask' });
    const code = await codeTo(revised.db, phone);
    await revise(revised.db, revised.quote.number, revised.content, Date.now());
    const stale = await revised.post({ act: 'accept', asked: 'yes', code }, 'hi');
    expect(stale).toMatchObject({ status: 409, isAsked: false, notice: expect.stringContaining('कोटेशन बदल दिया है') });
    expect(await revised.post({ act: 'ask' })).toMatchObject({
      status: 409,
      notice: expect.stringContaining('revised'),
    });
    expect(await revised.db.selectFrom('messages').select('id').execute()).toHaveLength(1);

    const expired = await aQuote({ at: Date.now() - 40 * DAY });
    expect(await expired.post({ act: 'ask' }, 'hi')).toMatchObject({ status: 409, isAsked: false });
    expect((await expired.page('hi'))?.standing).toContain('तक मान्य था');
    expect((await expired.page())?.standing).toContain('was valid until');

    const declined = await aQuote();
    const no = {
      revision: 2,
      reason: 'Dear',
      by: null,
      how: 'link',
      now: Date.now(),
      note: 'No',
      mails: () => [],
    } as const;
    await declineQuote(declined.db, { token: declined.quote.token }, no);
    expect(await declined.post({ act: 'ask' })).toMatchObject({ status: 409, isAsked: false });
    expect((await declined.page('hi'))?.standing).toContain('नामंज़ूर');
    for (const { db } of [expired, declined]) {
      expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
      expect(await orders(db)).toEqual([]);
    }
  });

  test('is declined with or without a reason, which the firm and the office are told', async () => {
    for (const reason of ['', 'Too dear']) {
      const { db, quote, post, page } = await aQuote();
      expect(await post({ act: 'decline', reason })).toEqual({ location: `/your-quote/${quote.token}` });
      const found = await quoteOf(db, quote.number);
      expect(found).toMatchObject({ state: 'declined', reason, draft: undefined });
      const day = longDate('en', dayInIndia(found.answered_at ?? 0));
      expect((await page())?.standing).toContain(`was declined on ${day}`);
      const app = { db, env: { siteUrl: undefined } };
      const seen = { quote: found, beginning: undefined, answer: undefined, now: Date.now() };
      const { answered } = await quotePage(app, 'en', new URL('https://firm.example/office'), seen);
      expect(answered).toContain(reason === '' ? 'without a reason' : 'Reason: Too dear');
      const mails = await db.selectFrom('outbox').select('text').where('subject', 'like', '%declined%').execute();
      expect(mails.map(({ text }) => [text.includes('Too dear'), text.includes('Reason')])).toEqual([
        [reason !== '', reason !== ''],
      ]);
      // A second click changes nothing, and the quote can no longer be accepted.
      expect(await post({ act: 'decline', reason: 'Again' })).toMatchObject({ status: 409 });
      expect(await quoteOf(db, quote.number)).toMatchObject({ reason });
    }
  });

  test('shows the clerk the cost of its SMS, but only if it goes by SMS', async () => {
    const seenBy = async (desk: NoticeDesk, contact: { mail?: string; phone?: string }, stopped = false) => {
      const { db, quote } = await aQuote(contact, desk);
      if (stopped) {
        const state = { kind: 'phone', value: phone, is_preferred: 0, opted_out_at: 1 } as const;
        await db.insertInto('contact_states').values(state).execute();
      }
      const messaging = { desk: () => desk, wake: () => undefined };
      const app = { db, env: { siteUrl: undefined }, messaging };
      const of = { quote: await quoteOf(db, quote.number), beginning: undefined, answer: undefined, now: Date.now() };
      const view = await quotePage(app, 'en', new URL('https://firm.example/office'), of);
      const html = renderToStaticMarkup(createElement(QuoteEditor, { view, action: '/a' }));
      expect(html.includes('We’ll send an SMS')).toBe(view.sendsSms !== '');
      return view.sendsSms;
    };
    const cost = 'We’ll send an SMS to +91 98100 12345. This is charged as 1 SMS:';
    expect(await seenBy(noticeDesk, {})).toContain(cost);
    // A quote is sent over every channel.
    expect(await seenBy(noticeDesk, { mail: 'sita@example.in' })).toContain(cost);
    expect(await seenBy(noticeDesk, { mail: 'sita@example.in', phone: '' })).toBe('');
    expect(await seenBy(noticeDesk, {}, true)).toBe('');
    expect(await seenBy({ ...noticeDesk, channels: mailAlone.channels }, {})).toBe('');
  });

  test('keeps the reason in sight if it could not be declined as the visitor saw it', async () => {
    const { db, post, page } = await aQuote();
    const forms = async (answer?: Parameters<typeof page>[1]) => {
      const view = await page('en', answer);
      expect(view?.form.codeText).toMatch(
        /^We(?: have sent|’ll send) a code (?:by SMS|on WhatsApp|by SMS or WhatsApp) to your phone number/,
      );
      return view ? renderToStaticMarkup(createElement(AnswerForms, { view })) : '';
    };
    expect(await forms()).not.toMatch(/<details id="decline" open/);
    const answer = await post({ act: 'decline', reason: 'Too dear', revision: '1' });
    expect(answer).toMatchObject({ status: 409 });
    const html = 'status' in answer ? await forms(answer) : '';
    expect(html).toMatch(/<details id="decline" open[\s\S]*Too dear/);
    expect(await db.selectFrom('clerk_quotes').select('state').execute()).toEqual([{ state: 'sent' }]);
  });

  test('gets at most four codes an hour, and after STOP still the one that was asked for', async () => {
    const { db, post } = await aQuote();
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phone, is_preferred: 0, opted_out_at: 1 })
      .execute();
    const asked = [];
    for (let index = 0; index < 6; index += 1) {
      const { status } = { status: 0, ...(await post({ act: 'ask' })) };
      asked.push(status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(4);
  });

  test('is accepted only in a call if the site can send no code', async () => {
    for (const [number, desk] of [
      [phone, { ...noticeDesk, channels: mailAlone.channels }],
      ['+14155550123', noticeDesk],
    ] as const) {
      const { db, post, page } = await aQuote({ phone: number }, desk);
      expect((await page())?.form.way).toBe('call');
      expect(await post({ act: 'ask' })).toMatchObject({ status: 409, notice: expect.stringContaining('call') });
      expect(await post({ act: 'accept', asked: 'yes', code: '2345' }, 'hi')).toMatchObject({ status: 409 });
      expect(await orders(db)).toEqual([]);
      expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
    }
  });
});
