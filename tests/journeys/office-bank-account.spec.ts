import type { Page } from '@playwright/test';
import { openAs, pressDeed } from './office-editor.ts';
import { expect, test } from './site.ts';

test.use({
  expectedErrors: /404|422/,
  // A separate site, because after this journey the firm is no longer paid by UPI, which other journeys need.
  settings: [async ({}, use) => use({}), { scope: 'worker' }],
});

test('an owner enters the bank account and confirms it, all owners are told, and a manager neither sees nor finds it', async ({
  browser,
  site,
}) => {
  test.slow();
  const owner = await openAs(browser, site, 'owner', false);
  await owner.goto('/office/setup');
  await owner.locator('a[href="/office/content/payments"]').click();
  await owner.locator('[name="0.bank.holder"]').fill('Firm Private Limited');
  await owner.locator('[name="0.bank.account"]').fill('12');
  await owner.locator('[name="0.bank.ifsc"]').fill('BANK0000001');
  await owner.locator('[name="0.bank.name.en"]').fill('Bank');
  await owner.locator('[name="0.bank.name.hi"]').fill('बैंक');
  await pressDeed(owner, 'save');
  await expect(owner.locator('[data-error-for="0.bank.account"]')).toContainText('9 to 18 digits');
  await owner.locator('[name="0.bank.account"]').fill('123456789012');
  await pressDeed(owner, 'save');
  await expect(owner.locator('main [role=status]')).toContainText('Draft saved');
  await pressDeed(owner, 'publish');
  await expect(owner.locator('#ask')).toContainText('Account number: nothing → 123456789012');
  await owner.locator('#ask button[name=sure]').click();
  await expect.poll(() => site.mails.mails.some(({ text }) => text.includes('123456789012'))).toBe(true);

  const manager = await openAs(browser, site, 'manager', false);
  expect((await manager.goto('/office/content/payments'))?.status()).toBe(404);
  expect((await manager.goto('/office/preview/payments'))?.status()).toBe(404);
  await manager.goto('/office/content');
  await expect(manager.locator('a[href="/office/content/firm"]')).toBeVisible();
  await expect(manager.locator('a[href="/office/content/payments"]')).toHaveCount(0);
  const found = async (page: Page) =>
    (await (await page.request.get(`${site.origin}/office/find?q=Bank+account`)).json()).documents;
  expect(await found(owner)).toMatchObject([{ href: '/office/content/payments' }]);
  expect(await found(manager)).toEqual([]);
  for (const page of [owner, manager]) {
    await page.context().close();
  }
});
