import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The types of cases that only selected staff can see, each with the column of `users` that selects them. */
export const guardedKinds = {
  grievance: 'sees_complaints',
  application: 'sees_applications',
} as const satisfies Readonly<Record<string, keyof UserRow>>;

type Looking = Pick<UserRow, 'role' | 'sees_complaints' | 'sees_applications'>;

/** Returns the types of cases that a staff member cannot see anywhere. Owners see every case. */
export function hiddenKindsOf(user: Looking): readonly string[] {
  if (user.role === 'owner') {
    return [];
  }
  return Object.entries(guardedKinds).flatMap(([kind, column]) => (user[column] === 1 ? [] : kind));
}

/** Whether a case is of a hidden type. A case that does not exist is not hidden. @throws a database error */
export async function isHidden(db: Database, reference: string, hiddenKinds: readonly string[]): Promise<boolean> {
  if (hiddenKinds.length === 0) {
    return false;
  }
  const row = await db.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
  return row !== undefined && hiddenKinds.includes(row.kind);
}
