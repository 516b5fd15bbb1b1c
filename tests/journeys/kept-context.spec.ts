import type { BrowserContext } from '@playwright/test';
import { beforeRelease, expect, test } from './site.ts';

// The tests run in one worker, one after the other, so that they get the same context.
test.describe.configure({ mode: 'default' });

let first: BrowserContext | undefined;

test(
  'a journey leaves a cookie, stored data of the site, a second tab and a route',
  beforeRelease,
  async ({ page, context, baseURL }) => {
    first = context;
    await page.goto('/contact');
    await page.evaluate(() => localStorage.setItem('left', 'a note'));
    await context.addCookies([{ name: 'left', value: 'a cookie', url: baseURL }]);
    await context.route('**/faq', (route) => route.fulfill({ body: 'left' }));
    await (await context.newPage()).goto('/about');
    expect(context.pages()).toHaveLength(3);
  },
);

test('and the next one finds none of them', beforeRelease, async ({ page, context }) => {
  expect(context).toBe(first);
  await page.goto('/faq');
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
  expect(await context.cookies()).toEqual([]);
  expect(context.pages()).toHaveLength(2);
});
