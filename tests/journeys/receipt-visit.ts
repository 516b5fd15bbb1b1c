import type { Page } from '@playwright/test';

let references = 700_000_000_000 + (process.pid % 1000) * 1000;

/** A bank reference that no other payment has, in any journey. */
export const newReference = (): string => {
  references += 1;
  return String(references);
};

/** Fills in the form that records money received, and sends it. */
export async function record(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator('#receipt form');
  for (const [name, value] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`);
    await (name === 'kind' || name === 'section' ? field.selectOption(value) : field.fill(value));
  }
  await form.locator('button[type=submit]').click();
}
