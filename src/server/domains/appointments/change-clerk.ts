import type { AppointmentClerkRow } from '../../platform/database/appointment-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The default settings of a clerk. */
const UNSAID = { takes: 1, branch: null, not_places: '', not_services: '', public_name: '', public_role: '' };

/** Changes the settings of a clerk who takes appointments. @returns whether a clerk has that id */
export async function changeClerk(
  transaction: Database,
  clerkId: string,
  set: Partial<Omit<AppointmentClerkRow, 'user_id'>>,
): Promise<boolean> {
  const clerk = transaction.selectFrom('users').select('id').where('id', '=', clerkId);
  if (!(await clerk.where('role', '!=', 'customer').executeTakeFirst())) {
    return false;
  }
  await transaction
    .insertInto('appointment_clerks')
    .values({ ...UNSAID, ...set, user_id: clerkId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
  return true;
}
