import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { notePush } from '../../platform/push/note-push.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { append } from '../cases/timeline/append.ts';
import { listDesks } from './desks.ts';
import { hasShownChat, isShownCase } from './shown-case.ts';
import { changeThread, threadOfCase, WAIT_MS } from './thread.ts';

/**
 * Looks after visitors whom no one is answering. A chat whose clerk stopped taking chats before answering is offered to
 * the other clerks. If there are none, or no one took a chat in time, the visitor is told that the answer will come
 * later. The case then has a due time like any other, and staff are notified.
 * @returns the number of such chats
 */
export async function settleWaits(db: Database, now: number): Promise<number> {
  const desks = (await listDesks(db, now)).map(({ id }) => id);
  const rows = await db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select('case_id')
    .where(isShownCase())
    .where((row) =>
      row.or([
        row.and([row('chat_threads.state', '=', 'waiting'), row('waits_until', '<=', now)]),
        row.and([
          row('chat_threads.state', '=', 'taken'),
          row('last_in', '>', row.ref('last_out')),
          ...(desks.length > 0 ? [row('taken_by', 'not in', desks)] : []),
        ]),
      ]),
    )
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
  if (!thread || !hasShownChat(held)) {
    return false;
  }
  if (thread.state === 'taken') {
    const desks = await listDesks(db, now);
    if (thread.last_in <= thread.last_out || desks.some(({ id }) => id === thread.taken_by)) {
      return false;
    }
    if (desks.length > 0) {
      // Open inboxes offer the chat again.
      await touchCase(db, held.id, now);
      await notePush(db, { kind: 'chat', caseId, key: `chat ${thread.id} left ${held.version}`, to: 'staff' }, now);
      await changeThread(db, thread.id, { state: 'waiting', taken_by: null, waits_until: now + WAIT_MS }, now);
      return true;
    }
  } else if (thread.state !== 'waiting' || thread.waits_until === null || thread.waits_until > now) {
    return false;
  }
  const seq = await append(db, held, { kind: 'chat-out', detail: { event: 'late' } }, { id: null, name: '' }, now);
  await notePush(db, { kind: 'chat-late', caseId, key: `chat-late ${thread.id} ${seq}`, to: 'staff' }, now);
  await changeThread(db, thread.id, { state: 'later', taken_by: null, waits_until: null }, now);
  return true;
}
