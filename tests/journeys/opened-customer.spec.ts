import { languagesInTurn } from '../support/turn.ts';
import { leaveHurtfulTexts } from './hurtful-visit.ts';
import { at, languages } from './office-visit.ts';
import { auditPopovers, auditUnfolded } from './opened.ts';
import { beforeRelease, expect, test } from './site.ts';

for (const locale of languagesInTurn(languages, 'opened parts of a customer’s pages')) {
  test(
    `in ${locale}: neither axe nor the validator finds anything in the parts that open for a customer, whatever was typed`,
    beforeRelease,
    async ({ page, site, playwright }) => {
      test.setTimeout(600_000);
      const clerk = await playwright.request.newContext({ baseURL: site.origin });
      const { customer } = await leaveHurtfulTexts(site, { customer: page, clerk: { request: clerk } });
      await clerk.dispose();
      await page.setViewportSize({ width: 320, height: 740 });
      for (const path of customer) {
        await page.goto(at(locale, path));
        await auditUnfolded(page);
      }
      expect(await auditPopovers(page)).toBeGreaterThan(2);
    },
  );
}
