import { servicePageWords } from '@/features/site/service-page/service-page.messages.ts';
import { languagesInTurn } from '../support/turn.ts';
import { readContentYaml } from './content.ts';
import { gate } from './islands.ts';
import { expect, test } from './site.ts';

const { page: written } = readContentYaml<{ page: { documents: { items: { id: string }[] }[] } }>(
  'services/gst-registration',
);
const papers = written.documents.flatMap(({ items }) => items.map(({ id }) => id));

for (const { locale, path } of languagesInTurn(
  [
    { locale: 'en', path: '/services/gst-registration' },
    { locale: 'hi', path: '/hi/services/gst-registration' },
  ] as const,
  'a list of papers',
)) {
  const words = servicePageWords(locale);
  const counted = (count: number): string =>
    words.ticked.replace('{count}', String(count)).replace('{all}', String(papers.length));

  test.describe(path, () => {
    test('an island sleeps until it is touched, responds at once, and loses neither tick nor tap', async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: window.printed + 1 }) });
      });
      const code = await gate(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(code.asked).toEqual([]);
      const list = page.locator('#documents astro-island');
      await list.getByRole('checkbox').nth(0).check();
      await list.getByRole('checkbox').nth(2).check();
      await list.getByRole('button', { name: words.print }).click();
      await expect(list.getByRole('status')).toBeEmpty();
      expect(code.asked).not.toEqual([]);
      code.open();
      await expect(list.getByRole('status')).toHaveText(counted(2));
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
      expect(await page.evaluate(() => window.printed)).toBe(1);
      await list.getByRole('button', { name: words.print }).click();
      expect(await page.evaluate(() => window.printed)).toBe(2);
      // A checkbox that was ticked before the island was active is restored like the others.
      await page.reload();
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('status')).toHaveText(counted(2));
      await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    test('data stored on the phone wakes an island that comes into view', async ({ page }) => {
      const two = papers.slice(0, 2).join(' ');
      await page.addInitScript((ticked) => localStorage.setItem('papers:gst-registration', ticked), two);
      await page.goto(path);
      const list = page.locator('#documents astro-island');
      await expect(list.getByRole('checkbox').first()).not.toBeChecked();
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByRole('status')).toHaveText(counted(2));
      await expect(list.getByRole('checkbox').first()).toBeChecked();
    });
  });
}

test.describe('where the code cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the list can still be ticked, and the next touch tries again', async ({ page }) => {
    const code = await gate(page);
    code.refuse();
    await page.goto('/services/gst-registration');
    const list = page.locator('#documents astro-island');
    await list.getByRole('checkbox').nth(1).check();
    await expect.poll(() => code.asked.filter((url) => /Checklist/.test(url)).length).toBeGreaterThan(0);
    await expect(list.getByRole('checkbox').nth(1)).toBeChecked();
    code.open();
    await list.getByRole('checkbox').nth(2).check();
    await expect(list.getByRole('status')).toHaveText(`2 of ${papers.length} ready`);
  });
});
