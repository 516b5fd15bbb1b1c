/**
 * The values of the buttons that open a payment service, either in a window of our page, if the service has one, or on
 * the service's own page.
 */
type PayAct = 'razorpay' | 'razorpay-page' | 'stripe';

/** The values of the buttons on an order's page. */
export type OrderPageAct = PayAct | 'utr' | 'remind' | 'no-reminders' | 'cancel';
