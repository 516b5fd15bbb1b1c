import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathFor } from '../../../i18n/paths.ts';
import { firstOf, isLocale, knownLocales, type Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import { type ErrorPage, STATUS } from '../../platform/http/error-page.ts';
import { fileHeaders, hashInline, pageHeaders } from '../../platform/http/security-headers.ts';
import type { Log } from '../../platform/log/log.ts';
import { withOrder } from '../orders/with-order.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * The path to which Checkout makes the payer's browser post a form. The request comes from the provider's page, so it
 * does not carry our cookie, and our checks for forms do not apply. The signature identifies the payment.
 */
export const BACK_PATH = '/payments/razorpay/back';

/** Maximum size of a posted body in bytes. The form has only a few short fields. */
const LARGEST = 16 * 1024;
/** The time in which a body must arrive in full, in milliseconds. */
const ARRIVAL_MS = 10_000;

interface Door {
  readonly db: Database;
  readonly log: Log;
  readonly providers: readonly PaymentProvider[];
  /** The error page that is shown if the request cannot be trusted. */
  readonly errorPage: ErrorPage;
  /** The languages of the site; by default all that the code supports. */
  readonly languages?: readonly Locale[];
  /** Whether the site's public URL is https. */
  readonly secure: boolean;
}

/**
 * `noted`: the signature is correct. `unpaid`: the payer gave up, or the bank declined the payment. `forged`: the
 * signature is not the provider's, or it belongs to another order.
 */
export type Returned = 'noted' | 'unpaid' | 'forged';

/**
 * Stores the payment id with which the payer returns. This does not prove that money was received; only a signed event
 * does. But an event that contains only the payment id can now be assigned to its order, and the success page waits for
 * that event.
 * @param token the order's token, from the URL that only we and the payer know
 * @throws StorageUnavailable
 */
export async function payerReturns(
  { db, providers }: Pick<Door, 'db' | 'providers'>,
  token: string,
  posted: URLSearchParams,
  now: number,
): Promise<Returned> {
  const signature = posted.get('razorpay_signature');
  if (signature === null) {
    return 'unpaid';
  }
  const requestRef = posted.get('razorpay_order_id') ?? '';
  const paymentRef = posted.get('razorpay_payment_id') ?? '';
  const provider = providers.find(({ way }) => way === 'razorpay');
  // The signature is checked against the request id that we stored, not against the posted one:
  // https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
  if (!provider?.window || !/^pay_\w{1,40}$/.test(paymentRef)) {
    return 'forged';
  }
  const { way, window } = provider;
  const returned = await withOrder(db, { token }, async (transaction, held): Promise<Returned> => {
    const payment = await transaction
      .selectFrom('payments')
      .select(['id', 'request_ref'])
      .where('order_id', '=', held.id)
      .where('way', '=', way)
      .where('request_ref', '=', requestRef)
      .executeTakeFirst();
    if (!payment?.request_ref || !window.isSigned(payment.request_ref, paymentRef, signature)) {
      return 'forged';
    }
    await transaction
      .updateTable('payments')
      // The payment may be marked as failed because a first card was declined before a second one succeeded.
      .set({ state: 'started', reference: paymentRef, updated_at: now })
      .where('id', '=', payment.id)
      .where('paid_key', 'is', null)
      .where('state', 'in', ['started', 'failed'])
      .execute();
    return 'noted';
  });
  return returned === 'unknown' ? 'forged' : returned;
}

/** Handles the request that Checkout makes the payer's browser send. Never throws. */
export function payerDoor(door: Door) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const query = new URL(request.url ?? '/', 'http://here').searchParams;
    const token = query.get('order') ?? '';
    const { languages = knownLocales } = door;
    const named = query.get('in');
    const locale = isLocale(named, languages) ? named : firstOf(languages);
    const lead = (path: string) => {
      const location = `${pathFor(locale, path, languages)}?${new URLSearchParams({ order: token })}`;
      answer(response, 303, ['location', location, 'referrer-policy', 'no-referrer', ...fileHeaders(door.secure)]);
    };
    const refuse = (status: number) => {
      const page = door.errorPage(locale, 'unsigned');
      const headers = pageHeaders(hashInline(page), door.secure);
      answer(
        response,
        status,
        ['content-type', 'text/html; charset=utf-8', 'content-language', locale, ...headers],
        page,
      );
    };
    try {
      const body = await bodyOf(request);
      if (body === undefined) {
        return refuse(413);
      }
      const returned = await payerReturns(door, token, new URLSearchParams(body), Date.now());
      if (returned === 'noted') {
        return lead('/payment-success');
      }
      if (returned === 'unpaid') {
        return lead('/payment-cancel');
      }
      door.log.warn('a payer returned with a signature that does not match');
      return refuse(STATUS.unsigned);
    } catch (err) {
      door.log.error({ err, why: describeError(err) }, 'the return of a payer could not be stored');
      // A signed event will report the payment, and the page waits for it.
      return lead('/payment-success');
    }
  };
}

function answer(response: ServerResponse, status: number, headers: string[], body = ''): void {
  const length = String(Buffer.byteLength(body));
  response.writeHead(status, ['content-length', length, 'cache-control', 'no-store', ...headers]);
  response.end(body);
}

/** Reads the body. @returns undefined if it is too large for such a form @throws Error if it arrives too slowly */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => request.destroy(), ARRIVAL_MS);
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size <= LARGEST) {
        chunks.push(chunk as Buffer);
      }
    }
  } finally {
    clearTimeout(late);
  }
  return size > LARGEST ? undefined : Buffer.concat(chunks).toString();
}
