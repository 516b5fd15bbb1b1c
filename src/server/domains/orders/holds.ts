import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { HoldKind, HoldRow } from '../../platform/database/own-data-tables.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';

/** Why and until when a case must be kept. */
export interface NewHold {
  readonly caseId: string;
  readonly kind: HoldKind;
  /**
   * For example, an order number or a section of a law. It must not contain personal data, because it is kept after an
   * erasure.
   */
  readonly note: string;
  /** When the hold ends, in epoch milliseconds; null until it is released. */
  readonly until: number | null;
  /** `users.id`; null for the site itself. */
  readonly by: string | null;
}

/**
 * Protects a case from erasure and deletion. Call it in the same transaction as the event that requires the hold, such
 * as a payment.
 * @returns the hold's id
 */
export async function placeHold(db: Database, { caseId, kind, note, until, by }: NewHold, now: number) {
  const id = orderedId();
  await db
    .insertInto('holds')
    .values({ id, case_id: caseId, kind, note, until, placed_at: now, placed_by: by, released_at: null })
    .execute();
  return id;
}

/**
 * Ends a hold.
 * @returns the id of its case; undefined if there is no such hold, or if it was already released
 */
export async function releaseHold(db: Database, id: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('holds')
    .set({ released_at: now })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .returning('case_id')
    .executeTakeFirst();
  return row?.case_id;
}

/** Returns the active holds of these cases, oldest first. */
export async function holdsOf(db: Database, caseIds: readonly string[], now: number): Promise<HoldRow[]> {
  const found: HoldRow[] = [];
  for (let from = 0; from < caseIds.length; from += 500) {
    found.push(
      ...(await lasting(db, now)
        .where('case_id', 'in', caseIds.slice(from, from + 500))
        .selectAll()
        .execute()),
    );
  }
  return found.toSorted((a, b) => a.placed_at - b.placed_at);
}

/** Returns a query for the active holds. */
export function lasting(db: Database, now: number) {
  return db.selectFrom('holds').where(isLasting(now));
}

const isLasting = (now: number) => (hold: ExpressionBuilder<Schema, 'holds'>) =>
  hold.and([
    hold('holds.released_at', 'is', null),
    hold.or([hold('holds.until', 'is', null), hold('holds.until', '>', now)]),
  ]);

/**
 * Matches cases without an active hold. PostgreSQL reads all holds for `not in` with a subquery, but only those of a
 * case for `not exists`.
 * @param which the condition that a hold must meet; by default, all holds are included
 */
export const hasNoHold =
  (now: number, which?: Which) =>
  (row: ExpressionBuilder<Schema, 'cases'>): Expression<SqlBool> =>
    row.not(hasHold(now, which)(row));

/** Matches cases with an active hold. */
export const hasHold =
  (now: number, which?: Which) =>
  ({ exists, selectFrom, ref }: ExpressionBuilder<Schema, 'cases'>): Expression<SqlBool> =>
    exists(
      selectFrom('holds')
        .select('holds.id')
        .where('holds.case_id', '=', ref('cases.id'))
        .where(isLasting(now))
        .$if(which !== undefined, (holds) => (which ? holds.where(which) : holds)),
    );

type Which = (hold: ExpressionBuilder<Schema, 'holds'>) => Expression<SqlBool>;
