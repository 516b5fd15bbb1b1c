import { languagesInTurn } from '../support/turn.ts';
import { leaveHurtfulTexts } from './hurtful-visit.ts';
import { isAlive } from './office-date.ts';
import { at, languages } from './office-visit.ts';
import { auditChoices, auditOpened, auditPopovers, auditUnfolded } from './opened.ts';
import { beforeRelease, expect, test } from './site.ts';

const phone = { width: 320, height: 740 };
const desk = { width: 1280, height: 800 };

for (const locale of languagesInTurn(languages, 'opened parts of the office')) {
  test(
    `in ${locale}: neither axe nor the validator finds anything in the parts that open in the office, whatever was typed`,
    beforeRelease,
    async ({ page, site, playwright }) => {
      test.setTimeout(900_000);
      const customer = await playwright.request.newContext({ baseURL: site.origin });
      const { office } = await leaveHurtfulTexts(site, { customer: { request: customer }, clerk: page });
      await customer.dispose();
      let choices = 0;
      for (const path of office) {
        await page.setViewportSize(phone);
        await page.goto(at(locale, path));
        await isAlive(page);
        await auditUnfolded(page);
        if (path === '/office') {
          expect(await auditPopovers(page)).toBe(1);
        }
        // With a mouse, calendars and lists are React Aria’s.
        await page.setViewportSize(desk);
        choices += await auditChoices(page);
      }
      expect(choices).toBeGreaterThan(5);

      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('WWWW');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await auditOpened(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await page.locator('body').press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await auditOpened(page, '[role=dialog]');
    },
  );
}
