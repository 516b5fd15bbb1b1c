import { languagesInTurn } from '../support/turn.ts';
import { audit } from './audit.ts';
import { pressDeed } from './office-editor.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const said = {
  en: 'This site has no page at /services/gst-registraton. Did you mean /services/gst-registration?',
  hi: 'इस साइट पर /services/gst-registraton पते का कोई पेज नहीं है। क्या आप /services/gst-registration लिखना चाहते थे?',
} as const;

// Rejected input is reported with 422.
test.use({ expectedErrors: /422/ });

for (const locale of languagesInTurn(languages, 'a dead link')) {
  test(`in ${locale}: a link to a page that does not exist is rejected beside its field, and the intended page is suggested`, async ({
    page,
    site,
  }) => {
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/content/announcements'));
    const name = (await page.locator('[name$=".href"]').first().getAttribute('name')) ?? '';
    const link = page.locator(`[name="${name}"]`);
    await page.locator('details', { has: link }).locator('summary').first().click();
    await link.fill('/services/gst-registraton');
    await pressDeed(page, 'save');
    const error = page.locator(`[data-error-for="${name}"]`);
    await expect(error).toBeVisible();
    await expect(error).toContainText(said[locale]);
    await expect(page.locator('main [role=alert]').first()).toContainText(/Links to|किस पेज पर ले जाए/);
    await audit(page);
    await link.fill('/services/gst-registration');
    await pressDeed(page, 'save');
    await expect(page.locator('main [role=status]').first()).toBeVisible();
    await expect(error).toHaveCount(0);
    await pressDeed(page, 'drop');
  });
}
