import { officeRoles } from '../../../kernel/roles.ts';
import { orderedId } from '../database/ordered-id.ts';
import type { PushKind, PushRow } from '../database/push-tables.ts';
import type { Transaction } from '../database/schema.ts';

const MINUTE = 60_000;

/**
 * How long a notification is useful, in milliseconds. This is short for a chat, because the waiting person is told
 * after a few minutes that the answer will come later.
 */
const USEFUL_MS: Readonly<Record<PushRow['kind'], number>> = {
  assigned: 12 * 60 * MINUTE,
  mentioned: 12 * 60 * MINUTE,
  overdue: 4 * 60 * MINUTE,
  chat: 10 * MINUTE,
  'chat-late': 4 * 60 * MINUTE,
  test: 5 * MINUTE,
};

/** An event that people are notified about. */
interface Event {
  readonly kind: Exclude<PushRow['kind'], 'test'>;
  readonly caseId: string;
  /** Identifies the event, so that it is reported only once. */
  readonly key: string;
  /** `users.id`; `staff` for everyone who works on cases. */
  readonly to: readonly string[] | 'staff';
}

/**
 * Queues a notification for each of these people's browsers that has this type selected. Sending it checks that the
 * person may see the case and is still signed in in that browser.
 * @param db the transaction of the event
 */
export async function notePush(db: Transaction, { kind, caseId, key, to }: Event, now: number): Promise<void> {
  if (to.length === 0) {
    return;
  }
  const chosen: PushKind = kind === 'chat-late' ? 'chat' : kind;
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select('push_subscriptions.id')
    .where('kinds', 'like', `%,${chosen},%`)
    .where('users.shut_out_at', 'is', null)
    .where('users.role', 'in', officeRoles)
    .$if(to !== 'staff', (query) => query.where('user_id', 'in', to as readonly string[]))
    .execute();
  const rows = subscriptions.map(({ id }) => pushRow(id, { kind, caseId, key }, now));
  if (rows.length > 0) {
    await db
      .insertInto('pushes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the row of a notification. */
export function pushRow(
  subscriptionId: string,
  { kind, caseId, key }: { readonly kind: PushRow['kind']; readonly caseId: string | null; readonly key: string },
  now: number,
): PushRow {
  return {
    id: orderedId(),
    subscription_id: subscriptionId,
    kind,
    case_id: caseId,
    key,
    state: 'waiting',
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    expires_at: now + USEFUL_MS[kind],
    settled_at: null,
  };
}
