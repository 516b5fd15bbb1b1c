import { LOOKING_MS, type Viewer } from '../../domains/cases/handling/viewers.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Lists who has which case on the screen now, by reference. @param now epoch milliseconds */
export async function listPresentViewers(db: Database, now: number): Promise<Map<string, Viewer[]>> {
  const rows = await db
    .selectFrom('case_viewers')
    .innerJoin('cases', 'cases.id', 'case_viewers.case_id')
    .select(['cases.reference', 'case_viewers.user_id as id', 'case_viewers.name', 'case_viewers.is_writing'])
    .where('case_viewers.until', '>', now)
    // Ignores times written while a clock was wrong.
    .where('case_viewers.until', '<=', now + 2 * LOOKING_MS)
    .orderBy('case_viewers.name')
    .orderBy('case_viewers.user_id')
    .execute();
  const found = new Map<string, Viewer[]>();
  for (const { reference, id, name, is_writing } of rows) {
    const viewers = found.get(reference) ?? [];
    viewers.push({ id, name, isWriting: is_writing === 1 });
    found.set(reference, viewers);
  }
  return found;
}

/** Returns the cases with different viewers or writers than before. */
export function viewersChanged(
  before: ReadonlyMap<string, readonly Viewer[]>,
  after: ReadonlyMap<string, readonly Viewer[]>,
): { reference: string; viewers: readonly Viewer[] }[] {
  const all = [...new Set([...before.keys(), ...after.keys()])];
  return all
    .filter((reference) => JSON.stringify(before.get(reference)) !== JSON.stringify(after.get(reference)))
    .map((reference) => ({ reference, viewers: after.get(reference) ?? [] }));
}

/** Returns the types of cases, by reference. */
export async function kindsOf(
  db: Database,
  cases: readonly { readonly reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (cases.length === 0) {
    return new Map();
  }
  const references = cases.map(({ reference }) => reference);
  const rows = await db
    .selectFrom('cases')
    .select(['reference', 'kind'])
    .where('reference', 'in', references)
    .execute();
  return new Map(rows.map(({ reference, kind }) => [reference, kind]));
}
