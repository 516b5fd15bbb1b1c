import { expect, test } from 'vitest';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn, until } from '../../../../tests/support/message-desk.ts';
import { noticeDesk } from '../../../../tests/support/notice-desk.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openLog } from '../../platform/log/log.ts';
import { addressedMails } from '../../platform/mail/addressed-mails.ts';
import { DeliveryFailure } from '../../platform/mail/delivery-failure.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { passFailedMails } from '../../platform/messages/pass-mails.ts';
import { applyReceipt } from '../../platform/messages/receipts.ts';
import { applyOptWord } from '../../platform/messages/sms-opt-out.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { listStuckMails, releaseMails } from '../../platform/outbox/stuck-mails.ts';
import { markBounced } from '../cases/mails/mark-bounced.ts';
import { saveCase } from '../cases/store/save-case.ts';
import { followMessages } from './note-message.ts';
import type { Notice } from './notice.ts';
import { reachOf } from './reach.ts';
import { sendDueNotices } from './send-due-notices.ts';
import { sendNotice } from './send-notice.ts';

const log = openLog({ logLevel: 'silent' });
const now = Date.UTC(2026, 10, 26, 5);
const phone = '+919810012345';
const email = 'asha@example.in';
const body = { subject: 's', text: 't', html: 'h' };
const firm = { name: 'Aarambh', sender: 'a@x.in', inbox: 'in@x.in', main: 'a@x.in' };

/** Stores an enquiry that is acknowledged by email. @returns its reference */
async function asks(db: Database, fields: Record<string, string>): Promise<string> {
  const to = { mail: fields.email ?? '', phone: fields.phone ?? '', locale: 'en' as const };
  const saved = await saveCase(db, aSubmission({ fields }), {
    mails: (reference) => addressedMails(firm, { reference, ...to }, { firm: body, acknowledgement: body }),
    limits: [],
    now,
  });
  return saved.outcome === 'saved' ? saved.reference : '';
}

const acknowledgements = (db: Database) =>
  db.selectFrom('outbox').selectAll().where('purpose', '=', 'acknowledgement').execute();

/** Makes the acknowledgements fail, as if the mail server had refused them. */
const fail = (db: Database) =>
  db.updateTable('outbox').set({ state: 'dead' }).where('purpose', '=', 'acknowledgement').execute();

/** Runs the jobs that the site runs every few seconds. @returns how many notices were written */
async function goOn(db: Database): Promise<number> {
  await passFailedMails(db, now, followMessages);
  return sendDueNotices(db, noticeDesk, log, now);
}

describeOnEachEngine('an email that finally fails', ({ open }) => {
  test('is followed by an SMS, once, which the timeline shows; a clerk still sees the email', async () => {
    const db = await open();
    const reference = await asks(db, { name: 'Asha', email, phone });
    const outbox = startOutbox({
      db,
      log,
      pollMs: 20,
      deliver: async ({ purpose }) => {
        if (purpose === 'acknowledgement') {
          throw new DeliveryFailure('final', new Error('550 5.1.1 unknown'));
        }
      },
    });
    afterThisTest(() => outbox.stop());
    await until(async () => (await acknowledgements(db))[0]?.state === 'dead');
    await Promise.all([passFailedMails(db, now, followMessages), passFailedMails(db, now, followMessages)]);
    expect(await goOn(db)).toBe(1);
    expect(await goOn(db)).toBe(0);
    const sent = await messagesIn(db);
    expect(sent).toMatchObject([{ channel: 'sms', recipient: phone, text: `en acknowledgement: ${reference}` }]);
    const noted = await db.selectFrom('timeline').select('message_id').where('kind', '=', 'sms-out').execute();
    expect(noted).toEqual([{ message_id: sent[0]?.id }]);

    // A clerk sends the email again; when it fails again, there is not a second SMS.
    expect(await releaseMails(db, await listStuckMails(db), now)).toHaveLength(1);
    await fail(db);
    expect(await goOn(db)).toBe(0);
  });

  test('is followed by an SMS if the address is invalid, or if another server sends the email back', async () => {
    const db = await open();
    await asks(db, { name: 'Asha', email: 'asha at example', phone: '+919810012301' });
    await asks(db, { name: 'Ravi', email, phone: '+919810012302' });
    await db.updateTable('outbox').set({ state: 'sent' }).where('state', '=', 'waiting').execute();
    expect(await goOn(db)).toBe(1);
    const [sent] = (await acknowledgements(db)).filter(({ recipient }) => recipient === email);
    const report = {
      action: 'failed',
      status: '5.1.1',
      recipient: email,
      diagnostic: '',
      messageId: sent?.message_id ?? '',
    };
    await markBounced(db, { report, references: [] });
    expect(await goOn(db)).toBe(1);
    expect((await messagesIn(db)).map(({ recipient }) => recipient)).toEqual(['+919810012301', '+919810012302']);
  });

  test('is followed by nothing without a number, after STOP, or if it belongs to no case', async () => {
    const db = await open();
    await asks(db, { name: 'Asha', email });
    await asks(db, { name: 'Ravi', email, phone });
    const order: Notice = {
      name: 'order-paid',
      purpose: 'order',
      locale: 'en',
      caseId: null,
      reference: 'AAR-7K4M-Q92T',
      series: 'x',
      mail: { purpose: 'order', sender: 'A <a@x.in>', recipient: '', replyTo: null, ...body },
      sms: { variables: { order: '123456' } },
    };
    const to = await reachOf(db, { mail: email, phone: '+919810012346' });
    await inTransaction(db, (transaction) => sendNotice(noticeDesk, transaction, to, order, now));
    await db.updateTable('outbox').set({ state: 'dead' }).where('purpose', '!=', 'firm').execute();
    await inTransaction(db, (transaction) => applyOptWord(transaction, { from: phone, text: 'STOP' }, now));
    expect(await goOn(db)).toBe(0);
    expect(await messagesIn(db)).toEqual([]);
    expect(await db.selectFrom('due_notices').select('id').execute()).toEqual([]);
  });

  test('of an acknowledgement sends a number no more than five a day, as for a person without email', async () => {
    const db = await open();
    for (let nth = 0; nth < 6; nth += 1) {
      await asks(db, { name: 'Asha', email: `none${nth}@example.in`, phone });
    }
    await fail(db);
    await passFailedMails(db, now, followMessages);
    await sendDueNotices(db, { ...noticeDesk, perDay: { sms: 100, whatsapp: 100 } }, log, now);
    const because = (await messagesIn(db)).map(({ held_because }) => held_because);
    expect(because.filter((each) => each === 'mailbox')).toHaveLength(1);
    expect(because).toHaveLength(6);
  });

  test('after a failed SMS is followed by the channel that is left', async () => {
    const db = await open();
    await asks(db, { name: 'Asha', email, phone });
    const row = await db.selectFrom('cases').select('id').executeTakeFirstOrThrow();
    const mail = { purpose: 'order' as const, sender: 'a@x.in', recipient: email, replyTo: null, ...body };
    const left = aDraft({ channel: 'whatsapp', case_id: row.id, template: null });
    await inTransaction(db, async (transaction) => {
      const others = [
        { channel: 'mail', mail, reference: 'AAR-7K4M-Q92T', series: 'x' },
        { channel: 'message', draft: left },
      ] as const;
      const first = await insertMessage(transaction, aDraft({ case_id: row.id }), others, now);
      await transaction.updateTable('messages').set({ provider_id: 'p1', state: 'accepted' }).execute();
      await applyReceipt(
        transaction,
        { providerId: 'p1', id: first?.id, state: 'failed', at: now },
        now,
        followMessages,
      );
    });
    await db.updateTable('outbox').set({ state: 'dead' }).where('purpose', '=', 'order').execute();
    await passFailedMails(db, now, followMessages);
    expect((await messagesIn(db)).map(({ channel, state }) => [channel, state])).toEqual([
      ['sms', 'replaced'],
      ['whatsapp', 'waiting'],
    ]);
  });

  test('and a message that fails are not followed by a message that was stopped in the meantime', async () => {
    const db = await open();
    const account = aDraft({ channel: 'whatsapp', template: null });
    await inTransaction(db, async (transaction) => {
      const first = await insertMessage(transaction, account, [{ channel: 'message', draft: aDraft() }], now);
      await transaction.updateTable('messages').set({ provider_id: 'p1', state: 'accepted' }).execute();
      await applyOptWord(transaction, { from: phone, text: 'STOP' }, now);
      await applyReceipt(
        transaction,
        { providerId: 'p1', id: first?.id, state: 'failed', at: now },
        now,
        followMessages,
      );
    });
    expect((await messagesIn(db)).map(({ channel, state }) => [channel, state])).toEqual([['whatsapp', 'failed']]);
  });

  test('or a failed WhatsApp message are followed by an SMS only within the daily limit of SMS; codes go on', async () => {
    const db = await open();
    const hooks = { ...followMessages, limits: noticeDesk };
    const sms = (recipient: string, more: Parameters<typeof aDraft>[0] = {}) =>
      ({ channel: 'message', draft: aDraft({ recipient, ...more }) }) as const;
    const told = { purpose: 'acknowledgement', notice: 'acknowledgement' } as const;
    const others = [
      sms('+919810012301', told),
      sms('+919810012302', { notice: 'order-reminder', canWait: true }),
      sms('+919810012303'),
      sms('+919810012304', { purpose: 'code', notice: 'code' }),
      sms('+919810012305', { purpose: 'reply', notice: 'phone' }),
    ];
    await inTransaction(db, async (transaction) => {
      for (let count = 0; count < noticeDesk.perDay.sms; count += 1) {
        await insertMessage(transaction, aDraft({ recipient: `+91981001239${count}` }), [], now - 1);
      }
      for (const next of others) {
        const first = await insertMessage(transaction, aDraft({ channel: 'whatsapp' }), [next], now);
        const receipt = { providerId: first?.id ?? '', id: first?.id, state: 'failed', at: now } as const;
        await applyReceipt(transaction, receipt, now, hooks);
      }
    });
    const followed = await db.selectFrom('messages').selectAll().where('recipient', '<=', '+919810012309').execute();
    expect(Object.fromEntries(followed.map((row) => [row.recipient.slice(-1), row.held_because ?? row.state]))).toEqual(
      {
        1: 'day',
        2: 'day',
        3: 'waiting',
        4: 'waiting',
        5: 'waiting',
      },
    );
  });

  test('and a failed WhatsApp message are followed by at most 20 SMS a day to one number', async () => {
    const db = await open();
    const hooks = { ...followMessages, limits: { perDay: { sms: 500, whatsapp: 500 } } };
    await inTransaction(db, async (transaction) => {
      for (let count = 0; count < 21; count += 1) {
        const next = { channel: 'message', draft: aDraft() } as const;
        const first = await insertMessage(transaction, aDraft({ channel: 'whatsapp' }), [next], now);
        const receipt = { providerId: first?.id ?? '', id: first?.id, state: 'failed', at: now } as const;
        await applyReceipt(transaction, receipt, now, hooks);
      }
    });
    const followed = await db.selectFrom('messages').select('held_because').where('channel', '=', 'sms').execute();
    expect(followed.filter(({ held_because }) => held_because === 'number')).toHaveLength(1);
    expect(followed).toHaveLength(21);
  });
});
