import type { Page } from '@playwright/test';
import {
  bankPage,
  checkoutFrame,
  checkoutScript,
  type PaymentServer,
  razorpayKeys,
  razorpayReturn,
  startRazorpay,
  startStripe,
  stripeKeys,
} from '../support/payment-servers.ts';
import { test as base } from './site.ts';

/** A site with both providers enabled, and servers that speak their protocols. */
export const test = base.extend<object, { razorpay: PaymentServer; stripe: PaymentServer }>({
  razorpay: [
    async ({}, use) => {
      const server = await startRazorpay();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  stripe: [
    async ({}, use) => {
      const server = await startStripe();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ razorpay, stripe }, use) =>
      use({
        RAZORPAY_KEY_ID: razorpayKeys.keyId,
        RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
        RAZORPAY_API: razorpay.origin,
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API: stripe.origin,
      }),
    { scope: 'worker' },
  ],
});

/**
 * Replaces Razorpay's hosts: the script, its frame, and the bank's page that the frame leads to.
 * @returns the requests, as host and path
 */
export async function checkoutHosts(page: Page, sign: typeof razorpayReturn = razorpayReturn): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://*.razorpay.com/**', (route) => {
    const url = new URL(route.request().url());
    asked.push(url.host + url.pathname);
    const html = (body: string) => route.fulfill({ contentType: 'text/html', body });
    if (url.pathname === '/v1/checkout.js') {
      return route.fulfill({ contentType: 'text/javascript', body: checkoutScript });
    }
    if (url.pathname === '/v1/checkout/public') {
      return html(checkoutFrame(url.searchParams));
    }
    const order = url.searchParams.get('order_id') ?? '';
    return html(bankPage(url.searchParams.get('callback_url') ?? '', sign(order, `pay_${order}`)));
  });
  return asked;
}
