import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { noticeDesk } from '../../../../../tests/support/notice-desk.ts';
import { aCase, meera, now, plainMail, ravi, theCase } from '../../../../../tests/support/office-desk.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { erase } from '../../../across/erasure/erase.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openLog } from '../../../platform/log/log.ts';
import { findOwnThread, writeMessage } from '../../customers/messages.ts';
import { followMessages } from '../../notices/note-message.ts';
import { sendDueNotices } from '../../notices/send-due-notices.ts';
import { subjectOfCase, subjectOfPhone } from '../store/find-subject.ts';
import { append } from '../timeline/append.ts';
import { cancelReply } from './cancel-reply.ts';
import { findDraft } from './drafts.ts';
import { type Reply, sendReply, UNDO_MS } from './send-reply.ts';

const log = openLog({ logLevel: 'silent' });
const phone = '+919810012345';
const own = { phone, since: 0 };
const sentAt = now + UNDO_MS;
const week = { hours: [], holidays: [] };
const body = 'आपका आवेदन जमा हो गया।';

/** Creates a case from someone who gave only a phone number, and functions with which a clerk handles it. */
async function aPhoneCase(db: Database, fields: Record<string, string> = {}) {
  const row = await aCase(db, { kind: 'contact', fields: { name: 'Asha', phone, message: 'gst', ...fields } });
  const { reference } = row;
  const reply = (changes: Partial<Reply> = {}) =>
    sendReply(db, {
      reference,
      body,
      seen: row.version,
      actor: ravi,
      now,
      mail: plainMail,
      reachesPhone: async (_, to) => to === phone,
      ...changes,
    });
  const letters = async (at: number) => (await findOwnThread(db, reference, own, at))?.letters.map(textOf);
  return { row, reference, reply, letters };
}

const textOf = ({ isOurs, body: text }: { isOurs: boolean; body: string }) => [isOurs, text];
const messages = (db: Database) => db.selectFrom('messages').selectAll().execute();

describeOnEachEngine('a reply to someone who has only a number', ({ open }) => {
  test('is stored once in the case, told by one message after ten seconds, and stops the clock when that was accepted', async () => {
    const db = await open();
    const { row, reference, reply, letters } = await aPhoneCase(db);
    const pressed = await Promise.all([reply({ status: 'waiting-customer' }), reply({ status: 'waiting-customer' })]);
    expect(pressed.map(({ outcome }) => outcome)).toEqual(['queued', 'queued']);
    expect(await letters(sentAt - 1)).toEqual([]);
    expect(await sendDueNotices(db, noticeDesk, log, sentAt - 1)).toBe(0);
    expect(await letters(sentAt)).toEqual([[true, body]]);
    expect(await sendDueNotices(db, noticeDesk, log, sentAt)).toBe(1);
    const [message, ...more] = await messages(db);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ case_id: row.id, recipient: phone, notice: 'answer', sent_by: ravi.id });
    expect(message?.text).toContain(reference);
    expect(message?.text).not.toContain(body);
    expect(await db.selectFrom('outbox').select('id').where('purpose', '=', 'reply').execute()).toEqual([]);
    expect(await theCase(db, reference)).toMatchObject({
      status: 'waiting-customer',
      assignee: ravi.id,
      due_at: now + 5,
    });
    const accepted = Object.assign({}, message, { state: 'accepted' as const });
    await inTransaction(db, async (transaction) => followMessages.onChanged?.(transaction, accepted, sentAt));
    expect(await theCase(db, reference)).toMatchObject({ due_at: null, answered_at: sentAt });
    const logged = await db.selectFrom('audit').select('after').where('action', '=', 'reply-sent').execute();
    expect(logged).toEqual([{ after: '+91***345' }]);
  });

  test('can be recalled until its message is sent, and then is a draft again', async () => {
    const db = await open();
    const { row, reference, reply, letters } = await aPhoneCase(db);
    const first = await reply();
    const mailId = first.outcome === 'queued' ? first.mailId : '';
    const recall = (actor = ravi) => cancelReply(db, { reference, mailId, actor, now });
    expect(await recall(meera)).toEqual({ outcome: 'unknown' });
    expect(await recall()).toMatchObject({ outcome: 'cancelled', body });
    expect((await findDraft(db, { caseId: row.id, authorId: ravi.id }))?.body).toBe(body);
    expect(await sendDueNotices(db, noticeDesk, log, sentAt)).toBe(0);
    expect(await letters(sentAt)).toEqual([]);
    const { version: seen } = await theCase(db, reference);
    const again = await reply({ seen });
    await sendDueNotices(db, noticeDesk, log, sentAt);
    const late = { reference, mailId: again.outcome === 'queued' ? again.mailId : '', actor: ravi, now: sentAt };
    expect(await cancelReply(db, late)).toEqual({ outcome: 'too late' });
    expect(await letters(sentAt)).toEqual([[true, body]]);
  });

  test('needs a mobile number that can be reached, takes neither files nor copies, and goes by email if there is one', async () => {
    const db = await open();
    const { reply } = await aPhoneCase(db);
    expect(await reply({ reachesPhone: async () => false })).toEqual({ outcome: 'no address' });
    expect(await reply({ copies: ['ca@example.in'] })).toEqual({ outcome: 'text only' });
    expect(await reply({ files: ['some-file'] })).toEqual({ outcome: 'text only' });
    expect(await db.selectFrom('due_notices').selectAll().execute()).toEqual([]);
    const landline = await aPhoneCase(db, { phone: '+911126854321' });
    expect(await landline.reply({ reachesPhone: async () => true })).toEqual({ outcome: 'no address' });
    const both = await aPhoneCase(db, { email: 'asha@example.in' });
    expect(await both.reply()).toMatchObject({ outcome: 'queued' });
    expect(await db.selectFrom('due_notices').selectAll().execute()).toEqual([]);
  });

  test('is answered by the holder of the number alone, also after a later email address', async () => {
    const db = await open();
    const { row, reference, reply, letters } = await aPhoneCase(db);
    await reply();
    const write = (author: Parameters<typeof writeMessage>[1]['author'], text: string) =>
      writeMessage(db, { reference, author, body: text, week, now: sentAt + 1 });
    expect(await write({ phone: '+919810012346', since: 0 }, 'mine')).toBe('unknown');
    expect(await write({ phone, since: row.received_at + 1 }, 'mine')).toBe('unknown');
    expect(await write({ phone: '', since: 0 }, 'mine')).toBe('unknown');
    expect(await write('', 'mine')).toBe('unknown');
    expect(await Promise.all([write(own, 'Thank you'), write(own, 'Thank you')])).toEqual(['done', 'done']);
    const thread = [
      [true, body],
      [false, 'Thank you'],
    ];
    expect(await letters(sentAt + 1)).toEqual(thread);
    expect(await theCase(db, reference)).toMatchObject({ whose_turn: 'us' });
    const withMail = JSON.stringify({ ...JSON.parse(row.fields), email: 'asha@example.in' });
    await db.updateTable('cases').set({ fields: withMail }).where('id', '=', row.id).execute();
    expect(await letters(sentAt + 1)).toBeUndefined();
    const byMail = await findOwnThread(db, reference, 'asha@example.in', sentAt + 1);
    expect(byMail?.letters.map(textOf)).toEqual(thread);
    const subject = await subjectOfCase(db, reference);
    const kept = subject && (await collect(db, subject, sentAt + 1));
    expect(kept?.cases[0]?.messages.map(({ text }) => text)).toEqual([body, 'Thank you']);
  });

  test('is part of the data that the holder sees, and is erased with it, also from a case in which theirs continues', async () => {
    const db = await open();
    const { row, reference, reply } = await aPhoneCase(db);
    await reply();
    const other = await aCase(db, {
      kind: 'contact',
      fields: { name: 'Ravi', email: 'ravi@example.in', message: 'x' },
    });
    await inTransaction(db, async (transaction) => {
      const detail = { messageId: '', from: phone, subject: '' };
      await append(transaction, other, { kind: 'mail-in', detail, body: 'Mine too' }, { id: null, name: phone }, now);
    });
    const kept = await collect(db, await subjectOfPhone(db, phone, 0), sentAt);
    expect(kept.cases[0]?.messages.map(({ text }) => text)).toEqual([body]);
    const later = await collect(db, await subjectOfPhone(db, phone, row.received_at + 1), sentAt);
    expect(later.cases).toEqual([]);
    await inTransaction(db, async (transaction) =>
      erase(transaction, await subjectOfPhone(transaction, phone, 0), sentAt),
    );
    expect(await db.selectFrom('timeline').select('body').where('body', '!=', '').execute()).toEqual([]);
    expect(await findOwnThread(db, reference, own, sentAt)).toBeUndefined();
  });
});
