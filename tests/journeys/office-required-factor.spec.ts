import { codeOfStep, stepAt } from '../../src/server/domains/accounts/totp.ts';
import { languagesInTurn } from '../support/turn.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

// One worker runs these tests, because the setting needs a separate site.
test.describe.configure({ mode: 'default' });
test.use({ settings: { OFFICE_2FA: 'required' } });

for (const locale of languagesInTurn(languages, 'a factor that is required')) {
  test(
    `in ${locale}: staff who must use two-step sign-in find every page closed until it is set up`,
    beforeRelease,
    async ({ page, site }) => {
      await comeIn(page, site, locale);
      for (const path of ['/office', '/office/staff', '/office/me', '/office/audit']) {
        await page.goto(at(locale, path));
        await expect(page).toHaveURL(at(locale, '/office/me/factor'));
      }
      const posted = await page.request.post('/office/staff', { form: { change: 'out' }, maxRedirects: 0 });
      expect([posted.status(), posted.headers().location]).toEqual([303, '/office/me/factor']);
      const byScript = await page.request.get('/office', { headers: { accept: 'application/json' } });
      expect(byScript.status()).toBe(403);
      const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
      await page.locator('[name=code]').fill(codeOfStep(secret, stepAt(Date.now())));
      await page.locator('main form button').click();
      await expect(page.locator('ol li')).toHaveCount(10);
      await page.goto(at(locale, '/office'));
      await expect(page).toHaveURL(at(locale, '/office'));
    },
  );
}
