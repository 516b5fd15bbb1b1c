import { expect, type Locator, type Page } from '@playwright/test';

/** The field for a day under this name, once React Aria has taken the place of the browser's own. */
export const dateField = (page: Page | Locator, name: string): Locator => page.locator(`[data-date="${name}"]`);

/** Every island of the page lives. */
export const isAlive = (page: Page): Promise<void> => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

/** Types a day as a clerk does: its figures one after the other. @param day such as 2026-11-23 */
export async function typeDate(page: Page | Locator, name: string, day: string): Promise<void> {
  const field = dateField(page, name);
  await field.locator('[role=spinbutton]').first().click();
  const [year = '', month = '', date = ''] = day.split('-');
  await field.page().keyboard.type(date + month + year);
  await expect(page.locator(`input[type=hidden][name="${name}"]`)).toHaveValue(day);
}
