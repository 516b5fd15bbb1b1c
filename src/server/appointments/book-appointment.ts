import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { record } from '../audit/record.ts';
import type { AppointmentRow, AppointmentWay } from '../database/appointment-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { isStorageUnavailable, withStorageErrors } from '../database/storage-unavailable.ts';
import { enterCalendars, listClerkIds, listFreeClerks, takeCells } from './calendars.ts';
import { isOffered } from './open-starts.ts';
import { type AppointmentRules, cellsOf } from './rules.ts';

/** What a visitor asks for; checked by the form. */
export interface AppointmentWish {
  /** Of the filled form. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly way: AppointmentWay;
  readonly branch: string | null;
  readonly name: string;
  readonly mail: string;
  readonly phone: string;
  readonly locale: 'en' | 'hi';
}

export type Booked =
  /** `token` opens the appointment without an account; it is nowhere else. */
  | { readonly outcome: 'booked'; readonly appointment: AppointmentRow; readonly token: string }
  /** The same form came before. */
  | { readonly outcome: 'repeated'; readonly appointment: AppointmentRow }
  /** Somebody else has the time, or it is none that is offered. */
  | { readonly outcome: 'taken' }
  /** This mail address has as many to come as one may have. */
  | { readonly outcome: 'too-many' };

export type Moved =
  | { readonly outcome: 'moved'; readonly appointment: AppointmentRow }
  | { readonly outcome: 'taken' | 'gone' };

/** Who changes it: the visitor by his link, or somebody of the office. */
export interface ChangedBy {
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly visitorAddress: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Two further tries where the database could not be reached: with so many at once some wait too long for a connection. */
const TRIES = 3;

/** Books a time with whoever is free, nobody twice. @throws StorageUnavailable */
export async function bookAppointment(
  db: Database,
  wish: AppointmentWish,
  rules: AppointmentRules,
  by: ChangedBy,
): Promise<Booked> {
  const token = randomBytes(24).toString('base64url');
  for (let tried = 1; ; tried += 1) {
    try {
      return await withStorageErrors(() => inTransaction(db, (each) => book(each, { ...wish, token }, rules, by)));
    } catch (error) {
      if (tried === TRIES || !isStorageUnavailable(error)) throw error;
      await sleep(100 * 4 ** (tried - 1));
    }
  }
}

async function book(
  db: Transaction<Schema>,
  wish: AppointmentWish & { readonly token: string },
  rules: AppointmentRules,
  by: ChangedBy,
): Promise<Booked> {
  const { token } = wish;
  // Who is certainly late does not wait in the queue.
  const cells = cellsOf(wish.startsAt, rules);
  const isOpen = isOffered(rules, wish.startsAt, by.now) && (await listFreeClerks(db, cells)).length > 0;
  if (isOpen) await enterCalendars(db);
  const before = await db.selectFrom('appointments').selectAll().where('key', '=', wish.key).executeTakeFirst();
  // Ours, of a try whose answer was lost.
  if (before?.token_hash === hashOf(token)) return { outcome: 'booked', appointment: before, token };
  if (before) return { outcome: 'repeated', appointment: before };
  if (!isOpen) return { outcome: 'taken' };
  const mail = wish.mail.toLowerCase();
  const coming = await db
    .selectFrom('appointments')
    .select('id')
    .where('mail', '=', mail)
    .where('starts_at', '>', by.now)
    .where('status', '=', 'booked')
    .execute();
  if (coming.length >= rules.mostPerMail) return { outcome: 'too-many' };
  const id = randomUUIDv7();
  const clerkId = await takeFrom(db, await listFreeClerks(db, cells), { id, startsAt: wish.startsAt, rules });
  if (clerkId === undefined) return { outcome: 'taken' };
  const { key, startsAt, way, branch, name, phone, locale } = wish;
  const appointment: AppointmentRow = {
    ...{
      id,
      key,
      token_hash: hashOf(token),
      clerk_id: clerkId,
      starts_at: startsAt,
      way,
      branch,
      name,
      mail,
      phone,
      locale,
    },
    ...{ ends_at: startsAt + rules.lengthMinutes * 60_000, status: 'booked', sequence: 0 },
    ...{ created_at: by.now, updated_at: by.now },
  };
  await db.insertInto('appointments').values(appointment).execute();
  await note(db, by, 'appointment-booked', id);
  return { outcome: 'booked', appointment, token };
}

/** The appointment that a link opens. @returns undefined for one that nobody gave out */
export function findAppointment(db: Database, token: string): Promise<AppointmentRow | undefined> {
  return withStorageErrors(() =>
    db.selectFrom('appointments').selectAll().where('token_hash', '=', hashOf(token)).executeTakeFirst(),
  );
}

/**
 * Moves one to another time, with the same clerk where he is free. The old time is free in the moment in which the new one is taken.
 * @param startsAt epoch milliseconds
 */
export function moveAppointment(
  db: Database,
  of: { id: string; startsAt: number },
  rules: AppointmentRules,
  by: ChangedBy,
): Promise<Moved> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await enterCalendars(transaction);
      const before = await readComing(transaction, of.id, by.now);
      if (!before) return { outcome: 'gone' };
      if (before.starts_at === of.startsAt) return { outcome: 'moved', appointment: before };
      if (!isOffered(rules, of.startsAt, by.now)) return { outcome: 'taken' };
      const others = (await listClerkIds(transaction)).filter((id) => id !== before.clerk_id);
      const old = await transaction
        .deleteFrom('appointment_cells')
        .where('held_by', '=', of.id)
        .returning(['clerk_id', 'cell', 'held_by'])
        .execute();
      const clerkId = await takeFrom(transaction, [before.clerk_id, ...others], { ...of, rules });
      if (clerkId === undefined) {
        if (old.length > 0) await transaction.insertInto('appointment_cells').values(old).execute();
        return { outcome: 'taken' };
      }
      const changes = {
        ...{ clerk_id: clerkId, starts_at: of.startsAt, ends_at: of.startsAt + rules.lengthMinutes * 60_000 },
        ...{ sequence: before.sequence + 1, updated_at: by.now },
      };
      await transaction.updateTable('appointments').set(changes).where('id', '=', of.id).execute();
      const [from, to] = [before.starts_at, of.startsAt].map((at) => new Date(at).toISOString());
      await note(transaction, by, 'appointment-moved', of.id, { before: from, after: to });
      return { outcome: 'moved', appointment: { ...before, ...changes } };
    }),
  );
}

/** Cancels one that is to come; its time is free again. @returns it as it is then; undefined when there is none to cancel */
export function cancelAppointment(db: Database, id: string, by: ChangedBy): Promise<AppointmentRow | undefined> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await enterCalendars(transaction);
      const before = await readComing(transaction, id, by.now);
      if (!before) return undefined;
      const changes = { status: 'cancelled', sequence: before.sequence + 1, updated_at: by.now } as const;
      await transaction.deleteFrom('appointment_cells').where('held_by', '=', id).execute();
      await transaction.updateTable('appointments').set(changes).where('id', '=', id).execute();
      await note(transaction, by, 'appointment-cancelled', id);
      return { ...before, ...changes };
    }),
  );
}

/** Notes that the visitor did not come, once it has begun. @returns whether there was one to note it of */
export function noteNoShow(db: Database, id: string, by: ChangedBy): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const changed = await transaction
        .updateTable('appointments')
        .set({ status: 'no-show', updated_at: by.now })
        .where('id', '=', id)
        .where('status', '=', 'booked')
        .where('starts_at', '<=', by.now)
        .returning('id')
        .execute();
      if (changed.length > 0) await note(transaction, by, 'appointment-missed', id);
      return changed.length > 0;
    }),
  );
}

function readComing(db: Transaction<Schema>, id: string, now: number): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .where('starts_at', '>', now)
    .executeTakeFirst();
}

async function takeFrom(
  db: Transaction<Schema>,
  clerkIds: readonly string[],
  { id, startsAt, rules }: { id: string; startsAt: number; rules: AppointmentRules },
): Promise<string | undefined> {
  const cells = cellsOf(startsAt, rules);
  for (const clerkId of clerkIds) if (await takeCells(db, { clerkId, cells, heldBy: id })) return clerkId;
  return undefined;
}

function note(
  db: Transaction<Schema>,
  { actor, visitorAddress, now }: ChangedBy,
  action: 'appointment-booked' | 'appointment-moved' | 'appointment-cancelled' | 'appointment-missed',
  subject: string,
  times: { before?: string | undefined; after?: string | undefined } = {},
): Promise<void> {
  const { before = null, after = null } = times;
  return record(db, { actor, visitorAddress, action, subject, before, after }, now);
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
