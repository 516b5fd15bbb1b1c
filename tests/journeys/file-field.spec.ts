import type { Locator, Page } from '@playwright/test';
import { languagesInTurn } from '../support/turn.ts';
import { expect, test } from './site.ts';
import { chosen, openAsVisitor } from './uploads.ts';

const said = {
  en: { path: '/support', choose: 'Choose files', none: 'No file chosen yet', again: 'choose your files again' },
  hi: {
    path: '/hi/support',
    choose: 'फ़ाइलें चुनें',
    none: 'अभी कोई फ़ाइल नहीं चुनी',
    again: 'फ़ाइलें फिर से चुनें',
  },
} as const;

const fieldOf = (page: Page): Locator => page.locator('#support-ticket [data-file-field]');
const seen = (native: Locator) => native.evaluate((input) => getComputedStyle(input).opacity === '1');

for (const locale of languagesInTurn(['en', 'hi'] as const, 'the field of files')) {
  const words = said[locale];

  test(`the file field is in ${locale}, and names the chosen files`, async ({ page }) => {
    await page.goto(words.path);
    const field = fieldOf(page);
    const native = field.locator('input');
    await expect(field).toContainText(words.choose);
    await expect(field.locator('[data-chosen]')).toHaveText(words.none);
    expect(await seen(native)).toBe(false);
    await expect(native).toHaveAccessibleDescription(new RegExp(words.none));

    const chooser = page.waitForEvent('filechooser');
    await field.click();
    await (await chooser).setFiles([chosen('नोटिस.pdf', 'pdf'), chosen('scan.png', 'png')]);
    await expect(field.locator('[data-chosen]')).toHaveText('नोटिस.pdf, scan.png');
    await expect(native).toHaveAccessibleDescription(/नोटिस.pdf, scan.png/);
    await native.setInputFiles([]);
    await expect(field.locator('[data-chosen]')).toHaveText(words.none);
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

    test(`the browser's own field is there in ${locale}, with a note to choose the files again`, async ({ page }) => {
      await openAsVisitor(page, words.path);
      const field = fieldOf(page);
      const native = field.locator('input');
      expect(await seen(native)).toBe(true);
      await expect(field.locator('[data-chosen]')).toBeHidden();
      await native.setInputFiles([chosen('notes.pdf', 'text')]);
      const form = page.locator('#support-ticket');
      for (const name of ['name', 'subject', 'message']) {
        await form.locator(`[name=${name}]`).fill('Asha');
      }
      await form.locator('[name=email]').fill('asha@example.com');
      await form.locator('[name=category]').selectOption('billing');
      await form.locator('button[type=submit]:visible').first().click();
      await expect(form).toContainText(words.again);
      expect(await seen(form.locator('[data-file-field] input'))).toBe(true);
    });
  });
}

test('the file field can be reached by keyboard, and its focus is visible', async ({ page }) => {
  await page.goto('/hi/support');
  const field = fieldOf(page);
  await page.locator('#support-ticket [name=message]').focus();
  await page.keyboard.press('Tab');
  await expect(field.locator('input')).toBeFocused();
  expect(await field.evaluate((frame) => getComputedStyle(frame).outlineStyle)).toBe('solid');
});

test.describe('where the code of forms cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|net::/ });

  test("the browser's own field names the chosen files", async ({ page }) => {
    await page.route(/_astro\/.*Form.*\.js/, (route) => route.abort());
    await page.goto('/hi/support');
    const native = fieldOf(page).locator('input');
    await native.setInputFiles([chosen('a.pdf', 'pdf')]);
    await expect.poll(() => seen(native)).toBe(true);
    await expect(fieldOf(page).locator('[data-chosen]')).toBeHidden();
  });
});
