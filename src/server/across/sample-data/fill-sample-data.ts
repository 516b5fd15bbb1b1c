import type { Actor } from '../../../kernel/roles.ts';
import { record } from '../../domains/audit/record.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { addSampleAppointments } from './sample-appointments.ts';
import { addSampleCases } from './sample-cases.ts';
import type { SampleFirm } from './sample-firm.ts';
import { addSampleOrders } from './sample-orders.ts';
import { SampleWeek } from './sample-week.ts';
import { countSamples, type SampleCounts } from './which-samples.ts';

/**
 * `there`: the samples already exist. `in-use`: a real person has a case, an order or an appointment. `nobody`: the
 * office has no staff yet to handle them.
 */
type Filled =
  | { readonly outcome: 'filled'; readonly counts: SampleCounts }
  | { readonly outcome: 'there' | 'in-use' | 'nobody' };

/**
 * Stores a week of invented cases, orders and appointments around the current time, through the same functions that
 * customers and clerks use. Either all of them are stored or none. Each is marked as a sample. No email is sent and no
 * tax document issued.
 * @param now epoch milliseconds
 * @throws StorageUnavailable
 */
export function fillSampleData(db: Database, firm: SampleFirm, now: number): Promise<Filled> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<Filled> => {
      if (await countSamples(transaction)) {
        return { outcome: 'there' };
      }
      if (await isInUse(transaction)) {
        return { outcome: 'in-use' };
      }
      const staff = await listHandlers(transaction);
      if (staff.length === 0) {
        return { outcome: 'nobody' };
      }
      const week = new SampleWeek(transaction, { firm, staff, now });
      await addSampleCases(week);
      await addSampleOrders(week);
      await asIfSignedIn(transaction, now, () => addSampleAppointments(week));
      const counts = await countSamples(transaction);
      if (!counts) {
        throw new Error('No sample was stored.');
      }
      const after = `${counts.cases} ${counts.orders} ${counts.appointments}`;
      const entry = { actor: null, action: 'samples-added', subject: '', after, visitorAddress: '' } as const;
      await record(transaction, entry, now);
      return { outcome: 'filled', counts };
    }),
  );
}

async function isInUse(db: Database): Promise<boolean> {
  for (const table of ['cases', 'orders', 'appointments'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) {
      return true;
    }
  }
  return false;
}

/** Lists the people in the office, including those who have not signed in yet, such as the owner of a new site. */
async function listHandlers(db: Database): Promise<Actor[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('role', '!=', 'customer')
    .where('shut_out_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id, name, email, role }) =>
    role === 'customer' ? [] : [{ id, name: name || (email ?? ''), role, visitorAddress: '' }],
  );
}

/**
 * Only people who have signed in are given appointments, so the others are marked as signed in while the samples are
 * added. No one else sees this, because it happens in one transaction.
 */
async function asIfSignedIn(db: Database, now: number, work: () => Promise<void>): Promise<void> {
  const rows = await db.selectFrom('users').select(['id', 'signed_in_at']).where('role', '!=', 'customer').execute();
  await db.updateTable('users').set({ signed_in_at: now }).where('role', '!=', 'customer').execute();
  await work();
  for (const { id, signed_in_at } of rows) {
    await db.updateTable('users').set({ signed_in_at }).where('id', '=', id).execute();
  }
}
