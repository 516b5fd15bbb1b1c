import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn } from '../../../../tests/support/message-desk.ts';
import { aCase, now, ravi } from '../../../../tests/support/office-desk.ts';
import { releaseFromOffice } from '../../domains/cases/handling/release-from-office.ts';
import { countToday } from '../../domains/cases/inbox/count-today.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { MessageState } from '../database/message-tables.ts';
import type { Database } from '../database/schema.ts';
import { cancelStoppedMails } from './consent.ts';
import { countQueuedMessages, listQueuedMessages } from './message-queue.ts';
import { insertMessage } from './next-channel.ts';
import { putOut } from './put-out.ts';
import { applyOptWord } from './sms-opt-out.ts';

const HOUR = 60 * 60_000;

async function write(db: Database, state: MessageState, more: Parameters<typeof aDraft>[0] = {}): Promise<string> {
  const row = await inTransaction(db, (transaction) => insertMessage(transaction, aDraft(more), [], now));
  const id = row?.id ?? '';
  await db.updateTable('messages').set({ state, sent_at: now, provider_id: id }).where('id', '=', id).execute();
  return id;
}

describeOnEachEngine('undelivered messages', ({ open }) => {
  test('are listed for a clerk, without codes, cases that are hidden, and what may still arrive', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { kind: 'grievance' });
    const failed = await write(db, 'failed');
    const unknown = await write(db, 'unknown');
    const hidden = await write(db, 'dead', { case_id: caseId });
    await write(db, 'held', { purpose: 'code' });
    await write(db, 'delivered');
    await write(db, 'replaced');
    const waiting = await write(db, 'waiting');
    const listed = async (at: number, hiddenKinds: readonly string[] = []) =>
      (await listQueuedMessages(db, { atMost: 10, hiddenKinds, now: at })).map(({ id }) => id).toSorted();
    expect(await listed(now)).toEqual([failed, hidden, waiting].toSorted());
    expect(await listed(now + HOUR, ['grievance'])).toEqual([failed, unknown, waiting].toSorted());
    expect(await countQueuedMessages(db, [], now + HOUR)).toEqual({
      all: 4,
      stuck: 3,
      waiting: 1,
      held: 0,
      dead: 3,
      oldestWaiting: now,
    });
    expect((await countToday(db, ravi.id, now + HOUR)).mails).toBe(3);
  });

  test('are sent again once, with an entry in the log, and never one that a clerk may not see', async () => {
    const db = await open();
    const { id: caseId } = await aCase(db, { kind: 'grievance' });
    const failed = await write(db, 'failed');
    const hidden = await write(db, 'failed', { case_id: caseId });
    const by = { actor: Object.assign({}, ravi, { hiddenKinds: ['grievance'] }), visitorAddress: '203.0.113.5', now };
    const twice = await Promise.all([releaseFromOffice(db, by, failed), releaseFromOffice(db, by, failed)]);
    expect(twice.toSorted()).toEqual([0, 1]);
    expect(await releaseFromOffice(db, by, hidden)).toBe(0);
    const rows = await messagesIn(db);
    expect(rows.map(({ state, provider_id }) => [state, provider_id])).toEqual([
      ['waiting', null],
      ['failed', hidden],
    ]);
    const log = await db
      .selectFrom('audit')
      .select(['action', 'subject'])
      .where('action', '=', 'mail-released')
      .execute();
    expect(log).toEqual([{ action: 'mail-released', subject: '***45' }]);
  });

  test('that are held are all sent at once', async () => {
    const db = await open();
    await write(db, 'held');
    await write(db, 'held');
    await write(db, 'failed');
    expect(await releaseFromOffice(db, { actor: ravi, visitorAddress: '203.0.113.5', now }, 'held')).toBe(2);
    expect((await messagesIn(db)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed']);
  });

  test('are not sent again, and the clerk is not told that they were, if the customer has stopped our messages', async () => {
    const db = await open();
    const phone = '+919810012345';
    const held = await write(db, 'held', { consent: 'service', heldBecause: 'day' });
    const reply = await write(db, 'waiting', { purpose: 'reply' });
    await inTransaction(db, (transaction) => applyOptWord(transaction, { from: phone, text: 'STOP' }, now));
    const failed = await write(db, 'failed', { consent: 'service' });
    const by = { actor: ravi, visitorAddress: '203.0.113.5', now };
    for (const id of [held, reply, failed, 'held']) {
      expect(await releaseFromOffice(db, by, id)).toBe(0);
    }
    const rows = await messagesIn(db);
    expect(rows.map(({ state }) => state)).toEqual(['dead', 'dead', 'failed']);
    expect(await db.selectFrom('audit').select('action').where('action', '=', 'mail-released').execute()).toEqual([]);
  });

  test('nor is an email whose consent was withdrawn', async () => {
    const db = await open();
    const mail = { purpose: 'reply', sender: 'a@x.in', recipient: 'asha@example.in', replyTo: null } as const;
    const body = { subject: 's', text: 't', html: 'h' };
    await inTransaction(db, (transaction) =>
      putOut(transaction, { id: null, reference: 'AAR-7K4M-Q92T' }, [{ ...mail, ...body }], now),
    );
    await db.updateTable('outbox').set({ consent: 'service' }).execute();
    await inTransaction(db, (transaction) => cancelStoppedMails(transaction, mail.recipient, 'service'));
    const { id } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
    expect(await releaseFromOffice(db, { actor: ravi, visitorAddress: '203.0.113.5', now }, id)).toBe(0);
    expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'dead' }]);
  });
});
