import { pino } from 'pino';
import { expect, test } from 'vitest';
import { quoteMails } from '@/forms/intake/quotes/quote-mails.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { byRavi, quoteOf, someContent } from '../../../../tests/support/quote-desk.ts';
import { openWhatsApp } from '../../../../tests/support/whatsapp-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { NoticeDesk } from '../notices/notice.ts';
import { sendDueNotices } from '../notices/send-due-notices.ts';
import { sentWays } from './sent-ways.ts';
import { makeClerkQuote, sendClerkQuote, sentSeries } from './write-quote.ts';

const log = pino({ enabled: false });
const { mail, phone } = someContent.customer;
const site = 'https://firm.example';

/** A site with every channel, with all templates registered. */
const desk: NoticeDesk = {
  ...noticeDesk,
  channels: { mail: 'on', sms: 'on', whatsapp: 'on' },
  templates: { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, 'quote-sent': 'quote_sent' } },
};

const agreesToWhatsApp = (db: Database) =>
  db
    .insertInto('contact_states')
    .values({
      kind: 'whatsapp',
      value: phone.slice(1),
      phone,
      is_preferred: 0,
      opted_in_at: now,
      opted_in_how: 'clerk',
    })
    .execute();

describeOnEachEngine('a quote', ({ newStorage, open }) => {
  async function written(db: Database, to: Partial<typeof someContent.customer> = {}) {
    const { id: caseId } = await aCase(db, { fields: { name: 'Asha', phone, email: mail } });
    const content = { ...someContent, customer: { ...someContent.customer, ...to } };
    const number = await makeClerkQuote(db, { content, caseId, formKey: crypto.randomUUID(), by: byRavi });
    const send = async () => {
      const { version } = await quoteOf(db, number);
      const sent = { content, note: () => 'Sent', mails: quoteMailsOf };
      return sendClerkQuote(db, number, sent, { ...byRavi, seen: version });
    };
    const ways = async () => {
      const { id: quoteId, revision } = await quoteOf(db, number);
      const found = await sentWays(db, { quoteId, caseId, revision, customer: content.customer });
      return found.map(({ channel, to: recipient, state }) => `${channel} ${recipient} ${state}`);
    };
    return { number, send, ways };
  }
  const quoteMailsOf = (revision: Parameters<typeof quoteMails>[0]) => quoteMails(revision, site);
  const messages = (db: Database) =>
    db.selectFrom('messages').select(['channel', 'notice', 'recipient', 'text', 'payload']).orderBy('id').execute();

  test('is sent on every channel that the customer has, once for each revision', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    await agreesToWhatsApp(db);
    const { number, send, ways } = await written(db);
    expect(await send()).toBe('done');
    expect(await ways()).toEqual([`mail ${mail} waiting`, `whatsapp ${phone} waiting`, `sms ${phone} waiting`]);
    await Promise.all([sendDueNotices(db, desk, log, now), sendDueNotices(other, desk, log, now)]);
    const { token } = await quoteOf(db, number);
    const sent = await messages(db);
    expect(sent.map(({ channel, notice }) => `${channel} ${notice}`)).toEqual([
      'whatsapp quote-sent',
      'sms quote-sent',
    ]);
    for (const { text } of sent) {
      expect(text).toContain(token);
    }
    expect(JSON.parse(sent[0]?.payload ?? '{}')).toEqual({
      document: { url: `${site}/your-quote/${token}/pdf`, name: `${number}-en.pdf` },
    });
    const bySms = db.updateTable('messages').where('channel', '=', 'sms');
    await bySms.set({ state: 'dead', last_error: 'the customer has stopped our messages' }).execute();
    expect(await ways()).toContain(`sms ${phone} stopped`);
    await db.updateTable('messages').set({ state: 'delivered' }).where('channel', '=', 'sms').execute();
    await db.updateTable('messages').set({ state: 'failed' }).where('channel', '=', 'whatsapp').execute();
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    expect(await ways()).toEqual([`mail ${mail} sent`, `whatsapp ${phone} failed`, `sms ${phone} delivered`]);
    // The notice for one revision is never written twice.
    await db
      .insertInto('due_notices')
      .values(await oldNotice(db, number))
      .execute();
    await sendDueNotices(db, desk, log, now);
    expect(await messages(db)).toHaveLength(2);
  });

  test('says on each channel that it has changed, once the text for that is registered', async () => {
    const db = await open();
    await agreesToWhatsApp(db);
    const { send, ways } = await written(db);
    await send();
    await sendDueNotices(db, desk, log, now);
    await send();
    await sendDueNotices(db, desk, log, now);
    const names = async () => (await messages(db)).map(({ channel, notice }) => `${channel} ${notice}`);
    // On WhatsApp only the first text is approved, so it is sent again.
    expect((await names()).slice(2)).toEqual(['whatsapp quote-sent', 'sms quote-changed']);
    expect(await ways()).toEqual([`mail ${mail} waiting`, `whatsapp ${phone} waiting`, `sms ${phone} waiting`]);
    const mails = await db
      .selectFrom('outbox')
      .select('subject')
      .where('subject', 'like', 'Your quote%')
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => /changed/.test(subject))).toEqual([false, true]);
  });

  test('goes only where the customer can be reached, and the office sees why', async () => {
    const db = await open();
    const { send, ways } = await written(db, { mail: '' });
    await db
      .insertInto('contact_states')
      .values({ kind: 'phone', value: phone, is_preferred: 0, opted_out_at: now })
      .execute();
    await send();
    await sendDueNotices(db, desk, log, now);
    expect(await messages(db)).toEqual([]);
    expect(await ways()).toEqual([`sms ${phone} stopped`]);
    const abroad = await written(db, { phone: '+14155550123' });
    await abroad.send();
    await sendDueNotices(db, desk, log, now);
    expect(await abroad.ways()).toEqual([`mail ${mail} waiting`]);
    const preferred = await written(db, { phone: '+919810099999' });
    await db.insertInto('contact_states').values({ kind: 'phone', value: '+919810099999', is_preferred: 1 }).execute();
    await preferred.send();
    await sendDueNotices(db, desk, log, now);
    expect(await preferred.ways()).toEqual([`mail ${mail} waiting`, 'sms +919810099999 waiting']);
  });

  test('is shown as a document on WhatsApp if its template has room for one', async () => {
    const db = await open();
    const whatsapp = await openWhatsApp(db);
    await agreesToWhatsApp(db);
    const { number, send } = await written(db, { mail: '' });
    await db
      .insertInto('whatsapp_templates')
      .values({
        name: 'quote_sent',
        language: 'en',
        state: 'approved',
        category: 'utility',
        body: '',
        header: 'document',
        reason: '',
        changed_at: now,
      })
      .execute();
    await send();
    await sendDueNotices(db, desk, log, Date.now());
    await expect.poll(() => whatsapp.meta.sent.length, { timeout: 5000 }).toBe(1);
    const { token } = await quoteOf(db, number);
    expect(whatsapp.meta.sent[0]?.body.template).toMatchObject({
      name: 'quote_sent',
      components: [
        {
          type: 'header',
          parameters: [
            { type: 'document', document: { link: `${site}/your-quote/${token}/pdf`, filename: `${number}-en.pdf` } },
          ],
        },
        { type: 'body' },
      ],
    });
  });
});

/** Returns the row of the notice for a quote's first revision, as a process that was killed might write it again. */
async function oldNotice(db: Database, number: string) {
  const { id, token } = await quoteOf(db, number);
  return {
    id: 'again',
    case_id: null,
    order_number: null,
    reference: number,
    series: sentSeries(id, 1),
    name: 'quote-sent',
    purpose: 'order',
    locale: 'en',
    mail_to: '',
    phone,
    variables: JSON.stringify({ quote: number, token, amount: '4,186' }),
    letter: null,
    created_at: now,
    expires_at: null,
    sent_by: null,
    held_because: null,
    can_wait: 0,
    every_channel: 1,
    document: null,
    next_attempt_at: now,
    last_error: null,
  } as const;
}
