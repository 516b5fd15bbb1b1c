import type { ExpressionBuilder } from 'kysely';
import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { isNobodys } from './nobodys.ts';
import { type AppointmentRules, CELL_MS, type Margin, type Meeting, marginBy, WIDE } from './rules.ts';
import type { Span } from './spans.ts';

const MINUTE = 60_000;

type Placed = Pick<AppointmentRow, 'clerk_id' | 'starts_at' | 'ends_at' | 'way' | 'service'>;
type MarginRules = Pick<AppointmentRules, 'bufferMinutes' | 'marginOf'>;

/**
 * Returns the time around an appointment that another appointment with this margin has to avoid. Between two
 * appointments, the longer of the two margins is kept free rather than their sum.
 */
export function keptBy(row: Placed, margin: Margin, rules: MarginRules): Span {
  const own = marginBy(rules, row);
  return {
    from: row.starts_at - Math.max(own.before, margin.after) * MINUTE,
    to: row.ends_at + Math.max(own.after, margin.before) * MINUTE,
  };
}

const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/**
 * Reads the appointments in a span and shortly before and after it. @param except the id of an appointment being
 * rescheduled
 */
const listAround = (db: Database, { from, to }: Span, except: string): Promise<Placed[]> =>
  db
    .selectFrom('appointments')
    .select(['clerk_id', 'starts_at', 'ends_at', 'way', 'service'])
    .where('starts_at', '<', to + WIDE)
    .where('starts_at', '>', from - WIDE)
    .where('status', '!=', 'cancelled')
    .where('id', '!=', except)
    .execute();

/**
 * Matches quarters of an hour that are blocked, not booked. PostgreSQL reads all appointments for `not in` with a subquery, but only one
 * for `not exists`.
 */
export const isBlocked = ({ not, exists, selectFrom, ref }: ExpressionBuilder<Schema, 'appointment_cells'>) =>
  not(
    exists(
      selectFrom('appointments')
        .select('appointments.id')
        .where('appointments.id', '=', ref('appointment_cells.held_by')),
    ),
  );

/** Reads the quarters of an hour that are blocked, not booked. */
const listBlocked = (db: Database, { from, to }: Span): Promise<{ clerk_id: string; cell: number }[]> =>
  db
    .selectFrom('appointment_cells')
    .select(['clerk_id', 'cell'])
    .where('cell', '>=', Math.floor(from / CELL_MS))
    .where('cell', '<', Math.ceil(to / CELL_MS))
    .where(isBlocked)
    .execute();

/**
 * Lists the people for whom an appointment would be too close to another one, or to blocked time before it. The margin
 * after the appointment is already in its quarter-hours.
 * @param span when the appointment begins and ends
 * @param except the id of an appointment being rescheduled
 */
export async function listCrowded(
  db: Database,
  span: Span,
  meeting: Meeting,
  rules: MarginRules,
  except = '',
): Promise<ReadonlySet<string>> {
  if (rules.marginOf === undefined) {
    return new Set();
  }
  const margin = marginBy(rules, meeting);
  const around = await listAround(db, span, except);
  const close = around.filter((row) => meets(span, keptBy(row, margin, rules)));
  const blocked = await listBlocked(db, { from: span.from - margin.before * MINUTE, to: span.from });
  return new Set([...close, ...blocked].map(({ clerk_id }) => clerk_id));
}

/**
 * Counts the unassigned appointments that one person could not take in addition to this one.
 * @param except the id of an appointment being rescheduled
 */
export async function countNobodysAround(
  db: Database,
  span: Span,
  meeting: Meeting,
  rules: MarginRules,
  except = '',
): Promise<number> {
  const margin = marginBy(rules, meeting);
  const rows = await listNobodysAround(db, span);
  return rows.filter((row) => row.id !== except && meets(span, keptBy(row, margin, rules))).length;
}

const listNobodysAround = (db: Database, { from, to }: Span): Promise<(Placed & { id: string })[]> =>
  db
    .selectFrom('appointments')
    .select(['id', 'clerk_id', 'starts_at', 'ends_at', 'way', 'service'])
    .where('status', '=', 'booked')
    .where('starts_at', '<', to + WIDE)
    .where('starts_at', '>', from - WIDE)
    .where(isNobodys)
    .orderBy('starts_at')
    .execute();

/** The quarters of an hour in a span. */
export const cellsIn = ({ from, to }: Span): number[] => {
  const first = Math.floor(from / CELL_MS);
  return Array.from({ length: Math.max(0, Math.ceil(to / CELL_MS) - first) }, (_, index) => first + index);
};

/** The appointments and the blocked quarters of an hour that margins depend on. */
export interface Around {
  readonly appointments: readonly Placed[];
  readonly blocked: readonly { readonly clerk_id: string; readonly cell: number }[];
}

/**
 * Reads the data that the margins in a span depend on; empty if the rules have no margins. @param span in epoch
 * milliseconds
 */
export async function readAround(db: Database, span: Span, { marginOf }: Partial<MarginRules>): Promise<Around> {
  if (marginOf === undefined) {
    return { appointments: [], blocked: [] };
  }
  const { from, to } = span;
  return { appointments: await listAround(db, span, ''), blocked: await listBlocked(db, { from: from - WIDE, to }) };
}

/**
 * Returns the quarter-hours, by person, in which such an appointment would be too close to another one or to blocked
 * time.
 */
export function keptIn(
  { appointments, blocked }: Around,
  meeting: Meeting,
  rules: MarginRules,
): Map<string, Set<number>> {
  const margin = marginBy(rules, meeting);
  const kept = new Map<string, Set<number>>();
  const keep = (clerkId: string, span: Span): void => {
    const own = kept.get(clerkId) ?? new Set();
    kept.set(clerkId, own);
    for (const cell of cellsIn(span)) {
      own.add(cell);
    }
  };
  for (const row of appointments) {
    keep(row.clerk_id, keptBy(row, margin, rules));
  }
  for (const { clerk_id, cell } of margin.before > 0 ? blocked : []) {
    keep(clerk_id, { from: cell * CELL_MS, to: (cell + 1) * CELL_MS + margin.before * MINUTE });
  }
  return kept;
}
