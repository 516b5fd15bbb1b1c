import Stripe from 'stripe';
import type { PaymentProvider, ProviderEvent, RefundAnswer } from './payment-provider.ts';
import type { StripeSettings } from './provider-settings.ts';

/**
 * Stripe by its hosted Checkout. In India it takes new firms by invitation only, so it is off unless its keys are set.
 * Its SDK signs, retries and compares signatures in constant time.
 * @see https://docs.stripe.com/payments/checkout
 */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(api);
  const stripe = new Stripe(secretKey, {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', maxNetworkRetries: 1, timeout: 15_000 },
    ...(port ? { port: Number(port) } : {}),
  });
  const isLive = /^(?:sk|rk)_live_/.test(secretKey);

  /** The payment that a session has taken. An event may be older than what is true now, so the session is asked again. */
  async function sessionOf(id: string) {
    const session = await stripe.checkout.sessions.retrieve(id);
    const intent = session.payment_intent;
    return { session, paymentRef: typeof intent === 'string' ? intent : (intent?.id ?? '') };
  }

  return {
    way: 'stripe',
    account: 'clearing-stripe',

    async start({ paymentId, amount, description, locale, success, cancel }) {
      const product = { currency: 'inr', unit_amount: amount, product_data: { name: description } };
      const session = await stripe.checkout.sessions.create(
        {
          ...{ mode: 'payment', line_items: [{ quantity: 1, price_data: product }], success_url: success },
          ...{ cancel_url: cancel, client_reference_id: paymentId, locale: locale === 'hi' ? 'auto' : 'en' },
        },
        { idempotencyKey: `start ${paymentId}` },
      );
      if (!session.url) throw new Error('Stripe answered without an address to pay at.');
      return { requestRef: session.id, href: session.url };
    },

    async readEvent(headers, body) {
      const signature = String(headers['stripe-signature'] ?? '');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        return undefined;
      }
      const base = { id: event.id, type: event.type, isOurMode: event.livemode === isLive };
      const none = { requestRef: '', paymentId: '', paymentRef: '', refundRef: '', amount: 0, currency: '' };
      switch (event.type) {
        case 'checkout.session.completed':
        case 'checkout.session.async_payment_succeeded':
        case 'checkout.session.async_payment_failed':
        case 'checkout.session.expired': {
          const { session, paymentRef } = await sessionOf(event.data.object.id);
          const ended = event.type.endsWith('expired') ? 'expired' : event.type.endsWith('failed') ? 'failed' : 'other';
          const kind: ProviderEvent['kind'] = session.payment_status === 'paid' ? 'paid' : ended;
          const { amount_total, currency, client_reference_id } = session;
          return {
            ...{ ...base, ...none, kind, requestRef: session.id, paymentRef, paymentId: client_reference_id ?? '' },
            ...{ amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() },
          };
        }
        case 'refund.updated':
        case 'refund.failed': {
          const { id, status, amount, currency } = event.data.object;
          const kind = status === 'succeeded' ? 'refunded' : status === 'failed' ? 'refund-failed' : 'other';
          return { ...base, ...none, kind, refundRef: id, amount, currency: currency.toUpperCase() };
        }
        default:
          return { ...base, ...none, kind: 'other' };
      }
    },

    async refund({ paymentRef, amount, key }): Promise<RefundAnswer> {
      try {
        const refund = await stripe.refunds.create({ payment_intent: paymentRef, amount }, { idempotencyKey: key });
        return { outcome: refund.status === 'succeeded' ? 'done' : 'sent', ref: refund.id };
      } catch (error) {
        const why = error instanceof Error ? error.message : 'unreachable';
        const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError;
        return { outcome: isFinal ? 'refused' : 'later', why };
      }
    },

    async listPaid(requestRef) {
      const { session, paymentRef } = await sessionOf(requestRef);
      if (session.payment_status !== 'paid') return [];
      return [{ paymentRef, amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }];
    },
  };
}
