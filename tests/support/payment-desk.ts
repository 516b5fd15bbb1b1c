import { afterAll, beforeAll, beforeEach } from 'vitest';
import { paise } from '../../src/kernel/paise.ts';
import { applyEvent } from '../../src/server/domains/payments/apply-event.ts';
import type { PaymentProvider } from '../../src/server/domains/payments/payment-provider.ts';
import { razorpayProvider } from '../../src/server/domains/payments/razorpay.ts';
import { startPayment } from '../../src/server/domains/payments/start-payment.ts';
import { stripeProvider } from '../../src/server/domains/payments/stripe.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { mailOf } from './order-desk.ts';
import { type PaymentServer, razorpayKeys, startRazorpay, startStripe, stripeKeys } from './payment-servers.ts';

/** The price of the sample order, in paise. */
export const total = paise(485_882);
export const now = Date.now();
export const log = openLog({ logLevel: 'silent' });
/** Set by `withProviders` for the tests of a file. */
export let servers: { razorpay: PaymentServer; stripe: PaymentServer };
export let providers: { razorpay: PaymentProvider; stripe: PaymentProvider };

/** Gives the tests of a file their own servers that implement the providers' protocols. */
export function withProviders(): void {
  beforeAll(async () => {
    servers = { razorpay: await startRazorpay(), stripe: await startStripe() };
    providers = {
      razorpay: razorpayProvider({ ...razorpayKeys, api: servers.razorpay.origin }),
      stripe: stripeProvider({ ...stripeKeys, api: servers.stripe.origin }),
    };
  });
  afterAll(() => Promise.all([servers.razorpay.stop(), servers.stripe.stop()]));
  beforeEach(() => {
    for (const server of [servers.razorpay, servers.stripe]) {
      server.requests.clear();
      server.refunds.clear();
      server.failWith = 0;
    }
  });
}

export const start = (db: Database, token: string, way: 'razorpay' | 'stripe', place: 'page' | 'window' = 'page') =>
  startPayment(
    { db, log },
    providers[way],
    {
      token,
      now,
      locale: 'hi',
      description: '#ORD-004217',
      success: 'https://example.in/payment-success?order=x',
      cancel: 'https://example.in/payment-cancel',
    },
    place,
  );

/** A webhook request of a provider. */
export type Sent = { body: Buffer; headers: Record<string, string> };
/** Processes a webhook request. */
export async function post(db: Database, way: 'razorpay' | 'stripe', { body, headers }: Sent) {
  const event = await providers[way].readEvent(headers, body);
  return event ? applyEvent(db, providers[way], event, mailOf('paid'), now) : 'not signed';
}

/** Pays the newest request at the provider. @returns the request */
export function payAt(server: PaymentServer, payment: string) {
  const [id = '', request] = [...server.requests].at(-1) ?? [];
  request?.paid.push(payment);
  return { id, reference: request?.reference ?? '', amount: request?.amount ?? 0 };
}

/** Razorpay's payload for a payment link that was paid. */
export const paidLink = (link: { id: string; reference: string }, payment: object) => ({
  payment_link: { entity: { id: link.id, reference_id: link.reference } },
  payment: { entity: { id: 'pay_1', amount: total, currency: 'INR', status: 'captured', ...payment } },
});

/** The emails about orders in the outbox. */
export const mailsOf = (db: Database) =>
  db.selectFrom('outbox').select('subject').where('purpose', '=', 'order').execute();
