import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import type { OpeningHours } from '../cases/hours/opening-hours.ts';
import { isWithinHours } from './open-starts.ts';
import type { ByClerk } from './rules.ts';
import type { Span } from './spans.ts';

/** The English names of weekdays, from 1 for Monday. */
const names = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A span in a clerk's weekly hours. */
export interface OwnHours {
  readonly clerkId: string;
  /** The weekday, from 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** A time such as 09:00. */
  readonly opens: string;
  readonly closes: string;
}

/** Lists all clerks' own hours, in the order of the week. @throws StorageUnavailable */
export function listOwnHours(db: Database): Promise<OwnHours[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('appointment_hours')
      .selectAll()
      .orderBy('user_id')
      .orderBy('weekday')
      .orderBy('opens')
      .execute();
    return rows.map(({ user_id, weekday, opens, closes }) => ({ clerkId: user_id, weekday, opens, closes }));
  });
}

/** Reads the weekly hours of each clerk who has their own. All others work during the opening hours. */
export async function readOwnWeeks(db: Database): Promise<ReadonlyMap<string, OpeningHours>> {
  return weeksOf(await listOwnHours(db));
}

/** Groups own hours into weeks by clerk. @param all from `listOwnHours` */
export const weeksOf = (all: readonly OwnHours[]): ReadonlyMap<string, OpeningHours> =>
  new Map(
    [...Map.groupBy(all, ({ clerkId }) => clerkId)].map(([id, rows]) => [
      id,
      {
        hours: rows.map(({ weekday, opens, closes }) => ({
          open: opens,
          close: closes,
          schemaDays: [names[weekday] ?? ''],
        })),
        holidays: [],
      },
    ]),
  );

/** Splits clerks by whether a span is within their own hours. A clerk without own hours counts as available. */
export async function byOwnHours(
  db: Database,
  ids: readonly string[],
  { from, to }: Span,
): Promise<{ readonly at: string[]; readonly off: string[] }> {
  const weeks = await readOwnWeeks(db);
  const isAtWork = (id: string): boolean => {
    const week = weeks.get(id);
    return week === undefined || isWithinHours({ starts_at: from, ends_at: to }, week);
  };
  return { at: ids.filter(isAtWork), off: ids.filter((id) => !isAtWork(id)) };
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Adds a span to a clerk's own hours, on one weekday or on each.
 * @param of.weekday from 1 for Monday to 7 for Sunday; 0 for every day
 * @returns whether the clerk exists and the span is valid
 */
export function addOwnHours(
  db: Database,
  of: { readonly clerkId: string; readonly weekday: number; readonly opens: string; readonly closes: string },
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const { clerkId, weekday, opens, closes } = of;
  const days = weekday === 0 ? [1, 2, 3, 4, 5, 6, 7] : [weekday];
  if (!days.every((day) => names[day]) || !CLOCK.test(opens) || !CLOCK.test(closes) || opens >= closes) {
    return Promise.resolve(false);
  }
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const clerk = transaction.selectFrom('users').select('id').where('id', '=', clerkId);
      if (!(await clerk.where('role', '!=', 'customer').executeTakeFirst())) {
        return false;
      }
      for (const day of days) {
        await transaction
          .insertInto('appointment_hours')
          .values({ user_id: clerkId, weekday: day, opens, closes })
          .onConflict((conflict) => conflict.columns(['user_id', 'weekday', 'opens']).doUpdateSet({ closes }))
          .execute();
      }
      const after = `${weekday === 0 ? 'every day' : names[weekday]} ${opens}-${closes}`;
      await record(transaction, { actor, visitorAddress, action: 'appointment-hours', subject: clerkId, after }, now);
      return true;
    }),
  );
}

/**
 * Removes a span from a clerk's own hours, or all of them, so that the clerk works during the opening hours again.
 * @param of.stretch the span; undefined for all
 * @returns whether there was such a span
 */
export function dropOwnHours(
  db: Database,
  of: { readonly clerkId: string; readonly stretch?: { readonly weekday: number; readonly opens: string } | undefined },
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const { clerkId, stretch } = of;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const gone = await transaction
        .deleteFrom('appointment_hours')
        .where('user_id', '=', clerkId)
        .$if(stretch !== undefined, (query) =>
          query.where('weekday', '=', stretch?.weekday ?? 0).where('opens', '=', stretch?.opens ?? ''),
        )
        .returning(['weekday', 'opens', 'closes'])
        .execute();
      if (gone.length === 0) {
        return false;
      }
      const before = gone.map(({ weekday, opens, closes }) => `${names[weekday]} ${opens}-${closes}`).join(', ');
      await record(transaction, { actor, visitorAddress, action: 'appointment-hours', subject: clerkId, before }, now);
      return true;
    }),
  );
}
