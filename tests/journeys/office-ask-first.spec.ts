import { languagesInTurn, scriptsInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: { roles: 'approve and make refunds', ask: 'This cannot be undone', done: 'Done.' },
  hi: { roles: 'रकम लौटाने को मंज़ूरी देना और रकम लौटाना', ask: 'इसे वापस नहीं लिया जा सकता', done: 'हो गया।' },
} as const;

for (const javaScriptEnabled of scriptsInTurn('asked first')) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    for (const locale of languagesInTurn(
      languages,
      `asked first, ${javaScriptEnabled ? 'with' : 'without'} a script`,
    )) {
      test(`in ${locale}: an invitation is withdrawn after one question`, async ({ page, site }) => {
        const guest = newVisitor();
        await comeIn(page, site, locale);
        await page.goto(at(locale, '/office/staff'));
        await expect(page.locator('main')).toContainText(says[locale].roles);
        await page.locator('#invite-name').fill('कमला नेगी');
        await page.locator('#invite-mail').fill(guest.email);
        await page.locator('#invite-role').selectOption('clerk');
        await page.locator('#invite-language').selectOption(locale);
        await page.locator('button[value=invite]').click();
        const row = page.locator('tr', { hasText: guest.email });
        for (const isSure of [false, true]) {
          await row.locator('button[value=withdraw]').click();
          await expect(page.locator('#ask')).toContainText(says[locale].ask);
          await expect(row).toBeVisible();
          await page.locator(isSure ? '#ask button[name=sure]' : '#ask a').click();
        }
        await expect(page.locator('main [role=status]')).toHaveText(says[locale].done);
        await expect(row).toHaveCount(0);
      });
    }
  });
}
