import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import { LONGEST_WAIT_MS } from '../../platform/clock/clock.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { PushRow, PushSubscriptionRow } from '../../platform/database/push-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { retryDelay } from '../../platform/outbox/retry.ts';
import { forgetSubscriptions } from '../../platform/push/forget-staff.ts';
import type { PushTexts } from '../../platform/push/push-words.ts';
import { type PushOutcome, type PushSender, sendPush } from '../../platform/push/send-push.ts';
import type { Env } from '../../platform/settings/env.ts';
import { hiddenKindsOf } from '../accounts/guarded-kinds.ts';
import { countInbox } from '../cases/inbox/list-inbox.ts';
import { pushMessage } from './push-message.ts';
import { findReader, findTold } from './still-true.ts';

/** The number of notifications read at once. */
const AT_ONCE = 500;
/** The number of notifications in flight at once. */
const IN_FLIGHT = 8;

/** A literal, because SQLite uses the partial index only for an identical condition. */
const isWaiting = sql<boolean>`pushes.state = 'waiting'`;

/** The services and settings needed for sending notifications. */
export interface PushDesk {
  readonly db: Database;
  readonly log: Log;
  readonly env: Pick<Env, 'officeNeedsFactor'>;
  readonly sender: PushSender;
  readonly texts: PushTexts;
  readonly languages: readonly Locale[];
  /**
   * The origins of push services that have asked us to wait, and until when, in epoch milliseconds. The map is kept
   * between runs.
   */
  readonly resting: Map<string, number>;
}

/** The notifications of one type for one browser, which are combined into one. */
interface Group {
  readonly subscription: PushSubscriptionRow;
  readonly kind: PushRow['kind'];
  readonly pushes: readonly PushRow[];
}

/**
 * Sends the notifications that are due. Several notifications of one type for one browser are combined into one. If the
 * process is killed after a push service has accepted a notification, it is sent again and replaces the first one in
 * the browser, because both have the same tag.
 * @returns how many were accepted by a push service
 */
export async function sendPushes(desk: PushDesk, now: number, signal: AbortSignal): Promise<number> {
  await dropLate(desk.db, now);
  const groups = (await dueGroups(desk.db, now)).filter(({ subscription }) => !isResting(desk, subscription, now));
  let sent = 0;
  for (let from = 0; from < groups.length && !signal.aborted; from += IN_FLIGHT) {
    const some = groups.slice(from, from + IN_FLIGHT);
    const outcomes = await Promise.all(some.map((group) => sendGroup(desk, group, now)));
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
  }
  return sent;
}

/**
 * Whether a push service has asked us to wait longer. A time further ahead than any of our waits was written while the
 * clock was wrong, so it is treated as past.
 */
function isResting({ resting }: PushDesk, { origin }: PushSubscriptionRow, now: number): boolean {
  const until = resting.get(origin) ?? 0;
  return until > now && until <= now + LONGEST_WAIT_MS;
}

async function dropLate(db: Database, now: number): Promise<void> {
  await db
    .updateTable('pushes')
    .set({ state: 'dropped', settled_at: now })
    .where(isWaiting)
    .where('expires_at', '<=', now)
    .execute();
}

async function dueGroups(db: Database, now: number): Promise<Group[]> {
  const rows = await db
    .selectFrom('pushes')
    .selectAll()
    .where(isWaiting)
    .where((row) => row.or([row('next_attempt_at', '<=', now), row('next_attempt_at', '>', now + LONGEST_WAIT_MS)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) {
    return [];
  }
  const ids = [...new Set(rows.map(({ subscription_id }) => subscription_id))];
  const subscriptions = await db.selectFrom('push_subscriptions').selectAll().where('id', 'in', ids).execute();
  const grouped = Map.groupBy(rows, ({ subscription_id, kind }) => `${subscription_id} ${kind}`);
  return [...grouped.values()].flatMap((pushes) => {
    const [first] = pushes;
    const subscription = subscriptions.find(({ id }) => id === first?.subscription_id);
    return first && subscription ? [{ subscription, kind: first.kind, pushes }] : [];
  });
}

async function sendGroup(desk: PushDesk, group: Group, now: number): Promise<PushOutcome['outcome'] | 'dropped'> {
  const { db, log, env, sender, texts, languages } = desk;
  const { subscription, kind, pushes } = group;
  if (subscription.key_used !== sender.key.publicKey) {
    await inTransaction(db, (transaction) => forgetSubscriptions(transaction, [subscription.id]));
    return 'gone';
  }
  const user = await findReader(db, env, subscription, now);
  const about = user ? await whatIsTrue(db, pushes, user, now) : { needed: [], references: [] };
  const [reference = ''] = about.references;
  await settle(db, withoutAll(pushes, about.needed), { state: 'dropped', settled_at: now });
  if (!user || about.needed.length === 0) {
    return 'dropped';
  }
  const count = kind === 'overdue' ? await countOverdue(db, user, now) : about.references.length;
  const message = pushMessage(texts, { kind, count: Math.max(count, 1), reference, locale: user.locale, languages });
  const { endpoint, p256dh, auth } = subscription;
  const done = await sendPush(sender, { ...message, endpoint, keys: { p256dh, auth } }, now);
  await noteOutcome(desk, { subscription, kind, pushes: about.needed }, done, now);
  const facts = { subscription: subscription.id, kind, count };
  if (done.outcome === 'sent') {
    log.info(facts, 'notification accepted by the push service');
  } else {
    log.warn({ ...facts, outcome: done.outcome, ...('reason' in done ? { reason: done.reason } : {}) }, NOT_ACCEPTED);
  }
  return done.outcome;
}

const NOT_ACCEPTED = 'a notification was not accepted by the push service';

/** Returns the notifications that still have to be sent, and the references of their cases, each once. */
async function whatIsTrue(db: Database, pushes: readonly PushRow[], user: UserRow, now: number) {
  const needed: PushRow[] = [];
  const references = new Set<string>();
  for (const push of pushes) {
    const reference = await findTold(db, push, user, now);
    if (reference !== undefined) {
      needed.push(push);
      references.add(reference);
    }
  }
  return { needed, references: [...references] };
}

const withoutAll = (pushes: readonly PushRow[], some: readonly PushRow[]): PushRow[] =>
  pushes.filter((each) => !some.includes(each));

/**
 * Counts all overdue cases that are assigned to the person or unassigned, not only new ones, because each notification
 * replaces the previous one.
 */
async function countOverdue(db: Database, user: UserRow, now: number): Promise<number> {
  const hiddenKinds = hiddenKindsOf(user);
  const of = (assignee: string): Promise<number> =>
    countInbox(db, { status: 'active', overdue: true, assignee, hiddenKinds }, now);
  return (await of(user.id)) + (await of('nobody'));
}

async function noteOutcome(desk: PushDesk, { subscription, pushes }: Group, done: PushOutcome, now: number) {
  const { db, resting } = desk;
  const { id, origin } = subscription;
  await inTransaction(db, async (transaction) => {
    switch (done.outcome) {
      case 'gone':
        await forgetSubscriptions(transaction, [id]);
        return;
      case 'sent':
        await settle(transaction, pushes, { state: 'sent', settled_at: now });
        await noteAtService(transaction, id, { sent_at: now, last_error: null });
        return;
      case 'refused':
        await settle(transaction, pushes, { state: 'dropped', settled_at: now });
        await noteAtService(transaction, id, { last_error: done.reason });
        return;
      case 'busy':
        resting.set(origin, now + done.afterMs);
        await putOff(transaction, pushes, now + done.afterMs);
        await noteAtService(transaction, id, { last_error: done.reason });
        return;
      case 'again': {
        const attempts = Math.max(...pushes.map((push) => push.attempts)) + 1;
        await putOff(transaction, pushes, now + retryDelay(attempts));
        await noteAtService(transaction, id, { last_error: done.reason });
      }
    }
  });
}

type Settled = Partial<Pick<PushRow, 'state' | 'settled_at' | 'next_attempt_at'>>;

async function settle(db: Database, pushes: readonly PushRow[], set: Settled): Promise<void> {
  if (pushes.length > 0) {
    await db
      .updateTable('pushes')
      .set(set)
      .where(isWaiting)
      .where(
        'id',
        'in',
        pushes.map(({ id }) => id),
      )
      .execute();
  }
}

async function putOff(db: Transaction, pushes: readonly PushRow[], until: number): Promise<void> {
  for (const { id, attempts } of pushes) {
    await db
      .updateTable('pushes')
      .set({ attempts: attempts + 1, next_attempt_at: until })
      .where('id', '=', id)
      .where(isWaiting)
      .execute();
  }
}

async function noteAtService(
  db: Transaction,
  id: string,
  set: Partial<Pick<PushSubscriptionRow, 'sent_at' | 'last_error'>>,
): Promise<void> {
  await db.updateTable('push_subscriptions').set(set).where('id', '=', id).execute();
}
