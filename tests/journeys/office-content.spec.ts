import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Locale } from '../../src/kernel/locale.ts';
import { openAs, pressDeed } from './office-editor.ts';
import { beforeRelease, expect, test } from './site.ts';

test.describe('without a script', () => {
  test.use({ expectedErrors: /422|409/ });

  test(
    'a value that does not match is reported beside its field, and the second of two editors is told',
    beforeRelease,
    async ({ browser, site }) => {
      test.slow();
      const asha = await openAs(browser, site, 'owner', false);
      const ravi = await openAs(browser, site, 'manager', false);
      for (const page of [asha, ravi]) {
        await page.goto('/office/content/contact-faqs');
      }
      const answer = (page: Page, language: Locale) => page.locator(`[name="0.0.answer.${language}"]`);
      for (const page of [asha, ravi]) {
        await page.locator('details').first().locator('summary').click();
      }

      const before = await answer(asha, 'hi').inputValue();
      await answer(asha, 'hi').fill('');
      await pressDeed(asha, 'save');
      await expect(asha.locator('[data-error-for="0.0.answer.hi"]')).toHaveText('Enter the Hindi text.');
      await answer(asha, 'hi').fill(`${before} धन्यवाद।`);
      await pressDeed(asha, 'save');
      await expect(asha.locator('main [role=status]')).toContainText('Draft saved');

      await answer(ravi, 'hi').fill(`${before} नमस्ते।`);
      await pressDeed(ravi, 'save');
      await expect(ravi.locator('main [role=alert]').first()).toContainText('saved another draft while');
      await expect(ravi.locator('ins', { hasText: 'धन्यवाद।' })).toBeVisible();
      await expect(answer(ravi, 'hi')).toHaveValue(`${before} नमस्ते।`);
      await pressDeed(ravi, 'save');
      await expect(ravi.locator('main [role=status]')).toContainText('Draft saved');
      await pressDeed(asha, 'publish');
      await expect(asha.locator('main [role=alert]')).toContainText('saved another draft while');
      // A page with two texts offers to save one of them. The draft of the other is discarded on a page that shows it.
      await asha.goto('/office/content/contact-faqs');
      await pressDeed(asha, 'drop');
      await expect(asha.locator('#ask')).toContainText('This cannot be undone');
      await asha.locator('#ask button[name=sure]').click();
      await expect(asha.locator('main [role=status]')).toContainText('Draft discarded');
      // A frame that waits for its preview requests it again. The response says that the draft is gone, shows no other
      // page, and does not make the frame ask again.
      for (const [prefix, said] of [
        ['', 'This draft no longer exists.'],
        ['/hi', 'यह ड्राफ़्ट अब नहीं रहा।'],
      ] as const) {
        const gone = await asha.request.get(`${prefix}/office/preview/contact-faqs?language=hi&version=2`);
        expect([gone.status(), await gone.text(), gone.headers().refresh]).toEqual([200, said, undefined]);
        expect(gone.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
      }

      // An update changes the file while there is an unpublished edit of it. The next person who opens the document is
      // warned and chooses a version.
      await asha.locator('details').first().locator('summary').click();
      await answer(asha, 'hi').fill(`${before} धन्यवाद।`);
      await pressDeed(asha, 'save');
      await expect(asha.locator('main [role=status]')).toContainText('Draft saved');
      const inFile = JSON.stringify(before).slice(1, -1);
      await sql`update content_bases set said = replace(said, ${inFile}, 'पहले कुछ और।')
      where document = 'contact-faqs'`.execute(site.db);
      for (const deed of ['take-files', 'keep-mine']) {
        await ravi.goto('/hi/office/content/contact-faqs');
        await expect(ravi.locator('#moved')).toBeVisible();
        await expect(ravi.locator('section:has(#moved) del')).toHaveText('पहले कुछ और।');
        if (deed === 'keep-mine') {
          await pressDeed(ravi, deed);
        } else {
          await expect(ravi.locator(`button[value=${deed}]`)).toHaveText('फ़ाइल वाला लें');
        }
      }
      await expect(ravi.locator('main [role=status]')).toContainText('आपका लिखा रहेगा');
      await expect(ravi.locator('#moved')).toHaveCount(0);
      await expect(ravi.locator('ins', { hasText: 'धन्यवाद।' })).toBeVisible();
      await pressDeed(ravi, 'drop');
      await ravi.locator('#ask button[name=sure]').click();
      await expect(ravi.locator('main [role=status]')).toContainText('ड्राफ़्ट हटा दिया गया');
      for (const page of [asha, ravi]) {
        await page.context().close();
      }
    },
  );
});
