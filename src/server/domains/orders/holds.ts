import { orderedId } from '../../platform/database/ordered-id.ts';
import type { HoldKind, HoldRow } from '../../platform/database/own-data-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Why and until when a case must be kept. */
export interface NewHold {
  readonly caseId: string;
  readonly kind: HoldKind;
  /**
   * For example an order number or a section of a law. It must not contain personal data, because it remains after an
   * erasure.
   */
  readonly note: string;
  /** When it ends, in epoch milliseconds; null until it is released. */
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

/** Ends a hold. @returns the id of its case; undefined if there is no such active hold */
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

/** Builds a query for the active holds: `whatever.where('id', 'not in', lasting(db, now).select('case_id'))`. */
export function lasting(db: Database, now: number) {
  return db
    .selectFrom('holds')
    .where('released_at', 'is', null)
    .where((hold) => hold.or([hold('until', 'is', null), hold('until', '>', now)]));
}
