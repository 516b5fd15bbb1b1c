import type { Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { openAs, pressDeed } from './office-editor.ts';
import { at, comeIn, inquire, languages } from './office-visit.ts';
import { beforeRelease, expect, test } from './site.ts';

const gap = { en: '[date]', hi: '[तारीख़]' } as const;
const said = { en: 'still has gaps to fill in', hi: 'ये जगहें भरनी बाकी हैं' } as const;

// A reply that still contains a placeholder is rejected with 409.
test.use({ expectedErrors: /409/ });

/** Waits for the server's answer, because leaving the page earlier would cancel the request. */
async function answered(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST', { timeout: 120_000 });
  await press();
  await answer;
}

for (const locale of languagesInTurn(languages, 'reply templates')) {
  for (const javaScriptEnabled of [true, false]) {
    test(
      `in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} a script: a placeholder in a template stops the reply once`,
      javaScriptEnabled ? {} : beforeRelease,
      async ({ browser, site }) => {
        const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await comeIn(page, site, locale);
        const reference = await inquire(site);
        await page.goto(at(locale, `/office/cases/${reference}`));
        const body = page.locator('[data-reply] textarea');
        await page.locator('[name=template]').selectOption('sorry-late');
        await page.locator('button[value=template]').click();
        // The gap is in the recipient's language, whatever the clerk reads.
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
      },
    );
  }
}

test(
  'a template that is published in the office is in the reply editor, and is gone when that is undone',
  beforeRelease,
  async ({ browser, site }) => {
    test.slow();
    const page = await openAs(browser, site, 'manager');
    const reference = await inquire(site);
    await page.goto('/office/content/reply-templates');
    await expect(page.locator('iframe')).toHaveCount(0);
    const field = page.locator('[name="0.0.title.en"]');
    await page.locator('details', { has: field }).last().locator('summary').first().click();
    const before = await field.inputValue();
    await field.fill('Documents have arrived');
    await pressDeed(page, 'save');
    await expect(page.locator('main [role=status]')).toContainText('Draft saved');
    await answered(page, () => pressDeed(page, 'publish'));
    const offered = async (): Promise<string[]> => {
      await page.goto(`/office/cases/${reference}`);
      return page.locator('[name=template] option').allTextContents();
    };
    await expect.poll(offered, { timeout: 240_000 }).toContain('Documents have arrived');
    await page.goto('/office/content/reply-templates');
    await answered(page, () => pressDeed(page, 'undo'));
    await expect.poll(offered, { timeout: 240_000 }).toContain(before);
    await page.context().close();
  },
);
