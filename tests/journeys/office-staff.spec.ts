import { codeOfStep, stepAt } from '../../src/server/domains/accounts/totp.ts';
import { languagesInTurn } from '../support/turn.ts';
import { newVisitor } from './forms.ts';
import { at, comeIn, languages, signIn } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const says = {
  en: { invited: 'The invitation is in the outbox.', login: 'Sign in', last: 'This is the only owner', role: 'Clerk' },
  hi: { invited: 'निमंत्रण आउटबॉक्स में है।', login: 'लॉग इन करें', last: 'ये इकलौते मालिक हैं', role: 'क्लर्क' },
} as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /422|404/ });

    for (const locale of languagesInTurn(languages, `colleagues, ${javaScriptEnabled ? 'with' : 'without'} a script`)) {
      test(
        `in ${locale}: an owner invites a clerk, who signs in and then loses access`,
        javaScriptEnabled ? {} : beforeRelease,
        async ({ page, site, browser }) => {
          test.slow();
          const clerk = newVisitor();
          await comeIn(page, site, locale);
          await page.goto(at(locale, '/office/staff'));
          await page.locator('#invite-name').fill('कमला नेगी');
          await page.locator('#invite-mail').fill(clerk.email);
          await page.locator('#invite-role').selectOption('clerk');
          await page.locator('#invite-language').selectOption(locale);
          await page.locator('button[value=invite]').click();
          await expect(page.locator('main [role=status]')).toHaveText(says[locale].invited);
          const row = page.locator('tr', { hasText: clerk.email });
          await expect(row).toContainText('कमला नेगी');
          await expect
            .poll(() => site.mails.mails.find(({ to }) => to.includes(clerk.email))?.text ?? '')
            .toContain(at(locale, '/login'));

          const context = await browser.newContext({ javaScriptEnabled, baseURL: site.origin });
          const theirs = await context.newPage();
          await theirs.setExtraHTTPHeaders({ 'x-forwarded-for': clerk.address });
          await signIn(theirs, site, clerk.email, locale);
          await expect(theirs).toHaveURL(at(locale, '/office'));
          await expect(theirs.locator('h1')).toContainText('कमला नेगी');
          const closed = await theirs.goto(at(locale, '/office/staff'));
          expect(closed?.status()).toBe(404);

          // The page is opened again, because it still shows the invitation as pending.
          await page.goto(at(locale, '/office/staff'));
          await row.locator('button[value=out]').click();
          await expect(page.locator('#ask')).toContainText('कमला नेगी');
          await page.locator('#ask button[name=sure]').click();
          await expect(page.locator('main [role=status]')).toBeVisible();
          await theirs.goto(at(locale, '/office'));
          expect(new URL(theirs.url()).pathname).toBe(at(locale, '/login'));
          await context.close();
          await page.goto(at(locale, '/office/audit'));
          await expect(page.locator('tbody tr').nth(1)).toContainText(`${clerk.email.slice(0, 1)}***@`);
        },
      );
    }

    test(
      'two-step sign-in is set up, asked for at the next sign-in, and removed',
      beforeRelease,
      async ({ page, site }) => {
        test.slow();
        const { email } = await comeIn(page, site);
        await page.goto('/office/me/factor');
        const secret = ((await page.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '');
        expect(secret).toMatch(/^[A-Z2-7]{32}$/);
        await page.locator('[name=code]').fill('000000');
        await page.locator('main form button').click();
        await expect(page.locator('#factor-code-error')).toBeVisible();
        // The code of this step and the next one, each valid for half a minute before and after. No code is accepted twice.
        const step = stepAt(Date.now());
        await page.locator('[name=code]').fill(codeOfStep(secret, step));
        await page.locator('main form button').click();
        await expect(page.locator('ol li')).toHaveCount(10);
        const [recovery = ''] = await page.locator('ol li').allTextContents();

        await page.locator('button[value=out]:visible').click();
        await signIn(page, site, email);
        await expect(page.locator('[name=factor]')).toBeVisible();
        await page.goto('/office');
        expect(new URL(page.url()).pathname).toBe('/login');
        await page.locator('[name=factor]').fill(codeOfStep(secret, step));
        await page.locator('button[value=factor]').click();
        await expect(page.locator('#login-factor-error')).toBeVisible();
        await page.locator('[name=factor]').fill(codeOfStep(secret, step + 1));
        await page.locator('button[value=factor]').click();
        await expect(page).toHaveURL('/office');

        await page.goto('/office/me');
        await page.locator('#factor-code').fill(recovery);
        await page.locator('button[value=no-factor]').click();
        await expect(page.locator('main [role=status]')).toHaveText('Two-step sign-in is off.');
      },
    );
  });
}

test.describe('the last owner', () => {
  test.use({ expectedErrors: /401/ });

  test(
    'everyone can change their own name, language and sessions; the log can be downloaded as a table',
    beforeRelease,
    async ({ page, site }) => {
      await comeIn(page, site);
      await page.goto('/office/me');
      await page.locator('#me-name').fill('=रवि');
      await page.locator('#me-language').selectOption('hi');
      await page.locator('button[value=profile]').click();
      await expect(page.locator('main [role=status]')).toHaveText('Saved.');
      await page.goto('/office/audit?action=profile-changed');
      await expect(page.locator('tbody tr').nth(1)).toContainText('Changed name or language');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as a table' }).click(),
      ]);
      const table = await (await download.createReadStream()).toArray();
      const text = Buffer.concat(table).toString();
      expect(text.startsWith('\uFEFFWhen,Who,What')).toBe(true);
      await page.goto('/office/me');
      await page.locator('button[value=everywhere]').click();
      await expect(page).toHaveURL('/login?out');
      await page.goto('/office');
      expect(new URL(page.url()).pathname).toBe('/login');
    },
  );
});
