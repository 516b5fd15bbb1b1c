import { orderedId } from '../../platform/database/ordered-id.ts';
import type { HoldKind, HoldRow } from '../../platform/database/own-data-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Why a case is to be kept, and how long. */
export interface NewHold {
  readonly caseId: string;
  readonly kind: HoldKind;
  /** Such as the number of an order or a section of a law. No personal data: it outlives an erasure. */
  readonly note: string;
  /** Epoch milliseconds; null until it is released. */
  readonly until: number | null;
  /** `users.id`; null where the site does it. */
  readonly by: string | null;
}

/**
 * Keeps a case from being erased or forgotten. To be called in the transaction that gives the reason, such as that of an order.
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

/** Ends a hold. @returns whose it was; undefined where there is none that lasts */
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

/** The holds of these cases that last, oldest first. */
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

/** The holds that last, as a query: `whatever.where('id', 'not in', lasting(db, now).select('case_id'))`. */
export function lasting(db: Database, now: number) {
  return db
    .selectFrom('holds')
    .where('released_at', 'is', null)
    .where((hold) => hold.or([hold('until', 'is', null), hold('until', '>', now)]));
}
