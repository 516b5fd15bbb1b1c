import { staffRoles } from '../../../kernel/roles.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { dayOf, type OpeningHours, openIntervals } from '../cases/hours/opening-hours.ts';
import { isShownCase } from './shown-case.ts';

/**
 * How long a clerk is treated as present after the last key press or click, in milliseconds. An open tab alone is not
 * enough.
 */
export const DESK_MS = 5 * 60_000;

/** Whether the firm is open at a given time. */
export const isOpenAt = (now: number, week: OpeningHours): boolean =>
  openIntervals(dayOf(now), week).some(({ from, to }) => from <= now && now < to);

/** Starts or continues taking chats. */
export async function takeChats(db: Database, userId: string, now: number): Promise<void> {
  const until = now + DESK_MS;
  await db
    .insertInto('chat_desks')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute();
}

/** Renews the lease of a clerk who takes chats, after activity. Does nothing for anyone else. */
export async function renewDesk(db: Database, userId: string, now: number): Promise<void> {
  await db
    .updateTable('chat_desks')
    .set({ until: now + DESK_MS })
    .where('user_id', '=', userId)
    .execute();
}

/** Stops taking chats. */
export async function leaveDesk(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('chat_desks').where('user_id', '=', userId).execute();
}

/** A clerk who takes chats now. */
export interface Desk {
  readonly id: string;
  readonly name: string;
}

/** Lists the clerks who still work here and have a lease that has not expired. */
export async function listDesks(db: Database, now: number): Promise<Desk[]> {
  const rows = await db
    .selectFrom('chat_desks')
    .innerJoin('users', 'users.id', 'chat_desks.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('chat_desks.until', '>', now)
    // Ignores times written while a clock was wrong.
    .where('chat_desks.until', '<=', now + 2 * DESK_MS)
    .where('users.shut_out_at', 'is', null)
    .where('users.role', 'in', staffRoles)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, name, email }) => ({ id, name: name || (email ?? '') }));
}

/** Whether a clerk has switched chats on, even if the lease has ended. */
export async function hasDesk(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom('chat_desks').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Whether someone is available to answer: the firm is open, and at least one clerk takes chats. */
export const isHere = async (db: Database, week: OpeningHours, now: number): Promise<boolean> =>
  isOpenAt(now, week) && (await listDesks(db, now)).length > 0;

/**
 * Returns the number of chats that a clerk has and can see, and locks the clerk's row, so that two chats taken at the
 * same time cannot exceed the limit.
 */
export async function countTaken(
  db: Transaction,
  { id, hiddenKinds }: { readonly id: string; readonly hiddenKinds?: readonly string[] },
): Promise<number> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  const { count } = await db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_threads.state', '=', 'taken')
    .where('taken_by', '=', id)
    .where(isShownCase(hiddenKinds))
    .executeTakeFirstOrThrow();
  return Number(count);
}
