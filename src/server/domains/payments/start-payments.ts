import { nightDue } from '../../platform/backup/night.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { razorpayProvider } from './razorpay.ts';
import { type ComparedBy, lastDifferences, reconcileAgain, reconcileNight } from './reconcile-night.ts';
import { sendRefunds } from './send-refunds.ts';
import { stripeProvider } from './stripe.ts';

const LOOK_MS = 60_000;
const COMPARE_MS = 10 * 60_000;
/**
 * The time of the nightly comparison, in minutes after midnight in India. By then, the previous day's events have
 * arrived.
 */
const COMPARE_AT = 3 * 60;

/** The payment providers that are on, and their background jobs. */
export interface Payments {
  readonly providers: readonly PaymentProvider[];
  /** Sends waiting refunds now. */
  wake(): void;
  /** Compares the ledger with the providers again, after a clerk has fixed something. @throws StorageUnavailable */
  compareAgain(by: ComparedBy): Promise<void>;
}

/** Returns the providers with configured keys. */
const providersOf = ({ razorpay, stripe }: Pick<Env, 'razorpay' | 'stripe'>): PaymentProvider[] => [
  ...(razorpay ? [razorpayProvider(razorpay)] : []),
  ...(stripe ? [stripeProvider(stripe)] : []),
];

/**
 * Starts the payment jobs: refunds are sent every minute, and the ledger is compared with the providers every night, by
 * one of the processes that share a database.
 */
export function startPayments(desk: {
  readonly jobs: Jobs;
  readonly env: Pick<Env, 'razorpay' | 'stripe'>;
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
  /**
   * Returns the days after the work within which its invoice must be issued; undefined if the build does not set it.
   */
  readonly invoiceDays: () => number | undefined;
}): Payments {
  const { jobs, db, log, attention, invoiceDays } = desk;
  const providers = providersOf(desk.env);
  /** The time of the last comparison for which differences were logged, in epoch milliseconds. */
  let toldOf = 0;

  async function tellDifferences(): Promise<void> {
    const last = await lastDifferences(db);
    if (!last || last.differences.length === 0) {
      return attention.clear('payments');
    }
    const { length } = last.differences;
    attention.note('payments', `${length} payments or invoices need a check. See /office/orders.`);
    if (last.at === toldOf) {
      return;
    }
    toldOf = last.at;
    for (const each of last.differences) {
      if (each.kind === 'invoice-late') {
        log.warn(each, 'an invoice is outstanding although the work has ended');
      } else {
        log.warn(each, 'payments and books do not agree');
      }
    }
  }

  const refunds = jobs.add({
    name: 'refunds',
    everyMs: LOOK_MS,
    failure: 'refunds could not be sent; will try again',
    run: ({ now }) => sendRefunds({ db, log, providers }, now),
  });
  const comparing = jobs.add({
    name: 'reconciliation',
    everyMs: COMPARE_MS,
    failure: 'the books could not be compared; will try again',
    async run({ now }) {
      await reconcileNight(db, providers, nightDue(now, COMPARE_AT), now, invoiceDays());
      await tellDifferences();
    },
    // Each process also logs the differences that another process found.
    wentWellElsewhere() {
      tellDifferences().catch((err: unknown) => log.error({ err }, 'the books could not be compared; will try again'));
    },
  });
  return {
    providers,
    wake: refunds.wake,
    async compareAgain(by) {
      await reconcileAgain(db, providers, by, invoiceDays());
      comparing.wake();
    },
  };
}
