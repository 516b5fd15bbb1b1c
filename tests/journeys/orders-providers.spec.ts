import { razorpayEvent, razorpayReturn, stripeEvent } from '../support/payment-servers.ts';
import { languagesInTurn } from '../support/turn.ts';
import { arrive } from './arrival.ts';
import { audit } from './audit.ts';
import { at } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { checkoutHosts, test } from './provider-site.ts';
import { beforeRelease, expect, type Site } from './site.ts';

// One site serves all tests, because a worker for each would start a server and a browser for a test or two.
test.describe.configure({ mode: 'default' });

const post = async (site: Site, way: string, { body, headers }: { body: Buffer; headers: Record<string, string> }) => {
  const answer = await fetch(`${site.origin}/webhooks/${way}`, { method: 'POST', body: new Uint8Array(body), headers });
  return { status: answer.status, ...((await answer.json()) as { outcome: string }) };
};

const results = [
  ['en', 'Your payment is being confirmed', 'Payment Successful'],
  ['hi', 'आपके भुगतान की पुष्टि हो रही है', 'भुगतान हो गया'],
] as const;

for (const [locale, confirmed, paid] of languagesInTurn(results, 'Razorpay’s window')) {
  test(`in ${locale}: Razorpay’s window opens on a page of its own, the bank posts from its site, and only the signed event counts as payment`, async ({
    page,
    site,
    razorpay,
  }) => {
    const { path, number } = await placeOrder(site);
    const asked = await checkoutHosts(page);
    await page.goto(locale === 'hi' ? `/hi${path}` : path);
    await expect(page.locator('button[value=razorpay]')).toBeVisible();
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('razorpay');
    expect(asked).toEqual([]);
    await page.locator('button[value=razorpay]').click();
    await page.waitForURL('**/pay');
    const isLight = await arrive(page);
    const pay = page.url();
    expect((await page.request.get(pay)).headers()['content-security-policy']).toContain(
      'https://checkout.razorpay.com',
    );
    await isLight();
    await page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/payment-success?order=*');
    await expect(page.locator('h1')).toHaveText(confirmed);

    const [order = '', { reference = '', amount = 0 } = {}] = [...razorpay.requests].at(-1) ?? [];
    const entity = { id: `pay_${order}`, order_id: order, amount, currency: 'INR' };
    const event = (id: string, name: string, more: object, secret?: string) =>
      razorpayEvent(`evt_${id}_${order}`, name, { payment: { entity }, ...more }, secret);
    expect(await post(site, 'razorpay', event('1', 'payment.captured', {}, 'guessed'))).toMatchObject({ status: 401 });
    expect(await post(site, 'razorpay', event('1', 'payment.captured', {}))).toEqual({
      status: 200,
      outcome: 'applied',
    });
    const paidOrder = event('2', 'order.paid', { order: { entity: { id: order, receipt: reference } } });
    expect(await post(site, 'razorpay', paidOrder)).toEqual({ status: 200, outcome: 'repeated' });
    await page.reload();
    await expect(page.locator('h1')).toHaveText(paid);
    await expect(page.locator('main')).toContainText(`#ORD-${number}`);
    // Opening the payment page again, as in a second tab, redirects away from it, because nothing is left to pay.
    await page.goto(pay);
    await page.waitForURL((url) => !url.pathname.endsWith('/pay'));
  });
}

test.describe('where Razorpay’s script does not load', () => {
  test.use({ expectedErrors: /ERR_FAILED|403/ });

  test(
    'the page shows no error, the log has it, and the other ways to pay are there',
    beforeRelease,
    async ({ page, site, razorpay }) => {
      const { path } = await placeOrder(site);
      await page.setViewportSize({ width: 320, height: 740 });
      await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
      await page.route(`${razorpay.origin}/pay/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'Pay' }),
      );
      await page.goto(path);
      const told = page.waitForRequest('**/payment-trouble?reason=failed');
      await page.locator('button[value=razorpay]').click();
      await told;
      await expect(page.locator('main [role=alert], main [role=status]')).toHaveCount(0);
      await audit(page);
      await expect(page.getByRole('link', { name: 'Pay by UPI or bank transfer' })).toHaveAttribute(
        'href',
        `${path}#pay`,
      );
      await page.getByRole('button', { name: 'Pay on Razorpay’s own page' }).click();
      await page.waitForURL(`${razorpay.origin}/pay/**`);
    },
  );

  test('an unsigned return is rejected and logged, and one without a payment leads to where it is offered again', async ({
    page,
    site,
  }) => {
    const { path } = await placeOrder(site);
    await checkoutHosts(page, (order, payment) => razorpayReturn(order, payment, 'guessed'));
    await page.goto(`/hi${path}`);
    await page.locator('button[value=razorpay]').click();
    await page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: 'Pay' }).click();
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect((await refused).status()).toBe(403);
    await expect(page.locator('main')).toContainText('अगर आपके खाते से पैसे कट गए हैं');
    await expect(page.locator('main')).toContainText('If money has left your account');
    await expect(page.locator('main')).toHaveCSS('max-width', '544px');
    const token = path.split('/').at(-1);
    const given = await fetch(`${site.origin}/payments/razorpay/back?order=${token}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ 'error[code]': 'BAD_REQUEST_ERROR' }),
    });
    expect([given.status, given.headers.get('location')]).toEqual([303, `/payment-cancel?order=${token}`]);
    // No other path of the site accepts a post from another site.
    const other = {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ act: 'utr' }),
    };
    expect((await fetch(site.origin + path, other)).status).toBe(403);
  });
});

// Shows that Chrome follows the redirect to Razorpay from a page whose policy does not allow forms to be sent to other
// hosts. tests/deploy/money.test.ts tests the rest of the payment in each language.
for (const [locale, confirmed, paid] of results.slice(1)) {
  test(
    `in ${locale}: Razorpay without its script: to its page and back, paid only when its signed event comes`,
    beforeRelease,
    async ({ site, razorpay, browser }) => {
      const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
      const page = await context.newPage();
      const { path, number } = await placeOrder(site);
      await page.route(`${razorpay.origin}/pay/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
      );
      await page.goto(at(locale, path));
      await page.locator('button[value=razorpay]').click();
      await page.locator('button[value=razorpay-page]').click();
      await page.waitForURL(`${razorpay.origin}/pay/**`);
      const id = page.url().split('/').at(-1) ?? '';
      const link = razorpay.requests.get(id);
      const token = path.split('/').at(-1);
      await page.goto(`${at(locale, '/payment-success')}?order=${token}&razorpay_payment_link_status=paid`);
      await expect(page.locator('h1')).toHaveText(confirmed);
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
      await expect(page.locator('h1')).toHaveText(paid);
      await expect(page.locator('main')).toContainText(`#ORD-${number}`);
      await context.close();
    },
  );
}

for (const [locale, inWork] of languagesInTurn(
  [
    ['en', 'Paid, in progress'],
    ['hi', 'भुगतान हो गया, काम जारी'],
  ] as const,
  'Stripe',
)) {
  test(`in ${locale}: Stripe: abandoned, tried again, and paid`, beforeRelease, async ({ page, site, stripe }) => {
    const { path } = await placeOrder(site);
    await page.route(`${stripe.origin}/pay/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
    );
    await page.goto(at(locale, path));
    await page.locator('button[value=stripe]').click();
    await page.waitForURL(`${stripe.origin}/pay/**`);
    const id = page.url().split('/').at(-1) ?? '';
    await page.goto(`${at(locale, '/payment-cancel')}?order=${path.split('/').at(-1)}`);
    await page.locator('main a').first().click();
    await page.waitForURL(`**${at(locale, path)}`);
    stripe.requests.get(id)?.paid.push(`pi_${id}`);
    const event = stripeEvent(`evt_${id}`, 'checkout.session.completed', { id, object: 'checkout.session' });
    expect(await post(site, 'stripe', event)).toEqual({ status: 200, outcome: 'applied' });
    await page.reload();
    await expect(page.locator('main')).toContainText(inWork);
  });
}

test.describe('without a response from the provider', () => {
  test.use({ expectedErrors: /503/ });

  test(
    'the page says that a provider is down, and another way to pay stays',
    beforeRelease,
    async ({ page, site, razorpay }) => {
      const { path } = await placeOrder(site);
      razorpay.failWith = 503;
      await page.goto(path);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.locator('button[value=razorpay]').click();
      expect((await answered).status()).toBe(503);
      razorpay.failWith = 0;
      await expect(page.locator('main')).toContainText('cannot reach the payment provider right now');
      await expect(page.locator('[name=utr]')).toBeVisible();
    },
  );
});
