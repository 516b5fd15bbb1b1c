import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import {
  aCase,
  meera,
  now,
  plainMail,
  ravi,
  sentToCustomer,
  theCase,
} from '../../../../../tests/support/office-desk.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { DeliveryFailure } from '../../../platform/mail/delivery-failure.ts';
import { message } from '../../../platform/mail/message.ts';
import { leaseDueMails } from '../../../platform/outbox/lease.ts';
import { markFailed, markSent } from '../../../platform/outbox/settle.ts';
import { append } from '../timeline/append.ts';
import { cancelReply } from './cancel-reply.ts';
import { findDraft, keepDraft } from './drafts.ts';
import { followMail } from './follow-mail.ts';
import { type Reply, sendReply, UNDO_MS } from './send-reply.ts';

const reply = (db: Database, reference: string, changes: Partial<Reply> = {}) =>
  sendReply(db, { reference, body: 'नमस्ते, काग़ज़ मिल गए।', seen: 0, actor: ravi, now, mail: plainMail, ...changes });
const lease = (db: Database, at: number) =>
  leaseDueMails(db, { purpose: 'reply', atMost: 9, leaseMs: 60_000, now: at });

describeOnEachEngine('replies', ({ open, newStorage }) => {
  test('are sent after ten seconds, in the thread of the acknowledgement, and then stop the clock', async () => {
    const db = await open();
    const { reference, id } = await aCase(db);
    expect(await reply(db, reference, { status: 'waiting-customer' })).toMatchObject({
      outcome: 'queued',
      sendAt: now + UNDO_MS,
    });
    expect(await theCase(db, reference)).toMatchObject({
      status: 'waiting-customer',
      due_at: now + 5,
      answered_at: null,
    });
    expect(await lease(db, now + UNDO_MS - 1)).toEqual([]);
    const [mail] = await lease(db, now + UNDO_MS);
    if (!mail) {
      throw new Error('not leased');
    }
    const sent = message({
      ...mail,
      messageId: mail.message_id,
      createdAt: now,
      replyTo: mail.reply_to,
      inReplyTo: mail.in_reply_to,
      references: mail.thread?.split(' ') ?? [],
    });
    const acknowledgement = await sentToCustomer(db, id);
    expect(sent).toMatchObject({ inReplyTo: acknowledgement, references: [acknowledgement], headers: {} });
    expect(mail.reply_to).toMatch(/^help\+[0-9a-f]{24}@example\.in$/);
    expect(mail.message_id).toContain('.reply.');
    const { version } = await theCase(db, reference);
    await markSent(db, mail, now + UNDO_MS + 1, followMail);
    expect(await theCase(db, reference)).toMatchObject({ due_at: null, answered_at: now + UNDO_MS + 1 });
    // The new version makes open pages show that the reply was sent.
    expect(await theCase(db, reference)).toMatchObject({ version: version + 1, updated_at: now + UNDO_MS + 1 });
    // The next reply refers to both earlier emails, and the time of the first answer is kept.
    await reply(db, reference, { body: 'two', seen: 1, now: now + 20_000 });
    const [second] = await lease(db, now + 30_000);
    expect(second?.thread).toBe(`${acknowledgement} ${mail.message_id}`);
    if (second) {
      await markSent(db, second, now + 40_000, followMail);
    }
    expect((await theCase(db, reference)).answered_at).toBe(now + UNDO_MS + 1);
    expect(await db.selectFrom('timeline').select('seq').where('case_id', '=', id).execute()).toHaveLength(2);
  });

  test('a reply that fails for good updates open pages; one that will be retried does not', async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await reply(db, reference);
    const [first] = await lease(db, now + UNDO_MS);
    const { version } = await theCase(db, reference);
    const refused = new DeliveryFailure('no-such-recipient', new Error('550 5.1.1 no such user'));
    if (first) {
      await markFailed(db, first, refused, now + UNDO_MS, followMail);
    }
    expect((await theCase(db, reference)).version).toBe(version);
    for (const hours of [1, 2]) {
      const [again] = await lease(db, now + hours * 3_600_000);
      if (again) {
        await markFailed(db, again, refused, now + hours * 3_600_000, followMail);
      }
    }
    expect(await db.selectFrom('outbox').select('state').where('purpose', '=', 'reply').execute()).toEqual([
      { state: 'dead' },
    ]);
    expect((await theCase(db, reference)).version).toBe(version + 1);
  });

  test('one reply is sent after a double click', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const { reference } = await aCase(db);
    const outcomes = await Promise.all([reply(db, reference), reply(other, reference)]);
    expect(new Set(outcomes.map((each) => ('mailId' in each ? each.mailId : each.outcome))).size).toBe(1);
    expect(await lease(db, now + UNDO_MS)).toHaveLength(1);
  });

  test("a colleague's answer stops it once", async () => {
    const db = await open();
    const { reference } = await aCase(db);
    await reply(db, reference, { actor: meera });
    expect(await reply(db, reference)).toEqual({ outcome: 'newer', kind: 'mail-out', by: 'Meera', at: now });
    expect(await reply(db, reference, { seen: 1 })).toMatchObject({ outcome: 'queued' });
  });

  test('an email from the customer that arrived in the meantime stops it once; an automatic one does not', async () => {
    const db = await open();
    const row = await aCase(db);
    const { reference } = row;
    const letter = { messageId: '<a@example.in>', mailId: 'm1', from: 'asha@example.in', subject: 'One thing more' };
    const asha = { id: null, name: 'Asha' };
    const away = { kind: 'mail-auto', detail: { ...letter, class: 'auto' } } as const;
    await inTransaction(db, (within) => append(within, row, away, asha, now));
    await inTransaction(db, async (within) =>
      append(
        within,
        await theCase(within, reference),
        { kind: 'mail-in', detail: letter, body: 'The PAN has changed.' },
        asha,
        now + 1,
      ),
    );
    const late = { actor: ravi, now: now + 2 };
    expect(await reply(db, reference, late)).toEqual({ outcome: 'newer', kind: 'mail-in', by: 'Asha', at: now + 1 });
    expect(await lease(db, now + 2 + UNDO_MS)).toEqual([]);
    expect(await reply(db, reference, { ...late, seen: 2 })).toMatchObject({ outcome: 'queued' });

    const other = await aCase(db);
    await inTransaction(db, (within) => append(within, other, away, asha, now));
    expect(await reply(db, other.reference)).toMatchObject({ outcome: 'queued' });
  });

  test('once recalled it is a draft again with what was typed since, and was never sent', async () => {
    const db = await open();
    const { reference, id } = await aCase(db);
    const key = { caseId: id, authorId: ravi.id };
    await keepDraft(db, { ...key, body: 'half', version: 0, now });
    const queued = await reply(db, reference, { body: 'first', status: 'done' });
    expect(await findDraft(db, key)).toBeUndefined();
    await keepDraft(db, { ...key, body: 'typed since', version: 0, now });
    const mailId = 'mailId' in queued ? queued.mailId : '';
    const cancel = (actor = ravi) => cancelReply(db, { reference, mailId, actor, now });
    expect(await cancel(meera)).toEqual({ outcome: 'unknown' });
    expect(await cancel()).toEqual({ outcome: 'cancelled', body: 'first\n\ntyped since' });
    expect(await cancel()).toEqual({ outcome: 'unknown' });
    expect(await findDraft(db, key)).toEqual({ body: 'first\n\ntyped since', version: 2 });
    expect((await theCase(db, reference)).status).toBe('new');
    expect(await lease(db, now + UNDO_MS)).toEqual([]);
    expect(await db.selectFrom('timeline').selectAll().execute()).toEqual([]);
  });

  test('a case keeps the time when it was last marked as done, also when a reply is recalled', async () => {
    const db = await open();
    const { reference, id } = await aCase(db);
    const done = async () => (await theCase(db, reference)).done_at;
    expect(await done()).toBeNull();
    await reply(db, reference, { body: 'first', status: 'done' });
    expect(await done()).toBe(now);
    const later = await reply(db, reference, { body: 'second', status: 'open', seen: 1, now: now + 5 });
    expect(await done()).toBe(now);
    const mailId = 'mailId' in later ? later.mailId : '';
    await cancelReply(db, { reference, mailId, actor: ravi, now: now + 6 });
    expect(await done()).toBe(now);
    const last = await reply(db, reference, { body: 'third', seen: 3, now: now + 7 });
    expect(await done()).toBe(now + 7);
    await cancelReply(db, { reference, mailId: 'mailId' in last ? last.mailId : '', actor: ravi, now: now + 8 });
    expect(await done()).toBe(now);
    const only = await db.selectFrom('outbox').select('id').where('purpose', '=', 'reply').executeTakeFirstOrThrow();
    await cancelReply(db, { reference, mailId: only.id, actor: ravi, now: now + 9 });
    expect(await theCase(db, reference)).toMatchObject({ id, status: 'new', done_at: null });
  });

  test('recalling and sending at once: exactly one of them happens', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    for (let round = 0; round < 5; round += 1) {
      const { reference } = await aCase(db);
      const queued = await reply(db, reference);
      const mailId = 'mailId' in queued ? queued.mailId : '';
      const [cancelled, leased] = await Promise.all([
        cancelReply(db, { reference, mailId, actor: ravi, now }),
        lease(other, now + UNDO_MS),
      ]);
      expect([cancelled.outcome, leased.length]).toEqual(leased.length === 1 ? ['too late', 1] : ['cancelled', 0]);
    }
  });

  test('without an email address or any text nothing is sent', async () => {
    const db = await open();
    const { reference } = await aCase(db, { fields: { name: 'X', phone: '+919810012345' } });
    expect(await reply(db, reference)).toEqual({ outcome: 'no address' });
    expect(await reply(db, reference, { body: ' \n' })).toEqual({ outcome: 'empty' });
    expect(await reply(db, 'AAR-0000-0000')).toEqual({ outcome: 'unknown' });
  });
});
