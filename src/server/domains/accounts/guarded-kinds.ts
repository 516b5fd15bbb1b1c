import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The kinds of cases that only the people chosen for them see, each with the column of `users` that says who was chosen. */
export const guardedKinds = {
  grievance: 'sees_complaints',
  application: 'sees_applications',
} as const satisfies Readonly<Record<string, keyof UserRow>>;

type Looking = Pick<UserRow, 'role' | 'sees_complaints' | 'sees_applications'>;

/** The kinds of cases of which somebody finds nothing anywhere. Owners see every case. */
export function hiddenKindsOf(user: Looking): readonly string[] {
  if (user.role === 'owner') {
    return [];
  }
  return Object.entries(guardedKinds).flatMap(([kind, column]) => (user[column] === 1 ? [] : kind));
}

/** Whether a case is of a kind that is hidden. A case that there is not is hidden from nobody. @throws what the database says */
export async function isHidden(db: Database, reference: string, hiddenKinds: readonly string[]): Promise<boolean> {
  if (hiddenKinds.length === 0) {
    return false;
  }
  const row = await db.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
  return row !== undefined && hiddenKinds.includes(row.kind);
}
