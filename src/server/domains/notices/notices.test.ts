import { expect, test } from 'vitest';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesIn } from '../../../../tests/support/message-desk.ts';
import { noticeDesk, someTemplates } from '../../../../tests/support/notice-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ContactStateRow } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openLog } from '../../platform/log/log.ts';
import { addressedMails } from '../../platform/mail/addressed-mails.ts';
import { putOut } from '../../platform/messages/put-out.ts';
import { saveCase } from '../cases/store/save-case.ts';
import { isTexted } from './message-ways.ts';
import type { Notice, NoticeDesk } from './notice.ts';
import { reachOf } from './reach.ts';
import { sendDueNotices } from './send-due-notices.ts';
import { sendNotice } from './send-notice.ts';

const log = openLog({ logLevel: 'silent' });
const now = Date.UTC(2026, 10, 26, 5);
const phone = '+919810012345';
const mail = 'asha@example.in';
const body = { subject: 's', text: 't', html: 'h' };

const notice: Notice = {
  name: 'order-paid',
  purpose: 'order',
  locale: 'en',
  caseId: null,
  reference: 'AAR-7K4M-Q92T',
  series: 'order.1',
  orderNumber: '123456',
  mail: Object.assign({ purpose: 'order' as const, sender: 'Aarambh <a@x.in>', recipient: '', replyTo: null }, body),
  sms: { variables: { order: '123456' } },
};

const send = (db: Database, to: { mail: string; phone: string }, desk: NoticeDesk = noticeDesk, what = notice) =>
  inTransaction(db, async (transaction) => sendNotice(desk, transaction, await reachOf(transaction, to), what, now));

const knows = (db: Database, state: Partial<ContactStateRow> & Pick<ContactStateRow, 'kind' | 'value'>) =>
  db
    .insertInto('contact_states')
    .values(Object.assign({ is_preferred: 0 }, state))
    .execute();

/** Stores an enquiry. @returns its case */
async function asks(db: Database, fields: Record<string, string>) {
  const firm = { name: 'Aarambh', sender: 'a@x.in', inbox: 'in@x.in', main: 'a@x.in' };
  const to = { mail: fields.email ?? '', phone: fields.phone ?? '', locale: 'hi' as const };
  const submission = aSubmission({ fields });
  const saved = await saveCase(db, submission, {
    mails: (reference) => addressedMails(firm, Object.assign({ reference }, to), { firm: body, acknowledgement: body }),
    limits: [],
    now,
  });
  return saved.outcome === 'saved' ? saved.reference : '';
}

describeOnEachEngine('a notice', ({ open }) => {
  test('goes to the email address that a person gave, and without one by SMS, in the registered words', async () => {
    const db = await open();
    expect((await send(db, { mail, phone })).channel).toBe('mail');
    expect((await send(db, { mail: '', phone })).channel).toBe('sms');
    expect(await messagesIn(db)).toMatchObject([
      { recipient: phone, text: 'en order-paid: 123456', template: '2'.repeat(19), state: 'waiting', segments: 1 },
    ]);
    const mails = await db.selectFrom('outbox').select(['recipient', 'state']).execute();
    expect(mails).toEqual([{ recipient: mail, state: 'waiting' }]);
  });

  test('goes nowhere without a channel: a landline, a foreign number, no gateway, an opt-out, no text', async () => {
    const db = await open();
    await knows(db, { kind: 'phone', value: '+919810012349', opted_out_at: now });
    const off: NoticeDesk = Object.assign({}, noticeDesk, { channels: { mail: 'on', sms: 'off', whatsapp: 'off' } });
    const none: NoticeDesk = Object.assign({}, noticeDesk, { templates: undefined });
    const tried = [
      await send(db, { mail: '', phone: '+911126854321' }),
      await send(db, { mail: '', phone: '+14155550123' }),
      await send(db, { mail: '', phone }, off),
      await send(db, { mail: '', phone: '+919810012349' }),
      await send(db, { mail: '', phone }, none),
    ];
    expect(tried.map(({ channel }) => channel)).toEqual(['none', 'none', 'none', 'none', 'none']);
    expect(await messagesIn(db)).toEqual([]);
  });

  test('goes first where the person asked for, and keeps the rest for later', async () => {
    const db = await open();
    await knows(db, { kind: 'phone', value: phone, is_preferred: 1 });
    expect((await send(db, { mail, phone })).channel).toBe('sms');
    const [row] = await messagesIn(db);
    expect(JSON.parse(row?.others ?? '')).toMatchObject([{ channel: 'mail', mail: { recipient: mail } }]);
    expect(row?.next_channel_at).toBe(now + 60 * 60_000);
  });

  test('whose text is not registered waits for a clerk, and above the daily maximum so do acknowledgements, but not codes', async () => {
    const db = await open();
    const bare = { id: null, flow: null, text: '{order}' };
    const sms = Object.assign({}, someTemplates.sms, { 'order-paid': { en: bare, hi: bare } });
    const desk = Object.assign({}, noticeDesk, { templates: Object.assign({}, someTemplates, { sms }) });
    await send(db, { mail: '', phone: '+919810012301' }, desk);
    for (const index of [2, 3, 4]) {
      await send(db, { mail: '', phone: `+91981001230${index}` });
    }
    const acknowledged: Partial<Notice> = { name: 'acknowledgement', purpose: 'acknowledgement' };
    const asked = Object.assign({}, notice, acknowledged, { sms: { variables: { reference: 'AAR-7K4M-Q92T' } } });
    await send(db, { mail: '', phone: '+919810012305' }, noticeDesk, asked);
    const code = Object.assign({}, notice, { name: 'code', purpose: 'code', sms: { variables: { code: '123456' } } });
    await send(db, { mail: '', phone: '+919810012306' }, noticeDesk, code);
    const found = (await messagesIn(db)).map(({ state, held_because }) => [state, held_because]);
    expect(found).toEqual([
      ['held', 'template'],
      ['waiting', null],
      ['waiting', null],
      ['waiting', null],
      ['held', 'day'],
      ['waiting', null],
    ]);
  });

  test('that can wait is held above the daily maximum in rupees, while order news and codes go on', async () => {
    const db = await open();
    // One part costs 18 paise, so the second SMS reaches the limit.
    const desk = {
      ...noticeDesk,
      perDay: { sms: 100, whatsapp: 100 },
      paisePerDay: { sms: paise(36), whatsapp: undefined },
    };
    const acknowledged = { ...notice, name: 'acknowledgement', purpose: 'acknowledgement' } as const;
    const asked: Notice = { ...acknowledged, sms: { variables: { reference: 'AAR-7K4M-Q92T' } } };
    await send(db, { mail: '', phone: '+919810012301' }, desk);
    await send(db, { mail: '', phone: '+919810012302' }, desk, asked);
    await send(db, { mail: '', phone: '+919810012303' }, desk, asked);
    await send(db, { mail: '', phone: '+919810012304' }, desk);
    const code: Notice = { ...notice, name: 'code', purpose: 'code', sms: { variables: { code: '123456' } } };
    await send(db, { mail: '', phone: '+919810012305' }, desk, code);
    const found = (await messagesIn(db)).map(({ purpose, held_because }) => [purpose, held_because]);
    expect(found).toEqual([
      ['order', null],
      ['acknowledgement', null],
      ['acknowledgement', 'day'],
      ['order', null],
      ['code', null],
    ]);
  });

  test('of which no one waits is not sent at night, waits for a clerk above the daily maximum, and ends with an opt-out', async () => {
    const db = await open();
    const night = Date.UTC(2026, 10, 26, 20);
    const remind = (to: string) => {
      const told = {
        name: 'order-due',
        locale: 'en',
        phone: to,
        variables: { order: '123456', amount: '1,000' },
      } as const;
      const written = { purpose: 'order', sender: 'Aarambh <a@x.in>', recipient: '', replyTo: null, ...body } as const;
      const about = { id: null, reference: 'AAR-7K4M-Q92T' };
      return inTransaction(db, (transaction) =>
        putOut(transaction, about, [{ ...written, notice: { ...told, canWait: true } }], night),
      );
    };
    for (const last of [1, 2, 3, 4, 5]) {
      await remind(`+91981001230${last}`);
    }
    await knows(db, { kind: 'phone', value: '+919810012305', opted_out_at: night });
    const morning = Date.UTC(2026, 10, 27, 3, 30);
    expect(await sendDueNotices(db, noticeDesk, log, morning - 1)).toBe(0);
    expect(await sendDueNotices(db, noticeDesk, log, morning)).toBe(4);
    expect((await messagesIn(db)).map(({ state, held_because }) => [state, held_because])).toEqual([
      ['waiting', null],
      ['waiting', null],
      ['waiting', null],
      ['held', 'day'],
    ]);
    expect(await db.selectFrom('due_notices').select('id').execute()).toEqual([]);
  });

  test('waits for a clerk after twenty to one number, or two hundred to a block of numbers', async () => {
    const db = await open();
    for (let sent = 0; sent < 21; sent += 1) {
      await send(db, { mail: '', phone });
    }
    for (let sent = 0; sent < 180; sent += 1) {
      await send(db, { mail: '', phone: `+91981001${String(1000 + sent)}` });
    }
    const held = (await messagesIn(db)).filter(({ state }) => state === 'held');
    expect(held.map(({ recipient, held_because }) => [recipient, held_because])).toEqual([
      [phone, 'number'],
      ['+919810011179', 'prefix'],
    ]);
  });

  test('of an enquiry without email becomes an SMS in its timeline, once, even with two processes', async () => {
    const db = await open();
    const reference = await asks(db, { name: 'Asha', phone });
    await asks(db, { name: 'Ravi', email: mail, phone: '+919810012346' });
    await asks(db, { name: 'Mohan', phone: '+911126854321' });
    const both = await Promise.all([1, 2].map(() => sendDueNotices(db, noticeDesk, log, now)));
    expect(both.reduce((sum, each) => sum + each)).toBe(1);
    expect(await messagesIn(db)).toMatchObject([
      { recipient: phone, notice: 'acknowledgement', locale: 'hi', text: `hi acknowledgement: ${reference}` },
    ]);
    const rows = await db.selectFrom('timeline').select(['kind', 'body', 'message_id']).execute();
    expect(rows).toEqual([
      { kind: 'sms-out', body: `hi acknowledgement: ${reference}`, message_id: (await messagesIn(db))[0]?.id },
    ]);
    const mails = await db.selectFrom('outbox').select('recipient').where('purpose', '=', 'acknowledgement').execute();
    expect(mails).toEqual([{ recipient: mail }]);
    expect(await db.selectFrom('due_notices').selectAll().execute()).toEqual([]);
  });

  test('that a registered text does not allow stays due with the reason, and the others go on', async () => {
    const db = await open();
    await asks(db, { name: 'Asha', phone });
    await db.updateTable('due_notices').set({ variables: '{"reference":"two\\nlines"}' }).execute();
    await asks(db, { name: 'Ravi', phone: '+919810012346' });
    expect(await sendDueNotices(db, noticeDesk, log, now)).toBe(1);
    const due = await db.selectFrom('due_notices').select('last_error').execute();
    expect(due).toEqual([
      { last_error: expect.stringMatching(/The variable reference of the notice acknowledgement/) },
    ]);
  });

  test('is promised as a message only to someone whom one reaches', async () => {
    const db = await open();
    const to = { mail: '', phone };
    const whatsAppOnly: NoticeDesk = {
      ...noticeDesk,
      channels: { mail: 'on', sms: 'off', whatsapp: 'on' },
      templates: { ...someTemplates, whatsapp: { ...someTemplates.whatsapp, 'quote-sent': 'quote_sent' } },
    };
    const promised = (desk: NoticeDesk, whom = to) => isTexted(db, desk, 'quote-sent', whom);
    expect(await promised(noticeDesk)).toBe(true);
    expect(await promised(noticeDesk, { mail, phone })).toBe(false);
    expect(await promised(noticeDesk, { mail: '', phone: '+911126854321' })).toBe(false);
    // Only someone who has agreed is written to on WhatsApp.
    expect(await promised(whatsAppOnly)).toBe(false);
    await knows(db, { kind: 'whatsapp', value: phone, phone, opted_in_at: now });
    expect(await promised(whatsAppOnly)).toBe(true);
    await knows(db, { kind: 'phone', value: phone, opted_out_at: now });
    expect(await promised(noticeDesk)).toBe(false);
  });
});
