import { inTransaction } from '../../platform/database/in-transaction.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { FoundOrder } from '../orders/find-order.ts';
import { readMoney } from '../orders/order-money.ts';
import { withOrder } from '../orders/with-order.ts';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';

/** How long an opened page of the provider is reused, in milliseconds. */
const REUSED_MS = 15 * 60_000;

/** `not-now`: nothing is due. `unreachable`: the provider does not respond, or rejects the request. */
export type Started =
  | { readonly outcome: 'started'; readonly href: string }
  | { readonly outcome: 'not-now' | 'unreachable' | 'unknown' };

/** `page`: the provider's own page. `window`: a window over one of our pages, for which `href` is ''. */
export type StartedIn = 'page' | 'window';

/**
 * Opens a page or a window of the provider for the amount due. Our own id is stored before the request and sent with
 * it, so that the payment's event still finds its order if this process is killed in between.
 * @throws StorageUnavailable
 */
export async function startPayment(
  { db, log }: { readonly db: Database; readonly log: Log },
  provider: PaymentProvider,
  ask: Omit<PaymentRequest, 'paymentId' | 'amount'> & { token: string; now: number },
  place: StartedIn = 'page',
): Promise<Started> {
  const { token, now, ...request } = ask;
  const { way, window } = provider;
  const isWindow = place === 'window' && window !== undefined;
  const noted = await withOrder(db, { token }, async (transaction, held) => {
    const { asked: due } = await readMoney(transaction, held);
    if (due <= 0) {
      return 'not-now' as const;
    }
    const open = await transaction
      .selectFrom('payments')
      .select('href')
      .where('order_id', '=', held.id)
      .where('way', '=', way)
      .where('state', '=', 'started')
      .where('amount_paise', '=', due)
      .where('created_at', '>', now - REUSED_MS)
      .where('request_ref', 'is not', null)
      .where('href', isWindow ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (open) {
      return { href: open.href ?? '' };
    }
    const id = orderedId();
    await transaction
      .insertInto('payments')
      .values({
        id,
        order_id: held.id,
        way,
        state: 'started',
        amount_paise: due,
        request_ref: null,
        href: null,
        reference: '',
        paid_key: null,
        is_doubtful: 0,
        actor_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { id, due };
  });
  if (noted === 'unknown' || noted === 'not-now') {
    return { outcome: noted };
  }
  if ('href' in noted) {
    return { outcome: 'started', href: noted.href };
  }
  const { id, due } = noted;
  try {
    const wanted = { ...request, paymentId: id, amount: due };
    const { requestRef, href } = isWindow
      ? { ...(await window.open(wanted)), href: null }
      : await provider.start(wanted);
    await inTransaction(db, (transaction) =>
      transaction.updateTable('payments').set({ request_ref: requestRef, href }).where('id', '=', id).execute(),
    );
    return { outcome: 'started', href: href ?? '' };
  } catch (err) {
    log.error({ err, way }, 'a payment could not be started; the customer was offered another way');
    await inTransaction(db, (transaction) =>
      transaction
        .updateTable('payments')
        .set({ state: 'failed', updated_at: now })
        .where('id', '=', id)
        .where('state', '=', 'started')
        .execute(),
    );
    return { outcome: 'unreachable' };
  }
}

/** Returns the order's request for a window that can still be paid and has the amount now due. */
export const openWindowOf = ({ payments, money }: FoundOrder, way: PaymentProvider['way'], now: number) =>
  payments.findLast(
    ({ way: of, state, href, request_ref, amount_paise, created_at }) =>
      of === way &&
      state === 'started' &&
      href === null &&
      request_ref !== null &&
      amount_paise === money.asked &&
      created_at > now - REUSED_MS,
  );
