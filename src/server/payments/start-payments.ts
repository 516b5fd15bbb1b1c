import type { Attention } from '../attention.ts';
import type { Database } from '../database/schema.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { razorpayProvider } from './razorpay.ts';
import { type Difference, reconcile } from './reconcile.ts';
import { sendRefunds } from './send-refunds.ts';
import { stripeProvider } from './stripe.ts';

const LOOK_MS = 60_000;
const NIGHT_MS = 24 * 60 * 60_000;

/** The payment services that are on, and the work beside them. */
export interface Payments {
  readonly providers: readonly PaymentProvider[];
  /** What did not agree when it was last compared; undefined before the first time. */
  differences(): readonly Difference[] | undefined;
  /** Look for refunds now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Which providers are on is configuration: those whose keys are set. */
export const providersOf = ({ razorpay, stripe }: Pick<Env, 'razorpay' | 'stripe'>): PaymentProvider[] => [
  ...(razorpay ? [razorpayProvider(razorpay)] : []),
  ...(stripe ? [stripeProvider(stripe)] : []),
];

/** Sends refunds every minute and compares the books with the providers at the start and every day. */
export function startPayments(desk: {
  readonly env: Pick<Env, 'razorpay' | 'stripe'>;
  readonly db: Database;
  readonly log: Log;
  readonly attention: Attention;
}): Payments {
  const { db, log, attention } = desk;
  const providers = providersOf(desk.env);
  let differences: readonly Difference[] | undefined;
  let isStopping = false;
  let running = Promise.resolve();
  const queue = (what: string, work: () => Promise<unknown>) => {
    running = running.then(async () => {
      if (isStopping) return;
      await work().catch((err) => log.error({ err }, `${what}; it is tried again`));
    });
  };
  const refunds = () => queue('refunds could not be sent', () => sendRefunds({ db, log, providers }, Date.now()));
  const compare = () =>
    queue('the books could not be compared', async () => {
      differences = await reconcile(db, providers, Date.now());
      if (differences.length === 0) return attention.clear('payments');
      attention.note('payments', `${differences.length} payments do not agree with the books: see /office/orders.`);
      for (const each of differences) log.warn(each, 'payments and books do not agree');
    });
  refunds();
  compare();
  const [looking, comparing] = [setInterval(refunds, LOOK_MS).unref(), setInterval(compare, NIGHT_MS).unref()];
  return {
    providers,
    differences: () => differences,
    wake: refunds,
    async stop() {
      isStopping = true;
      clearInterval(looking);
      clearInterval(comparing);
      await running;
    },
  };
}
