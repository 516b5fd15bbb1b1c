import { createHmac, timingSafeEqual } from 'node:crypto';
import { paise } from '../../../kernel/paise.ts';
import type { RazorpaySettings } from '../../platform/settings/provider-settings.ts';
import { checkedEvent, parsed } from './check-event.ts';
import type { EventDispute, PaymentProvider, ProviderEvent, RefundAnswer, UncheckedEvent } from './payment-provider.ts';

const TIMEOUT_MS = 15_000;

/** The fields that we read from Razorpay's responses. */
interface Entity {
  readonly id?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly status?: string;
  readonly order_id?: string | null;
  readonly payment_id?: string;
  readonly reference_id?: string;
  readonly receipt?: string;
  readonly items?: readonly Entity[];
  readonly short_url?: string;
  readonly payments?:
    | readonly { readonly payment_id?: string; readonly amount?: number; readonly status?: string }[]
    | null;
  readonly error?: { readonly description?: string; readonly code?: string };
  readonly notes?: { readonly refund?: string } | null;
  readonly reason_code?: string | null;
  /** In epoch seconds. */
  readonly respond_by?: number | null;
}

interface Event {
  readonly event?: string;
  readonly payload?: Readonly<Record<string, { readonly entity?: Entity | null } | null | undefined>> | null;
}

/**
 * Returns the origin of a host that Checkout uses. https://github.com/razorpay/razorpay-magento/issues/537 names the
 * newest hosts.
 */
const host = (name: string) => `https://${name}.razorpay.com`;

/**
 * The Razorpay provider. It uses Checkout, a window over one of our pages, and standard payment links, which open a
 * page of Razorpay that does not need our scripts. Its SDK is not used, because it compares signatures with `===` and
 * because its refund calls do not support the idempotency header.
 * @see https://razorpay.com/docs/api/payments/payment-links/
 */
export function razorpayProvider(settings: RazorpaySettings): PaymentProvider {
  const auth = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`;
  const secrets = [settings.webhookSecret, settings.oldWebhookSecret].filter((each) => each !== undefined);

  async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${settings.api}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { authorization: auth, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, entity: (await answer.json()) as Entity };
  }

  return {
    way: 'razorpay',
    account: 'clearing-razorpay',

    async start({ paymentId, amount, description, success }) {
      const { status, entity } = await ask('/payment_links', {
        amount,
        currency: 'INR',
        accept_partial: false,
        reference_id: paymentId,
        description,
        callback_url: success,
        callback_method: 'get',
        reminder_enable: false,
        notes: { payment: paymentId },
      });
      if (status >= 300 || !entity.id || !entity.short_url) {
        throw new Error(`Razorpay answered ${status}: ${entity.error?.description ?? 'without a link'}`);
      }
      return { requestRef: entity.id, href: entity.short_url };
    },

    window: {
      script: `${host('checkout')}/v1/checkout.js`,
      provider: 'Razorpay',
      key: settings.keyId,
      // The hosts that Razorpay lists for shops:
      // https://github.com/razorpay/razorpay-magento/blob/master/etc/csp_whitelist.xml
      guests: {
        scripts: [host('checkout'), host('cdn')],
        connects: [host('lumberjack'), host('lumberjack-metrics'), host('api')],
        frames: [host('api'), host('checkout')],
        images: [host('cdn')],
        forms: [host('api')],
        reportTo: '/payment-trouble?reason=blocked',
      },
      async open({ paymentId, amount }) {
        const order = { amount, currency: 'INR', receipt: paymentId, notes: { payment: paymentId } };
        const { status, entity } = await ask('/orders', order);
        if (status >= 300 || !entity.id) {
          throw new Error(`Razorpay answered ${status}: ${entity.error?.description ?? 'without an order'}`);
        }
        return { requestRef: entity.id };
      },
      isSigned: (requestRef, paymentRef, signature) =>
        isSigned(settings.keySecret, Buffer.from(`${requestRef}|${paymentRef}`), signature),
    },

    async readEvent(headers, body) {
      const signature = String(headers['x-razorpay-signature'] ?? '');
      if (!secrets.some((secret) => isSigned(secret, body, signature))) {
        return undefined;
      }
      const id = String(headers['x-razorpay-event-id'] ?? '');
      return checkedEvent(eventOf(id, parsed(body, id)), body);
    },

    async refund({ paymentRef, amount, key }): Promise<RefundAnswer> {
      const path = `/payments/${encodeURIComponent(paymentRef)}/refund`;
      try {
        // Razorpay treats the same key with the same body as the same refund:
        // https://razorpay.com/docs/api/refunds/normal-refunds-idempotent/
        const { status, entity } = await ask(path, { amount, notes: { refund: key } }, { 'x-refund-idempotency': key });
        if (status < 300 && entity.id) {
          return { outcome: entity.status === 'processed' ? 'done' : 'sent', ref: entity.id };
        }
        const why = `${status} ${entity.error?.description ?? ''}`.trim();
        // 409 means that the first attempt is still being processed. A low balance at Razorpay is temporary as well.
        const isPassing = status === 409 || status === 429 || status >= 500 || /balance/i.test(why);
        return { outcome: isPassing ? 'later' : 'refused', why };
      } catch (error) {
        return { outcome: 'later', why: error instanceof Error ? error.message : 'unreachable' };
      }
    },

    async listPaid(requestRef) {
      if (requestRef.startsWith('order_')) {
        const { status, entity } = await ask(`/orders/${encodeURIComponent(requestRef)}/payments`);
        if (status >= 300) {
          throw new Error(`Razorpay answered ${status} about ${requestRef}`);
        }
        return (entity.items ?? []).flatMap(({ id, amount = 0, currency = 'INR', status: state }) =>
          id && isMoney(state)
            ? [{ paymentRef: id, amount: paise(amount), currency, isHeld: state === 'authorized' }]
            : [],
        );
      }
      const { status, entity } = await ask(`/payment_links/${encodeURIComponent(requestRef)}`);
      if (status >= 300) {
        throw new Error(`Razorpay answered ${status} about ${requestRef}`);
      }
      return (entity.payments ?? []).flatMap(({ payment_id, amount, status: state }) =>
        payment_id && isMoney(state)
          ? [
              {
                paymentRef: payment_id,
                amount: paise(amount ?? 0),
                currency: entity.currency ?? 'INR',
                isHeld: state === 'authorized',
              },
            ]
          : [],
      );
    },
  };
}

/** Whether money was captured or authorised for a payment in this state. A refunded payment was captured before. */
const isMoney = (state: string | undefined): boolean =>
  state === 'captured' || state === 'authorized' || state === 'refunded';

/** Whether the bytes were signed with the secret. The comparison takes constant time. */
function isSigned(secret: string, body: Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) {
    return false;
  }
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(signature, 'hex'));
}

const kinds: ReadonlyMap<unknown, ProviderEvent['kind']> = new Map(
  Object.entries({
    'payment_link.paid': 'paid',
    'order.paid': 'paid',
    'payment.captured': 'paid',
    'payment.failed': 'failed',
    'payment_link.expired': 'expired',
    'payment_link.cancelled': 'expired',
    'refund.processed': 'refunded',
    'refund.failed': 'refund-failed',
    'payment.dispute.created': 'dispute',
    'payment.dispute.under_review': 'dispute',
    'payment.dispute.action_required': 'dispute',
    'payment.dispute.won': 'dispute',
    'payment.dispute.lost': 'dispute',
    'payment.dispute.closed': 'dispute',
  } as const),
);

function eventOf(id: string, said: Event): UncheckedEvent {
  const event = said.event ?? '';
  const of = (name: string): Entity | undefined => said.payload?.[name]?.entity ?? undefined;
  const [link, payment, order, refund, dispute] = ['payment_link', 'payment', 'order', 'refund', 'dispute'].map(of);
  const money = dispute ?? refund ?? payment ?? link ?? order;
  return {
    id,
    type: event,
    kind: kinds.get(event) ?? 'other',
    isOurMode: true,
    requestRef: link?.id ?? order?.id ?? payment?.order_id ?? '',
    paymentId: link?.reference_id ?? order?.receipt ?? '',
    paymentRef: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? '',
    refundRef: refund?.id ?? '',
    refundKey: refund?.notes?.refund ?? '',
    amount: money?.amount ?? 0,
    currency: money?.currency ?? '',
    dispute: dispute && disputeOf(event, dispute),
  };
}

/** @see https://razorpay.com/docs/webhooks/disputes/ */
function disputeOf(event: string, { id = '', status, reason_code, respond_by }: Entity): EventDispute {
  const said = status ?? event.split('.').at(-1);
  // A closed dispute has ended without the money being taken.
  const state = said === 'lost' ? 'lost' : said === 'won' || said === 'closed' ? 'won' : 'open';
  return { ref: id, state, reason: reason_code ?? '', answerUntil: respond_by ? respond_by * 1000 : null };
}
