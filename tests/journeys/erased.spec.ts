import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { newVisitor } from './forms.ts';
import { at, languages, letIn } from './office-visit.ts';
import { placeOrder } from './order-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /410|404/ });

const says = {
  en: { erased: 'personal details deleted', kept: 'What we keep, and why', none: 'There is no appointment here' },
  hi: { erased: 'मिटा दी गई है', kept: 'हमारे पास क्या रहता है और क्यों', none: 'यहाँ कोई समय तय नहीं है' },
} as const;

for (const locale of languagesInTurn(languages, 'an erased order')) {
  test(
    `in ${locale}, without a script: the page of an erased order asks for nothing and says what is kept`,
    beforeRelease,
    async ({ page, site, browser }) => {
      const visitor = newVisitor();
      const { path, number } = await placeOrder(site, visitor.email);
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': visitor.address });
      await letIn(page, site, visitor.email, locale);
      await page.goto(at(locale, '/dashboard?own'));
      await page.locator('#own button').click();
      await page.locator('[name=sure]').check();
      await page.locator('form:has([name=sure]) button').click();
      await expect(page.locator('main [role=status]')).toBeVisible();

      const papers = `${path}/papers/${crypto.randomUUID()}`;
      const pages = [path, `${path}?cancel`, `${path}/pay`, papers, `/payment-success?order=${path.split('/').at(-1)}`];
      for (const address of pages) {
        await page.goto(at(locale, address));
        await expect(page.locator('h1'), address).toContainText(`#ORD-${number}`);
        await expect(page.locator('h1'), address).toContainText(says[locale].erased);
        await expect(page.locator('main')).toContainText(says[locale].kept);
        await expect(page.locator('main form, main button, main input')).toHaveCount(0);
      }
      const headers = { 'x-forwarded-for': visitor.address, 'sec-fetch-site': 'same-origin' };
      for (const [to, form] of [
        [path, { act: 'utr', utr: '612345678901' }],
        [papers, { act: 'remove' }],
        [`${path}/papers`, {}],
      ] as const) {
        expect((await page.request.post(at(locale, to), { form, headers })).status(), to).toBe(410);
      }
      expect(
        await site.db.selectFrom('payments').select('id').where('reference', '=', '612345678901').execute(),
      ).toEqual([]);

      // Nothing is left of an appointment, and the page does not reveal whether there was one.
      await page.goto(at(locale, `/appointments/${'A'.repeat(32)}`));
      await expect(page.locator('h1')).toHaveText(says[locale].none);

      const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: true });
      const reader = await context.newPage();
      for (const address of [path, page.url()]) {
        await reader.goto(at(locale, new URL(address, site.origin).pathname.replace(/^\/hi/, '')));
        await audit(reader);
      }
      await context.close();
    },
  );
}
