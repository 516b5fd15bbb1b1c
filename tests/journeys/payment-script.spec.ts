import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const script = 'https://pay.example/v1.js';

/** A page of the site with a button that starts a payment, as the page of an order has it. */
async function openToPay(page: Page, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = { script, provider: 'Pay', key: 'pk_test_1', ...data };
  const attributes = Object.entries(all).map(([name, value]) => `data-${name}="${value}"`);
  const button = `<button id="pay" data-start-payment ${attributes.join(' ')}>Pay</button>`;
  await page.route('**/payment-cancel', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${button}</main>`) });
  });
  // What pays comes by itself, on the pages that have it.
  await page.goto('/payment-cancel', { waitUntil: 'networkidle' });
}

/** What a press of the button tells the server's log, while the visitor sees nothing of it. */
async function troubleOf(page: Page, press: () => Promise<unknown>): Promise<string | null> {
  const before = await page.locator('main').innerText();
  const [told] = await Promise.all([page.waitForRequest('**/payment-trouble?*'), press()]);
  expect(await page.locator('main').innerText()).toBe(before);
  return new URL(told.url()).searchParams.get('reason');
}

test.describe('where the page allows the provider’s host', () => {
  // Its policy must name the host; none does before there is a provider.
  test.use({ bypassCSP: true, expectedErrors: /Failed to load resource/ });

  test('the script is loaded once and started with the key', async ({ page }) => {
    const asked: string[] = [];
    await page.route(script, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.keys = []; window.Pay = (key) => window.keys.push(key)',
      });
    });
    await openToPay(page);
    expect(asked).toEqual([]);
    const keys = () => page.evaluate(() => (window as unknown as { keys?: string[] }).keys);
    await page.locator('#pay').click();
    await expect.poll(keys).toEqual(['pk_test_1']);
    await page.locator('#pay').click();
    await expect.poll(keys).toEqual(['pk_test_1', 'pk_test_1']);
    expect(asked).toEqual([script]);
  });

  test('a script that fails is taken out, and the next press tries anew', async ({ page }) => {
    await page.route(script, (route) => route.fulfill({ status: 503 }));
    await openToPay(page);
    const press = () => page.locator('#pay').click();
    expect(await troubleOf(page, press)).toBe('failed');
    await expect(page.locator(`script[src="${script}"]`)).toHaveCount(0);
    await page.unroute(script);
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    expect(await troubleOf(page, press)).toBe('unavailable');
  });

  test('a provider that throws, and a page without a body', async ({ page }) => {
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.Pay = () => { throw new Error("no such key") }' }),
    );
    await openToPay(page);
    expect(await troubleOf(page, () => page.locator('#pay').click())).toBe('failed');
    await page.reload({ waitUntil: 'networkidle' });
    const [told] = await Promise.all([
      page.waitForRequest('**/payment-trouble?*'),
      page.evaluate(() => {
        const button = document.getElementById('pay');
        document.body.remove();
        button?.click();
      }),
    ]);
    expect(told.url()).toContain('reason=no-body');
  });
});

for (const [what, data, reason] of [
  ['no key', { key: '' }, 'no-key'],
  ['a script that is not encrypted', { script: 'http://pay.example/v1.js' }, 'no-script'],
] as const)
  test(`${what}: nothing is loaded, nothing shown`, async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => !request.url().startsWith(site.origin) && elsewhere.push(request.url()));
    await openToPay(page, data);
    expect(await troubleOf(page, () => page.locator('#pay').click())).toBe(reason);
    expect(elsewhere).toEqual([]);
  });

test.describe('where the page does not allow it', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('the browser refuses the script, and the visitor sees nothing of it', async ({ page }) => {
    await openToPay(page);
    expect(await troubleOf(page, () => page.locator('#pay').click())).toBe('failed');
  });
});
