import {
  type PaymentServer,
  razorpayEvent,
  razorpayKeys,
  startRazorpay,
  startStripe,
  stripeEvent,
  stripeKeys,
} from '../support/payment-servers.ts';
import { placeOrder } from './order-visit.ts';
import { test as base, expect, type Site } from './site.ts';

const test = base.extend<object, { razorpay: PaymentServer; stripe: PaymentServer }>({
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
        ...{ RAZORPAY_KEY_ID: razorpayKeys.keyId, RAZORPAY_KEY_SECRET: razorpayKeys.keySecret },
        ...{ RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret, RAZORPAY_API: razorpay.origin },
        ...{ STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret },
        ...{ STRIPE_API: stripe.origin },
      }),
    { scope: 'worker' },
  ],
});

const post = async (site: Site, way: string, { body, headers }: { body: Buffer; headers: Record<string, string> }) => {
  const answer = await fetch(`${site.origin}/webhooks/${way}`, { method: 'POST', body: new Uint8Array(body), headers });
  return { status: answer.status, ...((await answer.json()) as { outcome: string }) };
};

test('Razorpay: to its page and back, paid when its signed event comes, and not before', async ({
  page,
  site,
  razorpay,
}) => {
  const { path, number } = await placeOrder(site);
  await page.route(`${razorpay.origin}/pay/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  );
  await page.goto(path);
  await page.locator('button[value=razorpay]').click();
  await page.waitForURL(`${razorpay.origin}/pay/**`);
  const id = page.url().split('/').at(-1) ?? '';
  const link = razorpay.requests.get(id);
  const token = path.split('/').at(-1);
  await page.goto(`/payment-success?order=${token}&razorpay_payment_link_status=paid`);
  await expect(page.locator('h1')).toHaveText('Your payment is being confirmed');
  const event = (secret?: string) =>
    razorpayEvent(
      `evt_${id}`,
      'payment_link.paid',
      {
        payment_link: { entity: { id, reference_id: link?.reference } },
        payment: { entity: { id: `pay_${id}`, amount: link?.amount, currency: 'INR' } },
      },
      secret,
    );
  expect(await post(site, 'razorpay', event('guessed'))).toMatchObject({ status: 401 });
  expect(await post(site, 'razorpay', event())).toEqual({ status: 200, outcome: 'applied' });
  expect(await post(site, 'razorpay', event())).toEqual({ status: 200, outcome: 'repeated' });
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Payment Successful');
  await expect(page.locator('main')).toContainText(`#ORD-${number}`);
});

test('Stripe: given up, tried again, and paid', async ({ page, site, stripe }) => {
  const { path } = await placeOrder(site);
  await page.route(`${stripe.origin}/pay/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  );
  await page.goto(path);
  await page.locator('button[value=stripe]').click();
  await page.waitForURL(`${stripe.origin}/pay/**`);
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto(`/hi/payment-cancel?order=${path.split('/').at(-1)}`);
  await page.locator('main a').first().click();
  await page.waitForURL(`**/hi${path}`);
  stripe.requests.get(id)?.paid.push(`pi_${id}`);
  const event = stripeEvent(`evt_${id}`, 'checkout.session.completed', { id, object: 'checkout.session' });
  expect(await post(site, 'stripe', event)).toEqual({ status: 200, outcome: 'applied' });
  await page.reload();
  await expect(page.locator('main')).toContainText('भुगतान हो गया, काम जारी');
});

test.describe('without an answer of the provider', () => {
  test.use({ expectedErrors: /503/ });

  test('a provider that is down is said on the page, and another way stays', async ({ page, site, razorpay }) => {
    const { path } = await placeOrder(site);
    razorpay.failWith = 503;
    await page.goto(path);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.locator('button[value=razorpay]').click();
    expect((await answered).status()).toBe(503);
    razorpay.failWith = 0;
    await expect(page.locator('main')).toContainText('cannot be reached just now');
    await expect(page.locator('[name=utr]')).toBeVisible();
  });
});
