import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import { notePush } from '../../platform/push/note-push.ts';
import { heldCase } from '../cases/store/held-case.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { append } from '../cases/timeline/append.ts';
import { listDesks } from './desks.ts';
import { hasShownChat, isShownCase } from './shown-case.ts';
import { changeThread, isSlow, isWaitOver, type Thread, threadOfCase, WAIT_MS } from './thread.ts';

/**
 * Looks after visitors whom no one is answering. If no one took a chat in time, or the clerk who took it has not
 * answered in time, the visitor is told that the answer will come later. The case then has a due time like any other,
 * and staff are notified. A chat whose clerk stopped taking chats before answering is offered to the other clerks first.
 * @returns the number of such chats
 */
export async function settleWaits(db: Database, now: number): Promise<number> {
  const desks = (await listDesks(db, now)).map(({ id }) => id);
  const rows = await db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select('case_id')
    .where(isShownCase())
    .where((row) => {
      // The same times as in isWaitOver.
      const isOver = row.or([row('waits_until', '<=', now), row('waits_until', '>', now + 2 * WAIT_MS)]);
      return row.or([
        row.and([row('chat_threads.state', '=', 'waiting'), isOver]),
        row.and([
          row('chat_threads.state', '=', 'taken'),
          row('last_in', '>', row.ref('last_out')),
          row.or([isOver, ...(desks.length > 0 ? [row('taken_by', 'not in', desks)] : [row.lit(true)])]),
        ]),
      ]);
    })
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

async function settle(db: Transaction, caseId: string, now: number): Promise<boolean> {
  const held = await heldCase(db, caseId);
  const thread = held && (await threadOfCase(db, caseId));
  if (!thread || !hasShownChat(held)) {
    return false;
  }
  if (thread.state === 'taken' && thread.last_in > thread.last_out) {
    return settleTaken(db, held, thread, now);
  }
  if (thread.state !== 'waiting' || !isWaitOver(thread, now)) {
    return false;
  }
  await tellLater(db, held, thread, { state: 'later', taken_by: null }, now);
  return true;
}

/** Settles a chat whose clerk has not answered. */
async function settleTaken(db: Transaction, held: CaseRow, thread: Thread, now: number): Promise<boolean> {
  const desks = await listDesks(db, now);
  const clerk = desks.find(({ id }) => id === thread.taken_by);
  if (clerk) {
    if (!isWaitOver(thread, now)) {
      return false;
    }
    // The clerk keeps the chat and can still answer, because the answer may be half written.
    await tellLater(db, held, thread, { state: 'taken', taken_by: clerk.id, name: clerk.name }, now);
    return true;
  }
  if (desks.length > 0) {
    // Open inboxes offer the chat again.
    await touchCase(db, held.id, now);
    const key = `chat ${thread.id} left ${held.version}`;
    await notePush(db, { kind: 'chat', caseId: held.id, key, to: 'staff' }, now);
    await changeThread(db, thread.id, { state: 'waiting', taken_by: null, waits_until: now + WAIT_MS }, now);
  } else if (isSlow(thread)) {
    // The visitor has been told already.
    await changeThread(db, thread.id, { state: 'later', taken_by: null }, now);
  } else {
    await tellLater(db, held, thread, { state: 'later', taken_by: null }, now);
  }
  return true;
}

/**
 * Tells the visitor that the answer will come later, and staff that it is due.
 * @param next who has the chat from now on; `name` is the clerk who has not answered
 */
async function tellLater(
  db: Transaction,
  held: CaseRow,
  { id }: Thread,
  next: { readonly state: 'later'; readonly taken_by: null } | { state: 'taken'; taken_by: string; name: string },
  now: number,
): Promise<void> {
  const { state, taken_by } = next;
  const detail = { event: state === 'later' ? ('late' as const) : ('slow' as const) };
  // No person causes this row; the name says for whom the visitor waits.
  const name = state === 'later' ? '' : next.name;
  const seq = await append(db, held, { kind: 'chat-out', detail }, { id: null, name }, now);
  await notePush(db, { kind: 'chat-late', caseId: held.id, key: `chat-late ${id} ${seq}`, to: 'staff' }, now);
  await changeThread(db, id, { state, taken_by, waits_until: null }, now);
}
