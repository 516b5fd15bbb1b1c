/** The values of the buttons that open a payment service, in a window of the page if it has one, or on its own page. */
type PayAct = 'razorpay' | 'razorpay-page' | 'stripe';

/** The values of the buttons on an order's page. */
export type OrderPageAct = PayAct | 'utr' | 'remind' | 'no-reminders' | 'cancel';
