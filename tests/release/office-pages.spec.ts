import { audit, auditAndLeave } from '../journeys/audit.ts';
import { enterOffice } from '../journeys/office-tour.ts';
import { at, languages } from '../journeys/office-visit.ts';
import { test } from '../journeys/site.ts';

for (const locale of languages) {
  test(`no axe violation on any page of the office in ${locale}, on a phone and on a desktop`, async ({
    page,
    site,
  }) => {
    test.slow();
    for (const path of await enterOffice(page, site, locale)) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(at(locale, path));
      await audit(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await auditAndLeave(page);
    }
  });
}
