import type { Page } from '@playwright/test';
import { dayInIndia } from '../../src/kernel/india-time.ts';
import { findUnbalanced } from '../../src/server/domains/ledger/read-balances.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { isAlive, typeDate } from './office-date.ts';
import { at, comeIn } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { newReference, record } from './receipt-visit.ts';
import { beforeRelease, expect, type Site, test } from './site.ts';

const says = {
  en: {
    recorded: 'Recorded. Give the customer the receipt.',
    done: 'Done.',
    asked: 'The request is in the outbox.',
    waiting: 'Not cleared yet',
    bounced: 'Bounced',
    forbidden: 'We cannot accept this in cash',
    paid: 'Paid',
    letter: 'was returned unpaid',
    sent: 'The statement is in the outbox.',
  },
  hi: {
    recorded: 'दर्ज हो गया। ग्राहक को रसीद दीजिए।',
    done: 'हो गया।',
    asked: 'प्रमाणपत्र माँगने का संदेश आउटबॉक्स में है।',
    waiting: 'पैसा अभी नहीं आया',
    bounced: 'बाउंस हुआ',
    forbidden: 'यह रकम नकद नहीं ली जा सकती',
    paid: 'भुगतान हो गया',
    letter: 'बाउंस हो गया',
    sent: 'विवरण आउटबॉक्स में है।',
  },
} as const;

test.use({ expectedErrors: /422/ });

const orderOf = ({ db }: Site, number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const kindsOf = async ({ db }: Site, number: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('documents')
    .select('kind')
    .where('order_number', '=', `ORD-${number}`)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
/**
 * Returns the emails to the customer about their order since they placed it, and the types of those that are still
 * waiting.
 */
const toldOf = async ({ db }: Site, { id, mail }: { id: string; mail: string }): Promise<string[]> => {
  const mails = await db
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', mail)
    .where('purpose', '=', 'order')
    .execute();
  const letters = await db.selectFrom('order_letters').select('kind').where('order_id', '=', id).execute();
  return [...mails.map(({ subject }) => subject), ...letters.map(({ kind }) => kind)];
};
const rupees = (paise: number): string => (paise / 100).toFixed(2);

for (const [locale, words] of languagesInTurn(
  [
    ['en', says.en],
    ['hi', says.hi],
  ] as const,
  'money as it arrives',
)) {
  const said = (page: Page, text: string) => expect(page.locator('main [role=status]')).toHaveText(text);
  const openForm = (page: Page, number: string) => page.goto(at(locale, `/office/receipts/new?order=${number}`));
  const pay = async (page: Page, site: Site, number: string): Promise<void> => {
    await openForm(page, number);
    await record(page, { kind: 'cash', amount: rupees((await orderOf(site, number)).total_paise) });
    await said(page, words.recorded);
  };

  test(`in ${locale}: a walk-in customer pays in cash, too much of which is refused`, async ({ page, site }) => {
    const { number } = await placeOrder(site, newVisitor().email);
    const { total_paise: total } = await orderOf(site, number);
    await comeIn(page, site, locale);
    await page.goto(at(locale, `/office/orders/${number}`));
    await page.locator(`main a[href*="/office/receipts/new?order=${number}"]`).click();
    await audit(page);
    await record(page, { kind: 'cash', amount: '200000' });
    await expect(page.locator('main')).toContainText(words.forbidden);
    await audit(page);
    await record(page, { amount: rupees(total) });
    await said(page, words.recorded);
    await audit(page);
    expect((await orderOf(site, number)).status).toBe('paid');
    const href = (await page.locator('main a[href*="/pdf?in=hi"]').getAttribute('href')) ?? '';
    const pdf = await page.request.get(href);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(await kindsOf(site, number)).toEqual(['receipt-voucher']);
  });

  test(`in ${locale}: a company that withholds 10% has paid, and sends its certificate`, async ({ page, site }) => {
    const { number } = await placeOrder(site, newVisitor().email);
    const order = await orderOf(site, number);
    const tax = Math.round(order.fee_paise / 10);
    await comeIn(page, site, locale);
    await openForm(page, number);
    await record(page, {
      kind: 'transfer',
      reference: newReference(),
      amount: rupees(order.total_paise - tax),
      section: '393(1) Sl. 6(iii) 1000',
    });
    await said(page, words.recorded);
    expect((await orderOf(site, number)).status).toBe('paid');
    // The customer is told once that the price is paid, and is not asked for the tax.
    expect(await toldOf(site, order)).toEqual([`Payment received: #ORD-${number}`]);
    await page.goto(at(locale, '/office/receipts?view=tds'));
    const { name } = order;
    await page.locator('main tr', { hasText: name }).first().locator('a').click();
    await page.locator('button[value=ask]').click();
    await said(page, words.asked);
    await page.locator('[name=certificate-number]').fill('ABCD123');
    await page.locator('button[value=certificate]').click();
    await said(page, words.done);
    await audit(page);
  });

  test(
    `in ${locale}: a cheque clears and then bounces, and every document follows`,
    beforeRelease,
    async ({ page, site }) => {
      const { number } = await placeOrder(site, newVisitor().email);
      const { total_paise: total } = await orderOf(site, number);
      await comeIn(page, site, locale);
      await openForm(page, number);
      await record(page, { kind: 'cheque', reference: '004217', bank: 'SBI', amount: rupees(total) });
      await said(page, words.recorded);
      await expect(page.locator('main')).toContainText(words.waiting);
      expect((await orderOf(site, number)).status).toBe('placed');
      await page.locator('button[value=clear]').click();
      await said(page, words.done);
      expect((await orderOf(site, number)).status).toBe('paid');
      await page.locator('#bounce [name=bounce-reason]').fill('funds insufficient');
      await page.locator('button[value=bounce]').click();
      await said(page, words.done);
      await expect(page.locator('main')).toContainText(words.bounced);
      expect((await orderOf(site, number)).status).toBe('placed');
      expect(await kindsOf(site, number)).toEqual(['receipt-voucher', 'refund-voucher']);
    },
  );

  test(`in ${locale}: one transfer pays three orders of two businesses; the account is sent`, async ({
    page,
    site,
  }) => {
    const { email } = newVisitor();
    const numbers: string[] = [];
    for (const name of ['Verma Traders', 'Verma Foods', 'Verma Foods']) {
      const { number } = await placeOrder(site, email);
      await site.db.updateTable('orders').set({ name }).where('number', '=', number).execute();
      numbers.push(number);
    }
    const [first = ''] = numbers;
    const { total_paise: total } = await orderOf(site, first);
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/receipts/new'));
    await page.locator('main [name=q]').fill(email);
    await page.locator('main form[method=get] button').first().click();
    await page.locator(`main a[href*="order=${first}"]`).click();
    await record(page, {
      kind: 'transfer',
      reference: newReference(),
      amount: rupees(3 * total + 500),
      ...Object.fromEntries(numbers.map((number) => [`order-${number}`, rupees(total)])),
    });
    await said(page, words.recorded);
    for (const number of numbers) {
      expect((await orderOf(site, number)).status).toBe('paid');
    }
    await page.goto(at(locale, `/office/receivables/${first}`));
    await audit(page);
    await page.locator('button[value=send]').click();
    await said(page, words.sent);
    const pdf = await page.request.get(at(locale, `/office/receivables/${first}/pdf?in=en`));
    expect(pdf.status()).toBe(200);
  });

  test(
    `in ${locale}: an advance moves to another order, and a rest is written off`,
    beforeRelease,
    async ({ page, site }) => {
      const { email } = newVisitor();
      const from = (await placeOrder(site, email)).number;
      const to = (await placeOrder(site, email)).number;
      const { total_paise: total } = await orderOf(site, to);
      await comeIn(page, site, locale);
      await pay(page, site, from);
      await page.goto(at(locale, `/office/orders/${from}/money`));
      await audit(page);
      await page.locator('[name=to]').selectOption(to);
      await page.locator('[name=move-amount]').fill(rupees(total - 1000));
      await page.locator('button[value=move]').click();
      await said(page, words.done);
      expect((await orderOf(site, from)).status).toBe('placed');
      expect(await kindsOf(site, from)).toEqual(['receipt-voucher', 'refund-voucher']);
      await page.goto(at(locale, `/office/orders/${to}/money`));
      await page.locator('[name=reason]').fill('bank charges');
      await page.locator('button[value=write-off]').click();
      await said(page, words.done);
      expect((await orderOf(site, to)).status).toBe('paid');
      // Instalments of the first order.
      await page.goto(at(locale, `/office/orders/${from}/money`));
      await isAlive(page);
      await typeDate(page, 'day', dayInIndia(Date.now()));
      await page.locator('#plan [name=count]').selectOption('3');
      await page.locator('button[value=plan]').click();
      await said(page, words.done);
      const { id } = await orderOf(site, from);
      const plan = await site.db.selectFrom('order_instalments').select('day').where('order_id', '=', id).execute();
      expect(plan).toHaveLength(3);
      expect(await findUnbalanced(site.db)).toEqual([]);
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('cash is recorded, and the work can begin', async ({ page, site }) => {
    const { number } = await placeOrder(site, newVisitor().email);
    const { total_paise: total } = await orderOf(site, number);
    await comeIn(page, site, 'en');
    await page.goto(`/office/receipts/new?order=${number}`);
    await record(page, { kind: 'cash', amount: rupees(total) });
    await expect(page.locator('main [role=status]')).toHaveText(says.en.recorded);
    expect((await orderOf(site, number)).status).toBe('paid');
  });
});
