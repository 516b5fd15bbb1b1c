import { visibleText } from '../../scripts/visible-text.ts';
import { paise } from '../../src/kernel/paise.ts';
import { newVisitor } from '../journeys/forms.ts';
import { comeIn, inquire, officeAddresses } from '../journeys/office-visit.ts';
import { placeOrder } from '../journeys/order-visit.ts';
import { expect, type Site, test } from '../journeys/site.ts';
import { addressIn, prefixes } from '../journeys/specification-lists.ts';
import { saidOfFirstTrade } from '../support/first-trade.ts';
import { aReceipt, byClerk, recorded } from '../support/receipt-desk.ts';
import { pages } from './second-firm.ts';

/** The first firm's trade words in the visible text of a page. */
const faultsOf = (path: string, html: string): string[] =>
  saidOfFirstTrade(visibleText(html, path.startsWith('/hi') ? 'hi' : 'en')).map((word) => `${path} says ${word}`);

/** The outbox sends the emails one after the other, so wait until all of them have arrived. */
async function mailsAbout(site: Site, count: number): Promise<string[]> {
  await expect.poll(() => site.mails.mails.length).toBeGreaterThanOrEqual(count);
  return site.mails.mails.map(({ headers, text }) => `${headers.subject}\n${text}`);
}

test('no page mentions the trade of the first firm', async ({ request, site }) => {
  const faults: string[] = [];
  for (const path of prefixes.flatMap((prefix) => pages.map((each) => addressIn(prefix, each)))) {
    faults.push(...faultsOf(path, await (await request.get(site.origin + path)).text()));
  }
  expect(faults).toEqual([]);
  const section = await (await request.get(`${site.origin}/hi/water-testing`)).text();
  expect(section).toContain('रसायनज्ञ से पूछें');
});

test('no page of the office, no page of a customer and no email does', async ({ page, site }) => {
  const { email } = newVisitor();
  const reference = await inquire(site, { service: 'water' });
  const order = await placeOrder(site, email, 'milk-test');
  const receipt = await recorded(site.db, [aReceipt({ amount: paise(5000) })], byClerk(Date.now()));
  await comeIn(page, site);
  const paths = Object.values(officeAddresses)
    .filter((path) => !/\{appointment\}|\/calendar|nothing-here/.test(path))
    .map((path) =>
      path.replace('{reference}', reference).replace('{order}', order.number).replace('{receipt}', receipt),
    )
    .map((path) => path.replace('services/gst-registration', 'services/milk-test'));
  const faults: string[] = [];
  for (const path of prefixes.flatMap((prefix) => [...paths, order.path].map((each) => addressIn(prefix, each)))) {
    const answer = await page.request.get(site.origin + path);
    if (answer.status() !== 200) {
      faults.push(`${path} answers ${answer.status()}`);
    }
    faults.push(...faultsOf(path, await answer.text()));
  }
  for (const mail of await mailsAbout(site, 3)) {
    faults.push(...saidOfFirstTrade(mail).map((word) => `a mail says ${word}: ${mail.slice(0, 80)}`));
  }
  expect(faults).toEqual([]);
});

test('a clerk enters a number of a type that this firm has, and its customer sees it by its name', async ({
  page,
  site,
}) => {
  const order = await placeOrder(site, newVisitor().email, 'milk-test');
  await comeIn(page, site);
  await page.goto(`/office/orders/${order.number}`);
  await expect(page.getByRole('heading', { name: 'Numbers of the samples and next date' })).toBeVisible();
  const form = page.locator('form:has(button[value=number])');
  expect(await form.locator('option').allTextContents()).toEqual([expect.any(String), 'Test report', 'Another sample']);
  await page.getByText('Add a number', { exact: true }).click();
  await form.locator('[name=kind]').selectOption('report');
  await form.locator('[name=number]').fill('PRK/2026/0042');
  await form.locator('button[value=number]').click();
  await expect(page.locator('li', { hasText: 'PRK/2026/0042' })).toContainText('Test report');
  await page.goto(order.path);
  await expect(page.locator('main')).toContainText(/Test report\s*PRK\/2026\/0042/);
});

test('the firm’s own staff read Hindi whatever the visitor reads', async ({ site }) => {
  const { email } = newVisitor();
  const reference = await inquire(site, { email, service: 'water' });
  await expect
    .poll(() => site.mails.mails.find(({ to, raw }) => to.includes('samples@parakh.example') && raw.includes(email)))
    .toBeTruthy();
  const mail = site.mails.mails.find(({ to, raw }) => to.includes('samples@parakh.example') && raw.includes(email));
  expect(mail?.headers.subject).toContain(reference);
  expect(mail?.text).toContain(`संदर्भ नंबर: ${reference}`);
  expect(mail?.text).toContain('भाषा: अंग्रेज़ी');
});
