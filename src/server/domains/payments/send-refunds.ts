import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import { failRefund, settleRefund } from '../orders/settle-refund.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The maximum time for one attempt, in milliseconds. During this time, no other process attempts the same refund. */
const LEASE_MS = 2 * 60_000;
/**
 * The time after which a refund that the provider has accepted is checked, in milliseconds, in case its event does not
 * arrive.
 */
const SENT_MS = 6 * 60 * 60_000;
const MINUTE = 60_000;

/**
 * Returns the time until the next attempt, in milliseconds: two minutes after the first attempt, then increasing to at
 * most six hours.
 */
export const nextTry = (attempts: number): number => Math.min(MINUTE * 2 ** attempts, 360 * MINUTE);

/**
 * Sends the due refunds that a provider makes. The refund's own id is the idempotency key, so that an attempt repeated
 * after a process was killed does not refund twice.
 * @returns how many were attempted
 */
export async function sendRefunds(
  { db, log, providers }: { db: Database; log: Log; providers: readonly PaymentProvider[] },
  now: number,
): Promise<number> {
  const due = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.way', 'refunds.amount_paise', 'refunds.attempts', 'refunds.next_attempt_at'])
    .select('payments.reference')
    .where('refunds.state', '=', 'waiting')
    .where('refunds.next_attempt_at', '<=', now)
    .orderBy('refunds.next_attempt_at')
    .limit(20)
    .execute();
  let tried = 0;
  for (const refund of due) {
    const provider = providers.find(({ way }) => way === refund.way);
    if (!provider || !(await lease(db, refund, now))) {
      continue;
    }
    tried += 1;
    const { id, reference, amount_paise } = refund;
    const answer = await provider.refund({ paymentRef: reference, amount: amount_paise, key: `refund-${id}` });
    const attempts = refund.attempts + 1;
    if (answer.outcome === 'done') {
      const settled = { providerRef: answer.ref, from: provider.account, now };
      await inTransaction(db, (transaction) => settleRefund(transaction, id, settled));
      continue;
    }
    if (answer.outcome === 'refused') {
      log.error({ refund: id, why: answer.why }, 'a refund was refused; send it by hand');
      const { why } = answer;
      await inTransaction(db, (transaction) => failRefund(transaction, id, { why, attempts, now }));
      continue;
    }
    const set = {
      sent: { provider_ref: 'ref' in answer ? answer.ref : null, next_attempt_at: now + SENT_MS, last_error: null },
      later: { last_error: 'why' in answer ? answer.why : null, next_attempt_at: now + nextTry(attempts) },
    }[answer.outcome];
    await db
      .updateTable('refunds')
      .set({ ...set, attempts })
      .where('id', '=', id)
      // The refund's event may have arrived in the meantime.
      .where('state', '=', 'waiting')
      .execute();
  }
  return tried;
}

async function lease(db: Database, refund: { id: string; next_attempt_at: number }, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('refunds')
    .set({ next_attempt_at: now + LEASE_MS })
    .where('id', '=', refund.id)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '=', refund.next_attempt_at)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
