import type { UserRow } from '../../platform/database/account-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type By, changeStaff, changeUser, type StaffChange } from './staff.ts';

/** The types of cases that a staff member may see besides ordinary ones. */
export interface Sight {
  readonly complaints: boolean;
  readonly applications: boolean;
}

/** Sets whether a staff member sees complaints and job applications. */
export function changeSight(db: Database, by: By, userId: string, sight: Sight): Promise<StaffChange> {
  return changeStaff(db, by, userId, false, async (transaction, user) => {
    const chosen = { sees_complaints: sight.complaints ? 1 : 0, sees_applications: sight.applications ? 1 : 0 };
    await changeUser(transaction, user.id, chosen, by.now);
    return { action: 'sight-changed', before: named(user), after: named(chosen) };
  });
}

/** Returns the words for the audit log; see features/office/audit. */
function named(user: Pick<UserRow, 'sees_complaints' | 'sees_applications'>): string {
  if (user.sees_complaints === 1) {
    return user.sees_applications === 1 ? 'sees both' : 'sees complaints';
  }
  return user.sees_applications === 1 ? 'sees applications' : 'sees neither';
}
