import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type Difference, reconcile } from './reconcile.ts';

/** How long a comparison may take before another process can take over, in milliseconds. */
const LEASE_MS = 30 * 60_000;
/** The number of nights for which differences are kept. */
const KEPT = 60;

/**
 * Compares the ledger with the providers for a night, unless this has already been done or another process is doing it,
 * and stores the differences.
 * @param night the day in India on which the night began, such as 2026-11-22
 * @param invoiceDays the number of days after the work within which its invoice must be issued
 * @returns whether this call made the comparison
 * @throws if the database cannot be read; another call can then compare that night once the lease has expired
 */
export async function reconcileNight(
  db: Database,
  providers: readonly PaymentProvider[],
  night: string,
  now: number,
  invoiceDays?: number,
): Promise<boolean> {
  const lease = { lease_token: randomUUID(), leased_until: now + LEASE_MS, began_at: now };
  const taken = await db
    .insertInto('reconciliations')
    .values({ night, ...lease, ended_at: null })
    .onConflict((conflict) =>
      // `leased_until` is null for a finished night. A comparison with null is never true, so the night cannot be
      // leased again.
      conflict.column('night').doUpdateSet(lease).where('reconciliations.leased_until', '<=', now),
    )
    .returning('night')
    .executeTakeFirst();
  if (!taken) {
    return false;
  }
  const differences = await reconcile(db, providers, now, invoiceDays);
  return inTransaction(db, async (transaction) => {
    const isOurs = await transaction
      .updateTable('reconciliations')
      .set({ leased_until: null, ended_at: now })
      .where('night', '=', night)
      .where('lease_token', '=', lease.lease_token)
      .returning('night')
      .executeTakeFirst();
    if (!isOurs) {
      return false;
    }
    await insertDifferences(transaction, night, differences);
    const old = await transaction
      .selectFrom('reconciliations')
      .select('night')
      .orderBy('night', 'desc')
      .offset(KEPT)
      .limit(1000)
      .execute();
    const nights = old.map((row) => row.night);
    if (nights.length > 0) {
      await transaction.deleteFrom('payment_differences').where('night', 'in', nights).execute();
      await transaction.deleteFrom('reconciliations').where('night', 'in', nights).execute();
    }
    return true;
  });
}

/** The person who starts a comparison manually, and the time. `now` is in epoch milliseconds. */
export interface ComparedBy {
  readonly actor: { readonly id: string; readonly name: string };
  readonly visitorAddress: string;
  readonly now: number;
}

async function insertDifferences(db: Database, night: string, differences: readonly Difference[]): Promise<void> {
  const rows = differences.map(({ kind, what, orderId, amount }, position) => {
    return { night, position, kind, what, order_id: orderId, amount_paise: amount };
  });
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('payment_differences')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

/**
 * Compares again after a clerk has fixed something, and replaces the differences of the last night.
 * @param invoiceDays the number of days after the work within which its invoice must be issued
 * @returns how many differences are left; undefined before the first night
 * @throws StorageUnavailable
 */
export function reconcileAgain(
  db: Database,
  providers: readonly PaymentProvider[],
  { actor, visitorAddress, now }: ComparedBy,
  invoiceDays?: number,
): Promise<number | undefined> {
  return withStorageErrors(async () => {
    const differences = await reconcile(db, providers, now, invoiceDays);
    return inTransaction(db, async (transaction) => {
      const last = await transaction
        .selectFrom('reconciliations')
        .select('night')
        .where('ended_at', 'is not', null)
        .orderBy('night', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!last) {
        return undefined;
      }
      const { night } = last;
      // The update also makes a second click on the button wait for the first.
      await transaction.updateTable('reconciliations').set({ ended_at: now }).where('night', '=', night).execute();
      await transaction.deleteFrom('payment_differences').where('night', '=', night).execute();
      await insertDifferences(transaction, night, differences);
      const after = String(differences.length);
      await record(transaction, { actor, action: 'books-compared', subject: night, after, visitorAddress }, now);
      return differences.length;
    });
  });
}

/** A difference with the number of its order, if it has one. */
export type ListedDifference = Difference & { readonly number: string | null };

/** Returns the differences of the last comparison and its time; undefined before the first one. */
export async function lastDifferences(
  db: Database,
): Promise<{ at: number; differences: ListedDifference[] } | undefined> {
  const last = await db
    .selectFrom('reconciliations')
    .select(['night', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.ended_at) {
    return undefined;
  }
  const rows = await db
    .selectFrom('payment_differences')
    .leftJoin('orders', 'orders.id', 'payment_differences.order_id')
    .select(['kind', 'what', 'payment_differences.order_id', 'amount_paise', 'number'])
    .where('night', '=', last.night)
    .orderBy('position')
    .execute();
  const differences = rows.map(({ kind, what, order_id, amount_paise, number }) => {
    return { kind: kind as Difference['kind'], what, orderId: order_id, amount: amount_paise, number };
  });
  return { at: last.ended_at, differences };
}
