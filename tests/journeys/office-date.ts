import { expect, type Locator, type Page } from '@playwright/test';

/** The date field with this name, once React Aria has replaced the browser's own. */
export const dateField = (page: Page | Locator, name: string): Locator => page.locator(`[data-date="${name}"]`);

/** Waits until every island of the page is active. */
export const isAlive = (page: Page): Promise<void> => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

/** Types a date as a clerk does, digit by digit. @param day such as 2026-11-23 */
export async function typeDate(page: Page | Locator, name: string, day: string): Promise<void> {
  const field = dateField(page, name);
  await field.locator('[role=spinbutton]').first().click();
  const [year = '', month = '', date = ''] = day.split('-');
  await field.page().keyboard.type(date + month + year);
  await expect(page.locator(`input[type=hidden][name="${name}"]`)).toHaveValue(day);
}
