import type { Locale } from '../../../kernel/locale.ts';
import { shownNumber } from '../../../kernel/order-number.ts';
import type { FoundOrder } from '../orders/find-order.ts';
import { BACK_PATH } from './payer-returns.ts';

interface Opened {
  readonly locale: Locale;
  /** The site's origin. */
  readonly origin: string;
  readonly order: FoundOrder;
  /** The provider's id of the request. */
  readonly requestRef: string;
  readonly firm: string;
}

/**
 * Returns the options for opening Checkout, as JSON. They contain no data about the payer. After the payment, Checkout
 * posts to our endpoint.
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
