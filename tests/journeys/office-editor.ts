import type { Browser, Page } from '@playwright/test';
import { comeIn } from './office-visit.ts';
import type { Site } from './site.ts';

/** Opens a browser that is signed in with this role. */
export async function openAs(
  browser: Browser,
  site: Site,
  role: 'accountant' | 'manager' | 'owner',
  javaScriptEnabled = true,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
  const page = await context.newPage();
  const { email } = await comeIn(page, site);
  await site.db.updateTable('users').set({ role }).where('email', '=', email).execute();
  return page;
}

/** Presses a button of the office's editor. */
export const pressDeed = (page: Page, deed: string): Promise<void> =>
  page.locator(`button[name=do][value=${deed}]:not(.sr-only)`).click();
