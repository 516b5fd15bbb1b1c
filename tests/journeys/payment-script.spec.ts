import type { Page } from '@playwright/test';
import { checkoutScript, razorpayKeys } from '../support/payment-servers.ts';
import { placeOrder } from './order-visit.ts';
import { checkoutHosts, test } from './provider-site.ts';
import { beforeRelease, expect, type Site } from './site.ts';

// All tests of this file share one worker and its site. In parallel, each worker would start a server and a browser for
// only one or two tests.
test.describe.configure({ mode: 'default' });

const script = 'https://checkout.razorpay.com/v1/checkout.js';
const button = '[data-start-payment]';

/**
 * Places an order and opens the page of Razorpay's window, with a given response from the script's host. @returns the
 * requests for the script
 */
async function openToPay(page: Page, site: Site, answers: string | number): Promise<string[]> {
  const asked: string[] = [];
  await answerScript(page, answers, asked);
  const { path } = await placeOrder(site);
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.locator('button[value=razorpay]').click();
  await page.waitForURL('**/pay');
  return asked;
}

async function answerScript(page: Page, answers: string | number, asked: string[] = []): Promise<void> {
  await page.unroute(script);
  await page.route(script, (route) => {
    asked.push(route.request().url());
    return typeof answers === 'number'
      ? route.fulfill({ status: answers })
      : route.fulfill({ contentType: 'text/javascript', body: answers });
  });
}

/** Returns the reason that the page reports to the server's log, and checks that the visitor sees no message. */
async function troubleOf(page: Page, act: () => Promise<unknown>): Promise<string | null> {
  const [told] = await Promise.all([page.waitForRequest('**/payment-trouble?*'), act()]);
  await expect(page.locator('main [role=alert], main [role=status]')).toHaveCount(0);
  return new URL(told.url()).searchParams.get('reason');
}

const counting = `window.opened = []; window.Razorpay = class {
  constructor(options) { this.options = options; }
  open() { window.opened.push(this.options.key); }
}`;

test('the script is loaded once and started with the key', beforeRelease, async ({ page, site }) => {
  const asked = await openToPay(page, site, counting);
  const opened = () => page.evaluate(() => (window as unknown as { opened?: string[] }).opened);
  await expect.poll(opened).toEqual([razorpayKeys.keyId]);
  await page.locator(button).click();
  await expect.poll(opened).toEqual([razorpayKeys.keyId, razorpayKeys.keyId]);
  expect(asked).toEqual([script]);
});

/**
 * Covers a page as another host's window would. @returns computed styles, which show whether the page's policy allows
 * it
 */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const look = (selector: string) => {
      const found = document.querySelector(selector);
      return found ? getComputedStyle(found) : undefined;
    };
    const frame = look('.razorpay-checkout-frame');
    return [
      look('.razorpay-container')?.position,
      look('.razorpay-backdrop')?.position,
      frame?.width,
      frame?.minHeight,
    ];
  });

test(
  'the window is laid out by its own styles, and the page blocks none of them',
  beforeRelease,
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', (event) =>
        refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    const asked = await checkoutHosts(page);
    const { path } = await placeOrder(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.locator('button[value=razorpay]').click();
    await page.waitForURL('**/pay');
    await expect(page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button')).toBeVisible();
    expect(await laidOut(page)).toEqual(['fixed', 'absolute', '360px', '100%']);
    await expect.poll(() => asked).toContain('lumberjack.razorpay.com/v1/track');
    expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
  },
);

test.describe('on any other page', () => {
  test.use({ expectedErrors: /Content Security Policy|Content-Security-Policy|Framing/ });

  test('the same script could lay nothing over it, nor send anything out', beforeRelease, async ({ page, site }) => {
    const asked = await checkoutHosts(page);
    const { path } = await placeOrder(site);
    const options = { key: 'k', order_id: 'o', redirect: true };
    // The order's own page, which leads to payment, and a page that is the same for all visitors.
    for (const elsewhere of [path, '/contact']) {
      await page.goto(elsewhere, { waitUntil: 'networkidle' });
      // The script runs as if it had been injected into the page's own script, so that only the policy can stop it.
      await page.evaluate(`${checkoutScript}; new window.Razorpay(${JSON.stringify(options)}).open()`);
      const [container, backdrop] = await laidOut(page);
      expect([elsewhere, container, backdrop]).toEqual([elsewhere, 'static', 'static']);
      expect(asked).toEqual([]);
    }
  });
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a script that fails is removed, and the next press tries again', beforeRelease, async ({ page, site }) => {
    expect(await troubleOf(page, () => openToPay(page, site, 503))).toBe('failed');
    await expect(page.locator(`script[src="${script}"]`)).toHaveCount(0);
    await answerScript(page, '');
    expect(await troubleOf(page, () => page.locator(button).click())).toBe('unavailable');
  });

  test('a provider that throws, and a page without a body', beforeRelease, async ({ page, site }) => {
    const throws = 'window.Razorpay = class { constructor() { throw new Error("no such key") } }';
    expect(await troubleOf(page, () => openToPay(page, site, throws))).toBe('failed');
    await page.route(script, (route) => route.abort());
    await troubleOf(page, () => page.reload());
    const [told] = await Promise.all([
      page.waitForRequest('**/payment-trouble?reason=failed'),
      page.evaluate((selector) => {
        const pay = document.querySelector<HTMLElement>(selector);
        document.body.remove();
        pay?.click();
      }, button),
    ]);
    expect(told.method()).toBe('POST');
  });
});
