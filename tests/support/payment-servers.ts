import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/** The provider's stored data, as far as its protocol shows it. */
interface Books {
  readonly requests: Map<string, { reference: string; amount: number; paid: string[]; held?: string[] }>;
  /** Refunds by idempotency key, so that a retry is the same refund. */
  readonly refunds: Map<string, { id: string; payment: string; amount: number }>;
}

/** A payment service that implements the provider's protocol on a free port of this machine. */
export interface PaymentServer extends Books {
  readonly origin: string;
  /** Responds to everything with this status until it is set back to 0. */
  failWith: number;
  stop(): Promise<void>;
}

type Answer = { status: number; body: object };
type Handle = (request: IncomingMessage, path: string, body: string, books: Books, origin: string) => Answer;

async function serve(handle: Handle): Promise<PaymentServer> {
  const books: Books = { requests: new Map(), refunds: new Map() };
  const made = { ...books, origin: '', failWith: 0, stop: async () => {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const failed = { status: made.failWith, body: { error: { description: 'planted', message: 'planted' } } };
    const answer = made.failWith ? failed : handle(request, request.url ?? '', body, books, made.origin);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  made.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  made.stop = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return made;
}

const wrong = (status: number, description: string): Answer => ({
  status,
  body: { error: { description, message: description } },
});

export const razorpayKeys = {
  keyId: 'rzp_test_1',
  keySecret: 'key secret',
  webhookSecret: 'webhook secret',
  oldWebhookSecret: 'older webhook secret',
};

/** Implements payment links and refunds of https://razorpay.com/docs/api. */
export const startRazorpay = (): Promise<PaymentServer> =>
  serve((request, path, body, { requests, refunds }, origin) => {
    const auth = `Basic ${Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== auth) {
      return wrong(401, 'Authentication failed');
    }
    if (request.method === 'POST' && path === '/v1/payment_links') {
      const { amount, reference_id, currency, callback_method } = JSON.parse(body);
      if (currency !== 'INR' || callback_method !== 'get' || !Number.isInteger(amount)) {
        return wrong(400, 'bad link');
      }
      if ([...requests.values()].some(({ reference }) => reference === reference_id)) {
        return wrong(400, 'payment link with given reference_id already exists');
      }
      const id = `plink_${requests.size + 1}`;
      requests.set(id, { reference: reference_id, amount, paid: [] });
      return { status: 200, body: { id, short_url: `${origin}/pay/${id}`, amount, currency, status: 'created' } };
    }
    if (request.method === 'POST' && path === '/v1/orders') {
      const { amount, receipt, currency } = JSON.parse(body);
      if (currency !== 'INR' || String(receipt).length > 40 || !Number.isInteger(amount)) {
        return wrong(400, 'bad order');
      }
      const id = `order_${requests.size + 1}`;
      requests.set(id, { reference: receipt, amount, paid: [] });
      return { status: 200, body: { id, amount, currency, receipt, status: 'created' } };
    }
    const [, order] = /^\/v1\/orders\/(\w+)\/payments$/.exec(path) ?? [];
    const ordered = order && requests.get(order);
    if (ordered) {
      const of = { amount: ordered.amount, currency: 'INR', status: 'captured', order_id: order };
      const held = (ordered.held ?? []).map((id) => ({ id, ...of, status: 'authorized' }));
      return { status: 200, body: { items: [...ordered.paid.map((id) => ({ id, ...of })), ...held] } };
    }
    const [, link] = /^\/v1\/payment_links\/(\w+)$/.exec(path) ?? [];
    const found = link && requests.get(link);
    if (found) {
      const of = (status: string) => (payment_id: string) => ({ payment_id, amount: found.amount, status });
      const payments = [...found.paid.map(of('captured')), ...(found.held ?? []).map(of('authorized'))];
      return { status: 200, body: { id: link, currency: 'INR', payments } };
    }
    const [, payment] = /^\/v1\/payments\/(\w+)\/refund$/.exec(path) ?? [];
    if (payment) {
      const key = String(request.headers['x-refund-idempotency'] ?? '');
      if (key.length < 10) {
        return wrong(400, 'The idempotency key must have 10 characters');
      }
      const { amount } = JSON.parse(body);
      const earlier = refunds.get(key);
      if (earlier && earlier.amount !== amount) {
        return wrong(400, 'Different request body for the same key');
      }
      const refund = earlier ?? { id: `rfnd_${refunds.size + 1}`, payment, amount };
      refunds.set(key, refund);
      return { status: 200, body: { id: refund.id, amount, status: 'pending', payment_id: payment } };
    }
    return wrong(404, 'no such address');
  });

/** The fields that Checkout makes a browser post once an order is paid. */
export const razorpayReturn = (order: string, payment: string, secret = razorpayKeys.keySecret) => ({
  razorpay_order_id: order,
  razorpay_payment_id: payment,
  razorpay_signature: createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex'),
});

/**
 * A script with the interface of https://checkout.razorpay.com/v1/checkout.js. It puts a frame over the page that leads
 * to the provider's bank page, which posts to our endpoint from another site. It styles its window like the original,
 * with a style sheet written into the page, style attributes in markup and the styles of single elements, and it sends
 * a beacon.
 */
export const checkoutScript = `window.Razorpay = class {
  constructor(options) {
    if (!options.key || !options.order_id || !options.redirect) throw new Error('bad options');
    this.options = options;
  }
  open() {
    document.head.insertAdjacentHTML('beforeend', '<style>@keyframes rzp-rot { to { transform: rotate(360deg) } } .razorpay-container > iframe { min-height: 100% !important }</style>');
    const container = document.createElement('div');
    container.className = 'razorpay-container';
    container.setAttribute('style', 'z-index:2147483647;position:fixed;inset:0;visibility:visible');
    container.innerHTML = '<div class="razorpay-backdrop" style="position:absolute;inset:0;background:rgba(0, 0, 0, 0.6)"></div>';
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.setAttribute('style', 'position:relative;width:100%;height:100%;background:none;border:0');
    frame.setAttribute('allowtransparency', 'true');
    frame.title = 'Razorpay Checkout';
    frame.src = 'https://api.razorpay.com/v1/checkout/public?' + new URLSearchParams(this.options);
    container.append(frame);
    document.body.append(container);
    document.documentElement.style.overflow = 'hidden';
    navigator.sendBeacon('https://lumberjack.razorpay.com/v1/track', '{}');
  }
};`;

/** The frame's page, which navigates the whole window. */
export const checkoutFrame = (options: URLSearchParams) =>
  `<!doctype html><title>Checkout</title><form target="_top" action="https://api.razorpay.com/v1/payments/create/checkout">${hidden(options)}<button>Pay</button></form>`;

/** The bank's page, which posts to our endpoint. */
export const bankPage = (door: string, fields: Readonly<Record<string, string>>) =>
  `<!doctype html><title>Bank</title><form method="post" action="${attribute(door)}">${hidden(new URLSearchParams(fields))}<button>Approve</button></form>`;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const hidden = (fields: URLSearchParams) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`).join('');

/** A signed event, as Razorpay posts it. */
export function razorpayEvent(id: string, event: string, payload: object, secret = razorpayKeys.webhookSecret) {
  const body = Buffer.from(JSON.stringify({ entity: 'event', event, payload }));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } };
}

export const stripeKeys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };

/** Implements Checkout sessions and refunds of https://docs.stripe.com/api. */
export const startStripe = (): Promise<PaymentServer> =>
  serve((request, path, body, { requests, refunds }, origin) => {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return wrong(401, 'Invalid API Key');
    }
    const form = new URLSearchParams(body);
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.method === 'POST' && path === '/v1/checkout/sessions') {
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
      const reference = form.get('client_reference_id') ?? '';
      if (form.get('line_items[0][price_data][currency]') !== 'inr' || !key) {
        return wrong(400, 'bad session');
      }
      const id = `cs_test_${requests.size + 1}`;
      requests.set(id, { reference, amount, paid: [] });
      return { status: 200, body: { id, object: 'checkout.session', url: `${origin}/pay/${id}` } };
    }
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    const session = id && requests.get(id);
    if (session) {
      return {
        status: 200,
        body: {
          id,
          object: 'checkout.session',
          amount_total: session.amount,
          currency: 'inr',
          client_reference_id: session.reference,
          payment_intent: session.paid[0] ?? null,
          payment_status: session.paid.length > 0 ? 'paid' : 'unpaid',
        },
      };
    }
    if (path === '/v1/refunds') {
      const refund = refunds.get(key) ?? {
        id: `re_${refunds.size + 1}`,
        payment: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
      };
      refunds.set(key, refund);
      return { status: 200, body: { object: 'refund', status: 'succeeded', ...refund } };
    }
    return wrong(404, 'no such address');
  });

/** A signed event, as Stripe posts it. */
export function stripeEvent(id: string, type: string, object: object, more: object = {}) {
  const payload = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object }, ...more });
  const stripe = new Stripe(stripeKeys.secretKey);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: stripeKeys.webhookSecret });
  return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } };
}
