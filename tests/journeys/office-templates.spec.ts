import { languagesInTurn } from '../support/turn.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const gap = { en: '[date]', hi: '[तारीख़]' } as const;
const said = { en: 'still has gaps to fill in', hi: 'ये जगहें भरनी बाकी हैं' } as const;

// Who sends a gap is told.
test.use({ expectedErrors: /409/ });

for (const locale of languagesInTurn(languages, 'reply templates'))
  for (const javaScriptEnabled of [true, false])
    test(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} a script: a gap of a template stops the reply once`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await comeIn(page, site, locale);
      const reference = await inquire(site);
      await page.goto(at(locale, `/office/cases/${reference}`));
      const body = page.locator('[data-reply] textarea');
      await page.locator('[name=template]').selectOption('sorry-late');
      await page.locator('button[value=template]').click();
      // In the language of the person, whatever the clerk reads.
      await expect(body).toHaveValue(/\[(?:date|तारीख़)\]/);
      const text = `${await body.inputValue()} ${gap[locale]} {papers}`;
      await body.fill(text);
      await page.locator('button[value=reply]').click();
      await expect(page.locator('[data-reply] [role=alert]')).toContainText(said[locale]);
      await expect(page.locator('[data-reply] [role=alert]')).toContainText('“{papers}”');
      await expect(body).toHaveValue(text);
      await page.locator('button[value=reply]').click();
      await expect(page.locator('#timeline ~ ol')).toContainText('{papers}');
      await expect(page.locator('[data-undo]')).toBeVisible();
      await context.close();
    });
