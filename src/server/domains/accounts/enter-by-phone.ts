import type { Locale } from '../../../kernel/locale.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { DAY, hashed } from '../../platform/limits/visitor-limits.ts';
import { maskedAccount, maskedNumber, record } from '../audit/record.ts';
import { belongsFrom, isInSameHands, type NumberSigns, REASSIGNED_MS } from './number-hands.ts';
import { findUserOfPhone } from './users.ts';

/** The time for which WhatsApp repeats an unanswered report, plus a day, in milliseconds. */
const REPEATED_MS = 8 * DAY;

/** Someone who has just entered a code that was sent to a number. */
export interface PhoneProven {
  /** E.164. */
  readonly phone: string;
  /** The language of an account that is created now. */
  readonly locale: Locale;
  readonly visitorAddress: string;
}

/**
 * Returns the account of a number for someone who has just confirmed it, and records the sign-in. If the number may
 * have passed to someone else since it was last confirmed, the old account keeps its data without the number, and a new
 * one begins. Returns undefined if the account's access was removed or it is not a customer's.
 * @param db the transaction that uses up the code
 */
export async function enterByPhone(db: Transaction, proven: PhoneProven, now: number): Promise<UserRow | undefined> {
  const { phone, locale, visitorAddress } = proven;
  const signs = await signsOf(db, phone);
  const known = await lockedUser(db, phone);
  if (known && isInSameHands({ ...signs, provenAt: known.phone_proven_at }, now)) {
    return enter(db, known, phone, visitorAddress, now);
  }
  if (known) {
    await releasePhone(db, known, visitorAddress, now);
  }
  const since = belongsFrom(signs, now);
  const made = await db
    .insertInto('users')
    .values({ ...emptyCustomer(locale, now), phone, phone_since: since, phone_proven_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
  // On PostgreSQL, another transaction may have created the account at the same moment.
  const user = made ?? (await findUserOfPhone(db, phone));
  return user && enter(db, user, phone, visitorAddress, now);
}

async function enter(
  db: Transaction,
  user: UserRow,
  phone: string,
  visitorAddress: string,
  now: number,
): Promise<UserRow | undefined> {
  if (user.shut_out_at !== null || user.role !== 'customer') {
    return undefined;
  }
  await db.updateTable('users').set({ signed_in_at: now, phone_proven_at: now }).where('id', '=', user.id).execute();
  await notePhoneProven(db, phone, now);
  const actor = { id: user.id, name: user.name || maskedAccount(user) };
  await record(db, { actor, action: 'sign-in', subject: user.role, after: maskedNumber(phone), visitorAddress }, now);
  return user;
}

const emptyCustomer = (locale: Locale, now: number) => ({
  id: orderedId(),
  name: '',
  email: null,
  email_verified: 0,
  image: null,
  role: 'customer' as const,
  locale,
  invited_at: null,
  signed_in_at: now,
  shut_out_at: null,
  created_at: now,
  updated_at: now,
});

const lockedUser = (db: Transaction, phone: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .$if(engineOf(db) === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();

/** Returns when a number was last used on WhatsApp or given up, as far as we know. */
export async function signsOf(db: Database, phone: string): Promise<Omit<NumberSigns, 'provenAt'>> {
  const changed = await db
    .selectFrom('changed_numbers')
    .select('changed_at')
    .where('number_hash', '=', numberHash(phone))
    .executeTakeFirst();
  const wrote = await db
    .selectFrom('contact_states')
    .select((row) => row.fn.max('last_inbound_at').as('at'))
    .where('kind', '=', 'whatsapp')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return { changedAt: changed?.changed_at ?? null, wroteAt: wrote?.at ?? null };
}

const numberHash = (phone: string): string => hashed('changed number', phone);

/**
 * Records that a code sent to a number was used.
 * @returns the time from which data sent with the number belongs to its current owner, in epoch milliseconds
 */
export async function notePhoneProven(db: Transaction, phone: string, now: number): Promise<number> {
  const signs = await signsOf(db, phone);
  const user = await lockedUser(db, phone);
  const state = await db
    .selectFrom('contact_states')
    .select(['proven_at', 'held_since'])
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst();
  const isTheirs = user !== undefined && isInSameHands({ ...signs, provenAt: user.phone_proven_at }, now);
  const known = [
    ...(isTheirs ? [user.phone_since ?? 0] : []),
    ...(isInSameHands({ ...signs, provenAt: state?.proven_at ?? null }, now) ? [state?.held_since ?? now] : []),
  ];
  const since = Math.min(belongsFrom(signs, now), ...known);
  if (isTheirs) {
    await db.updateTable('users').set({ phone_proven_at: now }).where('id', '=', user.id).execute();
  }
  const proven = { proven_at: now, held_since: since };
  await db
    .insertInto('contact_states')
    .values({ kind: 'phone', value: phone, is_preferred: 0, ...proven })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet(proven))
    .execute();
  return since;
}

/** Takes a number away from the account that had it, and ends the sessions that were opened with the number. */
export async function releasePhone(db: Transaction, user: UserRow, visitorAddress: string, now: number): Promise<void> {
  const { id, phone } = user;
  await db
    .updateTable('users')
    .set({ phone: null, former_phone: phone, updated_at: now })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('sessions').where('user_id', '=', id).where('proved_by', '=', 'phone').execute();
  const subject = maskedNumber(phone ?? '');
  await record(db, { actor: null, action: 'phone-released', subject, before: id, visitorAddress }, now);
}

/**
 * Records WhatsApp's report that the owner of a number has given it up. The account loses the number immediately, the
 * sessions that were opened with it end, and anyone who confirms the number next sees only later data. WhatsApp repeats
 * a report for a week, and repeated reports change nothing.
 */
export async function notePhoneChanged(db: Transaction, phone: string, now: number): Promise<void> {
  const noted = await db
    .insertInto('changed_numbers')
    .values({ number_hash: numberHash(phone), changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('number_hash')
        .doUpdateSet({ changed_at: now })
        .where('changed_numbers.changed_at', '<', now - REPEATED_MS),
    )
    .returning('number_hash')
    .executeTakeFirst();
  const user = noted && (await lockedUser(db, phone));
  if (user) {
    await releasePhone(db, user, '', now);
  }
}

/** Deletes reports that no longer make a difference. @param now epoch milliseconds */
export async function forgetChangedNumbers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('changed_numbers')
    .where('changed_at', '<', now - REASSIGNED_MS)
    .execute();
}
