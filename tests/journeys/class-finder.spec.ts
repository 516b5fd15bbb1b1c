import { classFinderWords } from '@/features/site/class-finder/class-finder.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { unfold } from './folds.ts';
import { expect, test } from './site.ts';

const code = { shoes: '47713', flour: '10611' };

for (const [locale, base] of languagesInTurn(
  [
    ['en', ''],
    ['hi', '/hi'],
  ] as const,
  'the finder of classes',
)) {
  const words = classFinderWords(locale);
  const address = `${base}/resources/decide/classes`;

  test(`${address}: finds during typing, and says so when it finds nothing`, async ({ page }) => {
    await page.goto(address);
    await page.getByLabel(words.ask).pressSequentially('juta chappal');
    const answers = page.getByRole('region', { name: words.answers });
    await expect(answers.getByRole('listitem').filter({ hasText: code.shoes })).toBeVisible();
    await page.getByLabel(words.ask).fill('आटा चक्की');
    await expect(answers.getByRole('listitem').first()).toContainText(code.flour);
    await answers.getByRole('link').first().click();
    await expect(page).toHaveURL(/#class-30$/);
    await page.getByLabel(words.ask).fill('zzqxj');
    await expect(answers).toContainText(words.none.split('{')[0]?.trim() ?? '');
  });

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${address}: the server answers the form`, async ({ page }) => {
      await page.goto(address);
      await page.getByLabel(words.ask).fill('जूते की दुकान');
      await page.locator('main').getByRole('button', { name: words.find }).click();
      await expect(page.getByRole('region', { name: words.answers })).toContainText(code.shoes);
      await expect(page.locator('#class-45')).toBeVisible();
      await page.getByText(words.trades).scrollIntoViewIfNeeded();
      await unfold(page.locator('#trades details').first());
      await expect(page.locator('#trades table').first()).toBeVisible();
    });
  });
}
