import { visibleText } from '../../scripts/visible-text.ts';
import { expect, test } from '../journeys/site.ts';

/** A firm that is not registered for GST may not collect it, and its texts must not mention it. */
const tax = /GST|जीएसटी|[Tt]ax invoice|टैक्स/;

for (const [locale, prefix] of [
  ['en', ''],
  ['hi', '/hi'],
] as const) {
  test(`from the price to the order nothing in ${locale} mentions tax, and the price is the total`, async ({
    page,
  }) => {
    const said = async (): Promise<string> => visibleText(await page.content(), locale);
    await page.goto(`${prefix}/services/milk-test`);
    expect(await said()).not.toMatch(tax);
    // There is no total, because it would only repeat our fee.
    await expect(page.locator('#cost tfoot')).toHaveCount(0);
    await expect(page.locator('#cost tbody')).toContainText('₹300');
    // Fields that the trade does not need are not on the page.
    await expect(page.locator('#cost tbody tr')).toHaveCount(1);
    await page.goto(`${prefix}/quote?for=milk-test`);
    await expect(page.locator('tfoot')).toContainText('₹300');
    await expect(page.locator('main table').first().locator('tbody tr, tfoot tr')).toHaveCount(1);
    expect(await said()).not.toMatch(tax);
    await expect(page.locator('[name=gstin]')).toHaveCount(0);
    const pdf = await page.request.get(`${page.url()}/pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.fill('[name=name]', 'Asha Verma');
    await page.fill('[name=mail]', `untaxed-${locale}@example.in`);
    await page.selectOption('[name=state]', 'delhi');
    await page.check('[name=terms]');
    await page.locator('form:has([name=terms]) button[type=submit]').click();
    await page.waitForURL(/\/order\//);
    await expect(page.locator('tfoot').first()).toContainText('₹300');
    expect(await said()).not.toMatch(tax);
  });
}
