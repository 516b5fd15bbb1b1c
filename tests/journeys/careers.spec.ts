import { languagesInTurn } from '../support/turn.ts';
import { firstOf, type Pair, readContentYaml, said } from './content.ts';
import { findInquiry } from './forms.ts';
import { beforeRelease, expect, test } from './site.ts';
import { chosen, openAsVisitor } from './uploads.ts';

const { openings } = readContentYaml<{ openings: { slug: string; title: Pair }[] }>('openings');
const opening = firstOf(openings, 'opening');
const languages = {
  en: { path: '/careers', success: 'Thank you! We have received your application.' },
  hi: { path: '/hi/careers', success: 'धन्यवाद! आपका आवेदन मिल गया है।' },
} as const;

for (const locale of languagesInTurn(['en', 'hi'] as const, 'an application')) {
  const words = { ...languages[locale], title: said(opening.title, locale) };
  for (const script of [true, false]) {
    test.describe(script ? 'with a script' : 'without a script', () => {
      test.use({ javaScriptEnabled: script, expectedErrors: /422/ });

      test(`an application in ${locale}`, script ? beforeRelease : {}, async ({ page, site }) => {
        const email = await openAsVisitor(page, words.path);
        await expect(page.locator('#openings li')).toHaveCount(openings.length);
        await page.locator(`#openings a[href="${words.path}/${opening.slug}"]`).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
        const form = page.locator('form#job-application');
        await expect(form.locator('[name=opening]')).toHaveValue(words.title);
        const fillIn = async () => {
          await form.locator('[name=name]').fill('Meera Iyer');
          await form.locator('[name=email]').fill(email);
          await form.locator('[name=phone]').fill('98123 45678');
        };
        const send = () => form.locator('button[type=submit]:visible').first().click();
        const error = form.locator('[data-error-for=resume]');
        await fillIn();
        await form.locator('[name=resume]').setInputFiles(chosen('resume.pdf', 'png'));
        await send();
        await expect(error).toContainText('PDF');
        await expect(form.locator('[name=opening]')).toHaveValue(words.title);
        await form.locator('[name=resume]').setInputFiles(chosen('résumé.pdf', 'pdf', 50_000));
        await send();
        const thanks = script ? form.locator('[data-status]') : page.getByRole('heading', { level: 1 });
        await expect(thanks).toContainText(words.success);
        expect(await findInquiry(site, email)).toMatchObject({
          kind: 'application',
          locale,
          fields: { opening: words.title, name: 'Meera Iyer', phone: '+919812345678' },
          files: [{ name: 'résumé.pdf', type: 'application/pdf', size: 50_000 }],
        });
        await expect
          .poll(async () => (await findInquiry(site, email))?.mail.map(({ state }) => state))
          .toEqual(['sent', 'sent']);
      });
    });
  }
}
