import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { enterCalendars } from './calendars.ts';
import { cellsIn, isBlocked } from './margins.ts';
import { type AppointmentRules, type ByClerk, CELL_MS } from './rules.ts';
import type { Span } from './spans.ts';

/** The result of a request to block time. */
export type Blocked =
  | { readonly outcome: 'blocked'; readonly id: string }
  /** An appointment is in the way. The first one begins at `startsAt`, in epoch milliseconds. Nothing was blocked. */
  | { readonly outcome: 'taken'; readonly startsAt: number }
  /** There is no clerk with that id, or no time to block. */
  | { readonly outcome: 'faulty' };

/** The number of rows per statement. Each takes three parameters. */
const AT_ONCE = 1_000;

/**
 * Blocks a clerk's time, either all of these spans or none. Time that is already blocked keeps its own block.
 * @param of.said the spans in words, for the log
 * @param of.marginOf the time around an appointment, if it depends on the type or the service
 */
export function blockTime(
  db: Database,
  of: {
    readonly clerkId: string;
    readonly spans: readonly Span[];
    readonly said: string;
    readonly marginOf?: AppointmentRules['marginOf'];
  },
  by: ByClerk,
): Promise<Blocked> {
  const { clerkId, spans, said, marginOf } = of;
  const cells = spans.flatMap(cellsIn);
  if (cells.length === 0) {
    return Promise.resolve({ outcome: 'faulty' });
  }
  return withStorageErrors(() =>
    inTransaction<Blocked>(db, async (transaction) => {
      const clerk = transaction.selectFrom('users').select('id').where('id', '=', clerkId);
      if (!(await clerk.where('role', '!=', 'customer').executeTakeFirst())) {
        return { outcome: 'faulty' };
      }
      await enterCalendars(transaction);
      const startsAt =
        (await firstAppointmentIn(transaction, clerkId, cells)) ??
        (await firstMarginIn(transaction, { clerkId, spans, marginOf }));
      if (startsAt !== undefined) {
        return { outcome: 'taken', startsAt };
      }
      const id = orderedId();
      for (let begun = 0; begun < cells.length; begun += AT_ONCE) {
        await transaction
          .insertInto('appointment_cells')
          .values(cells.slice(begun, begun + AT_ONCE).map((cell) => ({ clerk_id: clerkId, cell, held_by: id })))
          .onConflict((conflict) => conflict.columns(['clerk_id', 'cell']).doNothing())
          .execute();
      }
      const { actor, visitorAddress, now } = by;
      await record(transaction, { actor, visitorAddress, action: 'time-blocked', subject: id, after: said }, now);
      return { outcome: 'blocked', id };
    }),
  );
}

/** Finds the first appointment in these cells. @returns when it begins, in epoch milliseconds */
async function firstAppointmentIn(
  db: Transaction,
  clerkId: string,
  cells: readonly number[],
): Promise<number | undefined> {
  const wanted = new Set(cells);
  const held = await db
    .selectFrom('appointment_cells')
    .innerJoin('appointments', 'appointments.id', 'appointment_cells.held_by')
    .select(['cell', 'starts_at'])
    .where('appointment_cells.clerk_id', '=', clerkId)
    .where('cell', '>=', cells[0] ?? 0)
    .where('cell', '<=', cells.at(-1) ?? 0)
    .orderBy('cell')
    .execute();
  return held.find(({ cell }) => wanted.has(cell))?.starts_at;
}

/**
 * Finds the first appointment with a margin before it that overlaps these spans. The margin after an appointment is
 * already in the appointment's cells.
 * @returns when it begins, epoch milliseconds
 */
async function firstMarginIn(
  db: Transaction,
  of: { clerkId: string; spans: readonly Span[]; marginOf: AppointmentRules['marginOf'] },
): Promise<number | undefined> {
  const { clerkId, spans, marginOf } = of;
  if (marginOf === undefined) {
    return undefined;
  }
  const booked = await db
    .selectFrom('appointments')
    .select(['starts_at', 'way', 'service'])
    .where('clerk_id', '=', clerkId)
    .where('status', '=', 'booked')
    .where('starts_at', '>', Math.min(...spans.map(({ from }) => from)))
    .orderBy('starts_at')
    .execute();
  const isIn = ({ starts_at, ...meeting }: (typeof booked)[number]): boolean =>
    spans.some(({ from, to }) => from < starts_at && starts_at - marginOf(meeting).before * 60_000 < to);
  return booked.find(isIn)?.starts_at;
}

/**
 * Unblocks time.
 * @param of.from the start of the time to unblock, epoch milliseconds; the block's start by default
 * @param of.to the end of the time to unblock; the block's end by default
 * @returns whether there was such a block; appointments do not count
 */
export function freeTime(
  db: Database,
  of: { readonly id: string } & Partial<Span>,
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const { id, from, to } = of;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const freed = await transaction
        .deleteFrom('appointment_cells')
        .where('held_by', '=', id)
        .$if(from !== undefined, (query) => query.where('cell', '>=', Math.floor((from ?? 0) / CELL_MS)))
        .$if(to !== undefined, (query) => query.where('cell', '<', Math.ceil((to ?? 0) / CELL_MS)))
        .where(isBlocked)
        .returning('cell')
        .execute();
      if (freed.length === 0) {
        return false;
      }
      await record(transaction, { actor, visitorAddress, action: 'time-freed', subject: id }, now);
      return true;
    }),
  );
}
