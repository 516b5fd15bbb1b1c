import { findUnbalanced } from '../../src/server/domains/ledger/read-balances.ts';
import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, ways } from './office-visit.ts';
import { newReference, record } from './receipt-visit.ts';
import { expect, test } from './site.ts';

// A form with errors is answered with 422.
test.use({ expectedErrors: /422/ });

const words = {
  en: { changed: 'This quote changed on', recorded: 'Recorded. Give the customer the receipt.' },
  hi: { changed: 'को बदला', recorded: 'दर्ज हो गया। ग्राहक को रसीद दीजिए।' },
} as const;

const buyer = '27AAPFU0939F1ZV';
let phones = 9_700_000_000 + (process.pid % 1000) * 1000;

for (const { locale, isPlain } of languagesInTurn(ways, 'a quote by phone')) {
  test(`in ${locale}, ${isPlain ? 'without' : 'with'} a script: a quote by phone is revised once, accepted, and paid in two parts by a company that withholds tax`, async ({
    site,
    page,
    browser,
  }) => {
    test.slow();
    phones += 1;
    await comeIn(page, site, locale);
    const press = (act: string) => page.locator(`[data-quote-form] button[value=${act}]:not([aria-hidden])`).click();
    await page.goto(at(locale, '/office/quotes/new'));
    const typed = {
      name: 'Verma Foods',
      phone: String(phones),
      gstin: buyer,
      address: '12 Sample Road',
      city: 'Pune',
      'l0-name': 'Books of the year',
      'l0-price': '10,000',
      'l0-sac': '998222',
    };
    for (const [name, value] of Object.entries(typed)) {
      await page.locator(`[name=${name}]`).fill(value);
    }
    await page.locator('[name=state]').selectOption('maharashtra');
    await page.locator('[name=l0-rate]').selectOption('18');
    await page.locator('details:has([name=p0-days]) summary').click();
    for (const [index, days] of ['0', '30'].entries()) {
      await page.locator(`[name=p${index}-days]`).fill(days);
      await page.locator(`[name=p${index}-amount]`).fill('50%');
    }
    // The PIN code of another State is rejected, and everything typed is still there.
    await page.locator('[name=pin]').fill('110001');
    await press('send');
    await expect(page.locator('[data-error-for=pin]')).toContainText('110001');
    await page.locator('[name=pin]').fill('411001');
    await press('send');
    const path = new URL(await page.locator('[data-quote-link]').inputValue()).pathname;

    const context = await browser.newContext({
      baseURL: site.origin,
      javaScriptEnabled: !isPlain,
      viewport: { width: 320, height: 640 },
      extraHTTPHeaders: { 'x-forwarded-for': newVisitor().address },
    });
    const phone = await context.newPage();
    await phone.goto(path);
    await expect(phone.locator('[data-own-page]')).toContainText('Pune 411001');

    await page.locator('[name=l0-price]').fill('20,000');
    await press('send');
    // The two payments still add up to the first price, so the error names the new total.
    await expect(page.locator('[data-quote-faults]')).toContainText('₹23,600');
    for (const index of [0, 1]) {
      await page.locator(`[name=p${index}-amount]`).fill('50%');
    }
    await press('send');
    await expect(page.locator('[role=status]').first()).toBeVisible();
    await phone.goto(path);
    await expect(phone.locator('#changed')).toContainText(words[locale].changed);
    // This site can send no code to a phone, so the customer calls and a clerk records the answer.
    await expect(phone.locator('section[aria-labelledby=accept] a[href^="tel:"]')).toBeVisible();
    await expect(phone.locator('section[aria-labelledby=accept] form')).toHaveCount(0);
    await page.locator('[name=how][value=call]').check();
    await press('order');
    await expect(page).toHaveURL(/\/office\/orders\/\d{6}$/);
    await phone.reload();
    await phone.locator('[role=status] a').click();
    await expect(phone).toHaveURL(/\/order\/[\w-]{22}$/);
    await expect(phone.locator('#pay')).toContainText('₹11,800');

    const token = phone.url().split('/').at(-1) ?? '';
    const order = () =>
      site.db.selectFrom('orders').selectAll().where('phone_token', '=', token).executeTakeFirstOrThrow();
    const { number, total_paise: total } = await order();
    expect(total).toBe(2_360_000);
    const receive = async (money: Readonly<Record<string, string>>) => {
      await page.goto(at(locale, `/office/receipts/new?order=${number}`));
      await record(page, Object.assign({ kind: 'transfer', reference: newReference() }, money));
      await expect(page.locator('main [role=status]')).toHaveText(words[locale].recorded);
    };
    await receive({ amount: '11800' });
    // The first part begins the work, and the second is due later.
    expect((await order()).status).toBe('paid');
    await phone.reload();
    await expect(phone.locator('#later-title')).toContainText('₹11,800');
    // A tenth of the fee was withheld.
    await receive({ amount: '9800', section: '393(1) Sl. 6(iii) 1000' });
    expect((await order()).status).toBe('paid');
    await phone.reload();
    await expect(phone.locator('#pay')).toHaveCount(0);
    if (!isPlain) {
      await audit(phone);
    }

    const issued = await site.db
      .selectFrom('documents')
      .select(['kind', 'recipient_gstin', 'igst_paise', 'total_paise', 'content'])
      .where('order_number', '=', `ORD-${number}`)
      .execute();
    expect(new Set(issued.map(({ kind, recipient_gstin }) => `${kind} ${recipient_gstin}`))).toEqual(
      new Set([`receipt-voucher ${buyer}`]),
    );
    const sum = (of: 'igst_paise' | 'total_paise') => issued.reduce((all, row) => all + row[of], 0);
    expect([sum('total_paise'), sum('igst_paise')]).toEqual([2_360_000, 360_000]);
    expect(issued[0]?.content).toContain('"pin":"411001"');
    expect(await findUnbalanced(site.db)).toEqual([]);
    await context.close();
  });
}
