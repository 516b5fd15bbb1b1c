import { audit, auditAndLeave } from '../journeys/audit.ts';
import { enterOffice } from '../journeys/office-tour.ts';
import { at, languages } from '../journeys/office-visit.ts';
import { expect, test } from '../journeys/site.ts';

/** The widths of phones, tablets, laptops and large screens. */
const widths = [320, 360, 768, 1024, 1280, 1440, 1920];

for (const locale of languages) {
  test(`no page of the office in ${locale} is wider than the window, from a phone to a large screen`, async ({
    page,
    site,
  }) => {
    test.slow();
    const wide: string[] = [];
    for (const path of await enterOffice(page, site, locale)) {
      await page.goto(at(locale, path));
      await page.evaluate(() => document.fonts.ready);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        wide.push(...(over > 1 ? [`${path} at ${width} px: ${over} px too wide`] : []));
      }
    }
    expect(wide).toEqual([]);
  });

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
