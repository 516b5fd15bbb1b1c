import Stripe from 'stripe';
import { paise } from '../../../kernel/paise.ts';
import type { StripeSettings } from '../../platform/settings/provider-settings.ts';
import { checkedEvent, hashOf } from './check-event.ts';
import {
  type EventDispute,
  NonsenseEvent,
  type PaymentProvider,
  type ProviderEvent,
  type RefundAnswer,
  type UncheckedEvent,
} from './payment-provider.ts';

/** Stripe does not support Hindi, so its page uses the browser's language. */
const STRIPE_LOCALES = { en: 'en', hi: 'auto' } as const;

/**
 * The Stripe provider, with Stripe's hosted Checkout. In India, Stripe accepts new firms by invitation only, so this is
 * off unless its keys are set. Its SDK signs, retries and compares signatures in constant time.
 * @see https://docs.stripe.com/payments/checkout
 */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeSettings): PaymentProvider {
  const { hostname, port, protocol } = new URL(api);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: 1,
    timeout: 15_000,
    ...(port ? { port: Number(port) } : {}),
  });
  const isLive = /^(?:sk|rk)_live_/.test(secretKey);

  /** Retrieves a session and its payment from Stripe, because the session in an event may be outdated. */
  async function sessionOf(id: string) {
    const session = await stripe.checkout.sessions.retrieve(id);
    return { session, paymentRef: idOf(session.payment_intent) };
  }

  async function eventOf(event: Stripe.Event): Promise<UncheckedEvent> {
    const base = { id: event.id, type: event.type, isOurMode: event.livemode === isLive };
    const none = { requestRef: '', paymentId: '', paymentRef: '', refundRef: '', amount: 0, currency: '' };
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        // Our key cannot retrieve a session of the other mode.
        if (!base.isOurMode) {
          return { ...base, ...none, kind: 'paid', requestRef: event.data.object.id };
        }
        const { session, paymentRef } = await sessionOf(event.data.object.id);
        const kind = session.payment_status === 'paid' ? 'paid' : endOf(event.type);
        const { amount_total, currency, client_reference_id } = session;
        return {
          ...base,
          ...none,
          kind,
          requestRef: session.id,
          paymentRef,
          paymentId: client_reference_id ?? '',
          amount: amount_total ?? 0,
          currency: (currency ?? '').toUpperCase(),
        };
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed': {
        const { id, status, amount, currency, payment_intent, metadata } = event.data.object;
        const kind = refundKinds.get(status ?? '') ?? 'other';
        const said = { refundRef: id, paymentRef: idOf(payment_intent), refundKey: metadata?.refund ?? '' };
        return { ...base, ...none, kind, ...said, amount, currency: currency.toUpperCase() };
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated': {
        const { amount, currency, payment_intent } = event.data.object;
        const said = { paymentRef: idOf(payment_intent), dispute: disputeOf(event.data.object) };
        return { ...base, ...none, kind: 'dispute', ...said, amount, currency: currency.toUpperCase() };
      }
      default:
        return { ...base, ...none, kind: 'other' };
    }
  }

  return {
    way: 'stripe',
    account: 'clearing-stripe',

    async start({ paymentId, amount, description, locale, success, cancel }) {
      const product = { currency: 'inr', unit_amount: amount, product_data: { name: description } };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: product }],
          success_url: success,
          cancel_url: cancel,
          client_reference_id: paymentId,
          locale: STRIPE_LOCALES[locale],
        },
        { idempotencyKey: `start ${paymentId}` },
      );
      if (!session.url) {
        throw new Error('Stripe answered without a payment URL.');
      }
      return { requestRef: session.id, href: session.url };
    },

    async readEvent(headers, body) {
      const signature = String(headers['stripe-signature'] ?? '');
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          return undefined;
        }
        throw new NonsenseEvent(hashOf(body), 'it is not valid JSON');
      }
      try {
        return checkedEvent(await eventOf(event), body);
      } catch (error) {
        // The object in the event does not exist, or does not match the event's type.
        const isNonsense = error instanceof TypeError || error instanceof Stripe.errors.StripeInvalidRequestError;
        throw isNonsense ? new NonsenseEvent(hashOf(body), error.message) : error;
      }
    },

    async refund({ paymentRef, amount, key }): Promise<RefundAnswer> {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef, amount, metadata: { refund: key } },
          { idempotencyKey: key },
        );
        return { outcome: refund.status === 'succeeded' ? 'done' : 'sent', ref: refund.id };
      } catch (error) {
        const why = error instanceof Error ? error.message : 'unreachable';
        const isFinal = error instanceof Stripe.errors.StripeInvalidRequestError;
        return { outcome: isFinal ? 'refused' : 'later', why };
      }
    },

    async listPaid(requestRef) {
      const { session, paymentRef } = await sessionOf(requestRef);
      if (session.payment_status !== 'paid') {
        return [];
      }
      return [
        { paymentRef, amount: paise(session.amount_total ?? 0), currency: (session.currency ?? '').toUpperCase() },
      ];
    },
  };
}

const idOf = (what: string | { readonly id: string } | null | undefined): string =>
  typeof what === 'string' ? what : (what?.id ?? '');

/**
 * Converts a dispute. A warning is treated as an open dispute, and a closed warning as one for which no money was
 * taken.
 */
function disputeOf({ id, status, reason, evidence_details }: Stripe.Dispute): EventDispute {
  const state = status === 'lost' ? 'lost' : status === 'won' || status === 'warning_closed' ? 'won' : 'open';
  const until = evidence_details?.due_by;
  return { ref: id, state, reason: reason ?? '', answerUntil: until ? until * 1000 : null };
}

/** How a session ended that was not paid. */
function endOf(type: string): ProviderEvent['kind'] {
  if (type.endsWith('expired')) {
    return 'expired';
  }
  return type.endsWith('failed') ? 'failed' : 'other';
}

/** What the final statuses of a refund mean. */
const refundKinds = new Map<string, ProviderEvent['kind']>([
  ['succeeded', 'refunded'],
  ['failed', 'refund-failed'],
]);
