import type { Locale } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { FoundOrder } from '../orders/find-order.ts';
import { BACK_PATH } from './payer-returns.ts';

interface Opened {
  readonly locale: Locale;
  /** Of this site. */
  readonly origin: string;
  readonly order: FoundOrder;
  /** How the provider calls what is to be paid. */
  readonly requestRef: string;
  readonly firm: string;
}

/**
 * What Checkout is opened with, as JSON. Nothing of who pays stands in it; after the payment it posts to a door of ours.
 * @see https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/
 */
export function windowOptions({ locale, origin, order, requestRef, firm }: Opened): string {
  const back = `${origin}${BACK_PATH}?${new URLSearchParams({ order: order.token, in: locale })}`;
  return JSON.stringify({
    order_id: requestRef,
    amount: order.money.asked,
    currency: 'INR',
    name: firm,
    description: shownNumber(order.number),
    callback_url: back,
    redirect: true,
  });
}
