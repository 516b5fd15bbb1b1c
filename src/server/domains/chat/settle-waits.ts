import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { notePush } from '../../platform/push/note-push.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { append } from '../cases/timeline/append.ts';
import { listDesks } from './desks.ts';
import { changeThread, threadOfCase } from './thread.ts';

/**
 * Tells visitors that the answer will come later, in chats that no clerk took in time, or that a clerk left without
 * answering. The case then has a due time like any other, and staff are notified.
 * @returns the number of such chats
 */
export async function settleWaits(db: Database, now: number): Promise<number> {
  const rows = await db
    .selectFrom('chat_threads')
    .select('case_id')
    .where('state', 'in', ['waiting', 'taken'])
    .where('waits_until', '<=', now)
    .orderBy('waits_until')
    .limit(100)
    .execute();
  let settled = 0;
  for (const { case_id } of rows) {
    if (await inTransaction(db, (transaction) => settle(transaction, case_id, now))) {
      settled += 1;
    }
  }
  return settled;
}

async function settle(db: Transaction, caseId: string, now: number) {
  const held = await heldCase(db, caseId);
  const thread = held && (await threadOfCase(db, caseId));
  if (!thread || thread.waits_until === null || thread.waits_until > now) {
    return false;
  }
  const isTaken = thread.state === 'taken';
  if (isTaken && (await listDesks(db, now)).some(({ id }) => id === thread.taken_by)) {
    return false;
  }
  if (!isTaken && thread.state !== 'waiting') {
    return false;
  }
  const seq = await append(db, held, { kind: 'chat-out', detail: { event: 'late' } }, { id: null, name: '' }, now);
  await notePush(db, { kind: 'chat-late', caseId, key: `chat-late ${thread.id} ${seq}`, to: 'staff' }, now);
  await changeThread(db, thread.id, { state: 'later', taken_by: null, waits_until: null }, now);
  return true;
}
