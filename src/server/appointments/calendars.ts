import { randomUUIDv7 } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { record } from '../audit/record.ts';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import type { ClerkTimes } from './open-starts.ts';
import { CELL_MS } from './rules.ts';

/** Any number that nothing else locks by. */
const GATE = 7_070_072;

/**
 * Lets one change of calendars through at a time: two that want each other's times would wait for each other. SQLite does so by
 * itself. The key of the cells holds without it.
 */
export async function enterCalendars(db: Transaction<Schema>): Promise<void> {
  if (engineOf<Schema>(db) === 'postgres') await sql`select pg_advisory_xact_lock(${GATE}::bigint)`.execute(db);
}

/** Takes these quarters of a clerk, all or none. @returns whether they were free */
export async function takeCells(
  db: Transaction<Schema>,
  of: { clerkId: string; cells: readonly number[]; heldBy: string },
): Promise<boolean> {
  const { clerkId, cells, heldBy } = of;
  const taken = await db
    .selectFrom('appointment_cells')
    .select('cell')
    .where('clerk_id', '=', clerkId)
    .where('cell', 'in', [...cells])
    .limit(1)
    .execute();
  if (taken.length > 0) return false;
  const rows = cells.map((cell) => ({ clerk_id: clerkId, cell, held_by: heldBy }));
  await db.insertInto('appointment_cells').values(rows).execute();
  return true;
}

/** What is taken of each clerk's time between two moments, epoch milliseconds. Those who work here are the clerks. */
export function readCalendars(db: Database, from: number, to: number): Promise<ClerkTimes[]> {
  return withStorageErrors(async () => {
    const ids = await listClerkIds(db);
    const rows = await db
      .selectFrom('appointment_cells')
      .select(['clerk_id', 'cell'])
      .where('cell', '>=', Math.floor(from / CELL_MS))
      .where('cell', '<', Math.ceil(to / CELL_MS))
      .execute();
    const taken = Map.groupBy(rows, ({ clerk_id }) => clerk_id);
    return ids.map((clerkId) => ({ clerkId, taken: new Set(taken.get(clerkId)?.map(({ cell }) => cell)) }));
  });
}

/** Everyone who takes appointments: who works here and is not shut out. */
export async function listClerkIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '!=', 'customer')
    .where('shut_out_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of whom none of these quarters is taken. */
export async function listFreeClerks(db: Database, cells: readonly number[]): Promise<string[]> {
  const busy = await db
    .selectFrom('appointment_cells')
    .select('clerk_id')
    .distinct()
    .where('cell', 'in', [...cells])
    .execute();
  const ids = new Set(busy.map(({ clerk_id }) => clerk_id));
  return (await listClerkIds(db)).filter((id) => !ids.has(id));
}

/** A clerk keeps time for something else. @returns the block's id, or undefined where an appointment stands in it */
export function blockTime(
  db: Database,
  of: { clerkId: string; from: number; to: number },
  by: { actor: { id: string; name: string }; visitorAddress: string; now: number },
): Promise<string | undefined> {
  const first = Math.floor(of.from / CELL_MS);
  const cells = Array.from({ length: Math.ceil(of.to / CELL_MS) - first }, (_, index) => first + index);
  // A week at most: more is a mistake, or a holiday, which content says.
  if (cells.length === 0 || cells.length > 7 * 96) return Promise.resolve(undefined);
  return inTransaction(db, async (transaction) => {
    await enterCalendars(transaction);
    const id = randomUUIDv7();
    if (!(await takeCells(transaction, { clerkId: of.clerkId, cells, heldBy: id }))) return undefined;
    const { actor, visitorAddress, now } = by;
    await record(transaction, { actor, visitorAddress, action: 'time-blocked', subject: id }, now);
    return id;
  });
}
