import { createHash } from 'node:crypto';
import type { By } from '../../../kernel/roles.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import { type PushKind, type PushSubscriptionRow, pushKinds } from '../../platform/database/push-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { areBrowserKeys } from '../../platform/push/encrypt-push.ts';
import { forgetSubscriptions } from '../../platform/push/forget-staff.ts';
import { pushRow } from '../../platform/push/note-push.ts';
import { pushKey } from '../../platform/push/push-key.ts';
import { pushEndpoint } from '../../platform/push/push-services.ts';
import { record } from '../audit/record.ts';

/** The maximum number of browsers per person. */
export const MOST_SUBSCRIPTIONS = 10;

/** A browser's data about its subscription, and the session in which it is signed in. */
interface NewSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Our public key at the time when the browser subscribed. */
  readonly keyUsed: string;
  readonly kinds: readonly PushKind[];
  readonly sessionId: string;
  /** The browser's id in its cookie; undefined if there is none. */
  readonly browser: string | undefined;
  readonly userAgent: string;
}

/**
 * `unknown-service`: the URL does not belong to a known push service. `broken`: the browser's keys cannot be used.
 * `old-key`: our key has been replaced since the page was opened. `taken`: the subscription is someone else's.
 * `too-many`: the person already has ten browsers.
 */
export type Subscribed = 'stored' | 'unknown-service' | 'broken' | 'old-key' | 'taken' | 'too-many';

/**
 * Stores the subscription of the browser in which a person is signed in. If the person already has it, it is renewed.
 * @param services the origins of further push services, from `PUSH_SERVICES`
 */
export async function subscribe(
  db: Database,
  { actor, visitorAddress, now }: By,
  subscription: NewSubscription,
  services: readonly string[],
): Promise<Subscribed> {
  const { endpoint, p256dh, auth, keyUsed, kinds, sessionId, browser, userAgent } = subscription;
  const url = pushEndpoint(endpoint, services);
  if (!url) {
    return 'unknown-service';
  }
  if (!areBrowserKeys({ p256dh, auth })) {
    return 'broken';
  }
  if (keyUsed !== (await pushKey(db)).publicKey) {
    return 'old-key';
  }
  const row = {
    session_id: sessionId,
    browser_hash: browser === undefined ? null : hashed(browser),
    p256dh,
    auth,
    key_used: keyUsed,
    kinds: storedKinds(kinds),
    user_agent: userAgent.slice(0, 300),
  };
  return inTransaction(db, async (transaction): Promise<Subscribed> => {
    const own = await transaction
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', actor.id)
      .execute();
    const known = own.find((each) => each.endpoint === url.href);
    if (!known && own.length >= MOST_SUBSCRIPTIONS) {
      return 'too-many';
    }
    const stored = known
      ? await transaction
          .updateTable('push_subscriptions')
          .set(row)
          .where('id', '=', known.id)
          .returning('id')
          .execute()
      : await transaction
          .insertInto('push_subscriptions')
          .values({
            ...row,
            id: orderedId(),
            user_id: actor.id,
            endpoint: url.href,
            endpoint_hash: hashed(url.href),
            origin: url.origin,
            created_at: now,
            sent_at: null,
            last_error: null,
          })
          .onConflict((conflict) => conflict.column('endpoint').doNothing())
          .returning('id')
          .execute();
    if (stored.length === 0) {
      return 'taken';
    }
    await record(transaction, { actor, action: 'push-added', subject: actor.id, visitorAddress }, now);
    return 'stored';
  });
}

/** A subscription that replaces another one of the same browser. */
type RenewedSubscription = Omit<NewSubscription, 'kinds'> & {
  /** The endpoint of the subscription that is replaced; '' if the browser does not send it. */
  readonly before: string;
};

/**
 * Stores the subscription with which a browser has replaced its earlier one, so that notifications continue with the
 * person's choices. Only a subscription of the same person is replaced: the one with the earlier endpoint or, if the
 * browser does not send that, the only one of this browser. A repeated call changes nothing.
 * @param services the origins of further push services, from `PUSH_SERVICES`
 * @returns `unknown` if there is nothing to replace
 */
export async function renewSubscription(
  db: Database,
  { actor, visitorAddress, now }: By,
  subscription: RenewedSubscription,
  services: readonly string[],
): Promise<Exclude<Subscribed, 'too-many'> | 'unknown'> {
  const { before, endpoint, p256dh, auth, keyUsed, sessionId, browser, userAgent } = subscription;
  const url = pushEndpoint(endpoint, services);
  if (!url) {
    return 'unknown-service';
  }
  if (!areBrowserKeys({ p256dh, auth })) {
    return 'broken';
  }
  if (keyUsed !== (await pushKey(db)).publicKey) {
    return 'old-key';
  }
  return inTransaction(db, async (transaction) => {
    const all = await transaction
      .selectFrom('push_subscriptions')
      .select(['id', 'user_id', 'endpoint', 'browser_hash'])
      .where((row) => row.or([row('user_id', '=', actor.id), row('endpoint', '=', url.href)]))
      .execute();
    const own = all.filter(({ user_id }) => user_id === actor.id);
    const there = all.find((each) => each.endpoint === url.href);
    if (there) {
      return there.user_id === actor.id ? 'stored' : 'taken';
    }
    const here = own.filter(({ browser_hash }) => browser !== undefined && browser_hash === hashed(browser));
    const replaced =
      before === '' ? (here.length === 1 ? here[0] : undefined) : own.find((each) => each.endpoint === before);
    if (!replaced) {
      return 'unknown';
    }
    await transaction
      .updateTable('push_subscriptions')
      .set({
        endpoint: url.href,
        endpoint_hash: hashed(url.href),
        origin: url.origin,
        p256dh,
        auth,
        key_used: keyUsed,
        session_id: sessionId,
        browser_hash: browser === undefined ? null : hashed(browser),
        user_agent: userAgent.slice(0, 300),
        last_error: null,
      })
      .where('id', '=', replaced.id)
      .execute();
    await record(transaction, { actor, action: 'push-changed', subject: actor.id, visitorAddress }, now);
    return 'stored';
  });
}

/** Sets the types of notifications that a browser gets. @returns false if the browser is not one of this person's */
export function chooseKinds(db: Database, by: By, id: string, kinds: readonly PushKind[]): Promise<boolean> {
  return onOwn(db, by, id, 'push-changed', (transaction) =>
    transaction
      .updateTable('push_subscriptions')
      .set({ kinds: storedKinds(kinds) })
      .where('id', '=', id)
      .execute(),
  );
}

/** Ends the notifications in a browser. @returns false if the browser is not one of this person's */
export function unsubscribe(db: Database, by: By, id: string): Promise<boolean> {
  return onOwn(db, by, id, 'push-removed', (transaction) => forgetSubscriptions(transaction, [id]));
}

/** Queues a test notification. @returns false if the browser is not one of this person's */
export function testPush(db: Database, by: By, id: string): Promise<boolean> {
  return onOwn(db, by, id, 'push-tested', (transaction) =>
    transaction
      .insertInto('pushes')
      // Two clicks within ten seconds have the same key, so only one test is sent.
      .values(pushRow(id, { kind: 'test', caseId: null, key: `test ${Math.floor(by.now / 10_000)}` }, by.now))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function onOwn(
  db: Database,
  { actor, visitorAddress, now }: By,
  id: string,
  action: 'push-changed' | 'push-removed' | 'push-tested',
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const own = await transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (!own) {
      return false;
    }
    await work(transaction);
    await record(transaction, { actor, action, subject: actor.id, visitorAddress }, now);
    return true;
  });
}

/** A browser in a person's list. */
export type OwnSubscription = Pick<
  PushSubscriptionRow,
  'id' | 'user_agent' | 'created_at' | 'sent_at' | 'last_error' | 'endpoint_hash'
> & {
  readonly kinds: readonly PushKind[];
  /** Whether the browser's session has ended, so that nothing is sent there until the next sign-in. */
  readonly isAsleep: boolean;
};

/** Lists the browsers in which a person gets notifications, oldest first. @param now epoch milliseconds */
export async function listSubscriptions(db: Database, userId: string, now: number): Promise<OwnSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'push_subscriptions.session_id')
        .onRef('sessions.user_id', '=', 'push_subscriptions.user_id')
        .on('sessions.expires_at', '>', now),
    )
    .select(['push_subscriptions.id', 'push_subscriptions.user_agent', 'push_subscriptions.created_at', 'sent_at'])
    .select(['last_error', 'endpoint_hash', 'kinds', 'sessions.id as session'])
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('push_subscriptions.created_at')
    .orderBy('push_subscriptions.id')
    .execute();
  return rows.map(({ kinds, session, ...row }) => ({ ...row, kinds: kindsOf(kinds), isAsleep: session === null }));
}

/**
 * Resumes notifications in a person's browsers when the person signs in there again.
 * @param browser.was the id in the browser's cookie before this sign-in; undefined if there was none
 * @param browser.is the id after it
 */
export async function wakeSubscriptions(
  db: Database,
  userId: string,
  sessionId: string,
  browser: { readonly was: string | undefined; readonly is: string },
): Promise<void> {
  if (browser.was === undefined) {
    return;
  }
  await db
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId, browser_hash: hashed(browser.is) })
    .where('user_id', '=', userId)
    .where('browser_hash', '=', hashed(browser.was))
    .execute();
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const storedKinds = (kinds: readonly PushKind[]): string => (kinds.length > 0 ? `,${kinds.join(',')},` : '');
const kindsOf = (stored: string): PushKind[] => pushKinds.filter((kind) => stored.includes(`,${kind},`));
