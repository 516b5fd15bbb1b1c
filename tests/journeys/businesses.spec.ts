import { type RawBuilder, sql } from 'kysely';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { comeIn, letIn } from './office-visit.ts';
import { numberOf, placeOrder } from './order-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

// Without a script, a rejected form is answered with a separate page, which has the status 422.
test.use({ expectedErrors: /422/ });

/** Runs a database query. @returns the values of its first column */
async function ask({ db }: Site, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map((row) => String(Object.values(row as object)[0]));
}

/** Returns the city and PIN code on the documents of an order. */
const placeOf = (site: Site, number: string): Promise<string[]> =>
  ask(
    site,
    sql`select city || ' ' || pin from document_terms where order_id = (select id from orders where number = ${number})`,
  );

test('in en, with a script: a business has its city and PIN code, and an order for it follows a change', async ({
  site,
  page,
}) => {
  const visitor = newVisitor();
  const { number } = await placeOrder(site, visitor.email);
  await letIn(page, site, visitor.email, 'en');
  await page.goto('/dashboard');
  await page.locator('details:has(> #businesses) > summary').click();
  const part = page.locator('#businesses');
  const typed = { 'billing-name': 'Verma Foods', address: '21 Barakhamba Lane', city: 'New Delhi', pin: '411001' };
  for (const [name, value] of Object.entries(typed)) {
    await part.locator(`[name=${name}]`).fill(value);
  }
  await part.locator('select[name=state]').selectOption('delhi');
  await part.locator('button[value=business-add]').click();
  await expect(part.locator('[data-error-for=pin]')).toContainText('not in Delhi');
  await expect(part.locator('[name=city]')).toHaveValue('New Delhi');
  await part.locator('[name=pin]').fill('110001');
  await part.locator('button[value=business-add]').click();
  await expect(part.locator('li').first()).toContainText('New Delhi 110001');
  const orders = page.locator('#orders');
  await orders.locator('details summary').click();
  await orders.locator('select[name=business]').selectOption({ index: 1 });
  await orders.locator('button[value=give]').click();
  await expect(orders.locator('[role=status]')).toBeVisible();
  expect(await placeOf(site, number)).toEqual(['New Delhi 110001']);
  await page.locator('details:has(> #businesses) > summary').click();
  await part.locator('a[href*="?business="]').click();
  await part.locator('#business-pin').fill('110006');
  await part.locator('button[value=business-save]').click();
  await expect(part.locator('li').first()).toContainText('110006');
  expect(await placeOf(site, number)).toEqual(['New Delhi 110006']);
  await audit(page);
});

test(
  'in hi, without a script: a customer adds businesses, changes one, and chooses one for an order',
  beforeRelease,
  async ({ site, browser }) => {
    const visitor = newVisitor();
    const { number } = await placeOrder(site, visitor.email);
    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': visitor.address },
    });
    const phone = await context.newPage();
    await letIn(phone, site, visitor.email, 'hi');
    await phone.goto('/hi/dashboard');
    // Settings are folded, so that what a customer has to do comes first.
    const unfold = (id: string) => phone.locator(`details:has(> #${id}) > summary`).click();
    await unfold('businesses');
    await unfold('settings');
    // The order's details are filled in, and each button says what it saves.
    const part = phone.locator('#businesses');
    const name = part.locator('#new-business-billing-name');
    await expect(name).toHaveValue('Asha Verma');
    await expect(phone.getByRole('button', { name: 'नाम और भाषा सहेजें', exact: true })).toBeVisible();
    const add = phone.getByRole('button', { name: 'यह कारोबार जोड़ें', exact: true });
    await name.fill('Asha Traders');
    await part.locator('[name=gstin]').fill('27AAPFU0939F1ZV');
    // A GSTIN of Maharashtra with Delhi as the State, and without an address. Nothing is saved, and nothing typed is lost.
    await add.click();
    await expect(part.locator('[data-error-for=address]')).toBeVisible();
    await expect(part.locator('[role=status]')).toBeInViewport();
    await expect(name).toHaveValue('Asha Traders');
    await part.locator('select[name=state]').selectOption('maharashtra');
    // A character that our invoices cannot print is rejected with a clear message.
    await part.locator('[name=address]').fill('12 王府路');
    await add.click();
    await expect(part.locator('[data-error-for=address]')).toContainText('चीनी अक्षर (王 府 路)');
    await part.locator('[name=address]').fill('12 Sample Road');
    await part.locator('[name=city]').fill('Pune');
    await part.locator('[name=pin]').fill('110001');
    await add.click();
    // A PIN code of Delhi is not in Maharashtra.
    await expect(part.locator('[data-error-for=pin]')).toContainText('महाराष्ट्र');
    await part.locator('[name=pin]').fill('४११ ००१');
    await add.click();
    await expect(part.locator('[role=status]')).toContainText('सहेज लिया');
    await expect(part.locator('[role=status]')).toBeInViewport();
    await expect(part.locator('li')).toContainText('27AAPFU0939F1ZV');
    // A browser with a script shows the same pages, and axe checks them there.
    const other = await browser.newContext({ baseURL: site.origin, storageState: await context.storageState() });
    const reader = await other.newPage();
    for (const address of ['/hi/dashboard', '/hi/quote?for=gst-registration']) {
      await reader.goto(address);
      await audit(reader);
    }
    await other.close();
    // Adding a business changes no order.
    const orders = phone.locator('#orders');
    const nameOfOrder = () => ask(site, sql`select name from orders where number = ${number}`);
    expect(await nameOfOrder()).toEqual(['Asha Verma']);
    await expect(orders).toContainText('Asha Verma');
    await orders.locator('details summary').click();
    await orders.locator('select[name=business]').selectOption({ index: 1 });
    await orders.locator('button[value=give]').click();
    await expect(orders.locator('[role=status]')).toBeVisible();
    await expect(orders).toContainText('Asha Traders');
    expect(await nameOfOrder()).toEqual(['Asha Traders']);
    // The order has no document yet, so changes to its business apply to it.
    await unfold('businesses');
    await part.locator('a[href*="?business="]').click();
    await part.locator('#business-billing-name').fill('Asha and Sons');
    await part.locator('button[value=business-save]').click();
    await expect(part.locator('li')).toContainText('Asha and Sons');
    expect(await nameOfOrder()).toEqual(['Asha and Sons']);

    // A new order offers the business. The fields for typing details are hidden, because they are only for ordering for
    // someone else.
    await phone.goto('/hi/quote?for=gst-registration');
    await expect(phone.locator('#order-name')).toBeHidden();
    await phone.locator('input[name=business][value=other]').check();
    await expect(phone.locator('#order-name')).toBeVisible();
    await phone.locator('input[name=business][data-own]').check();
    await phone.locator('[name=terms]').check();
    await phone.locator('form:has([name=terms]) button[type=submit]').click();
    await phone.waitForURL(/\/hi\/order\//);
    const placed = await numberOf(site, new URL(phone.url()).pathname);
    expect(await ask(site, sql`select gstin from orders where number = ${placed}`)).toEqual(['27AAPFU0939F1ZV']);
    expect(await placeOf(site, placed)).toEqual(['Pune 411001']);

    // The office shows the business's details beside the order.
    const office = await browser.newContext({ baseURL: site.origin });
    const desk = await office.newPage();
    await comeIn(desk, site, 'hi');
    await desk.goto(`/hi/office/orders/${placed}`);
    await expect(desk.locator('main')).toContainText('Asha and Sons · GSTIN 27AAPFU0939F1ZV');
    await office.close();

    await phone.goto('/hi/dashboard');
    await unfold('businesses');
    await part.locator('li details summary').click();
    await part.locator('button[value=business-remove]').click();
    await expect(part.locator('ul li')).toHaveCount(0);
    expect(await nameOfOrder()).toEqual(['Asha and Sons']);
    await context.close();
  },
);
