import type { Database } from '../../platform/database/schema.ts';
import { pushRow } from '../../platform/push/note-push.ts';

const HOUR = 60 * 60_000;
/**
 * How long after its due time a notification about a case may still be sent, in milliseconds. A case that has been
 * overdue for longer is already in every list and every morning message.
 */
const NEWLY_MS = 12 * HOUR;
/**
 * How long notifications are kept, in milliseconds. `tellOverdue` looks back over a shorter time, so nothing is sent
 * twice.
 */
const KEPT_MS = 7 * 24 * HOUR;

/**
 * Queues notifications about cases that have become overdue, for the case's clerk or, if the case is unassigned, for
 * everyone who works on cases. A new due time causes a new notification.
 * @param now epoch milliseconds
 */
export async function tellOverdue(db: Database, now: number): Promise<void> {
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'created_at'])
    .where('kinds', 'like', '%,overdue,%')
    .execute();
  if (subscriptions.length === 0) {
    return;
  }
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'assignee', 'due_at'])
    .where('status', 'in', ['new', 'open', 'waiting-customer', 'waiting-government'])
    .where('due_at', '>', now - NEWLY_MS)
    .where('due_at', '<=', now)
    .where('erased_at', 'is', null)
    .execute();
  const told = await db
    .selectFrom('pushes')
    .select(['subscription_id', 'key'])
    .where('kind', '=', 'overdue')
    .where('created_at', '>', now - 2 * NEWLY_MS)
    .execute();
  const known = new Set(told.map(({ subscription_id, key }) => `${subscription_id} ${key}`));
  const rows = cases.flatMap(({ id: caseId, assignee, due_at }) => {
    const key = `overdue ${caseId} ${due_at}`;
    return subscriptions
      .filter(({ user_id, created_at }) => (assignee ?? user_id) === user_id && created_at <= (due_at ?? 0))
      .filter(({ id }) => !known.has(`${id} ${key}`))
      .map(({ id }) => pushRow(id, { kind: 'overdue', caseId, key }, now));
  });
  if (rows.length > 0) {
    await db
      .insertInto('pushes')
      .values(rows.slice(0, 1000))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes notifications that are more than a week old. @param now epoch milliseconds */
export async function forgetOldPushes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('created_at', '<', now - KEPT_MS)
    .execute();
}
