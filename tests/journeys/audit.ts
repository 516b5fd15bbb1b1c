import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './site.ts';

/** Every page reads it anew: the short form takes a third less time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours is looked at in both themes, everything else in one. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at a page as it stands, in both themes: axe finds no violation, and nothing is wider than the window. The page
 * must follow the system's theme; it ends in the dark one.
 * @param part a selector of the part that is looked at; default: all of the page
 */
export async function audit(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(layOutAll);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'as wide as the window').toBe(width);
  await page.evaluate(source);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = await page.evaluate(runAxe, { part, rules: theme === 'dark' ? ofColours : [] });
    expect(found, `axe, ${theme} theme`).toEqual([]);
  }
}

/** What lies below the fold is laid out only when it comes near: axe must see all of it. */
function layOutAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, main *'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
}

/** @param rules these alone; none: all that axe has on by itself */
async function runAxe({ part, rules }: { part: string; rules: string[] }): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const { violations } = await here.run(part, {
    // No more is written down of what passed than a name: that alone took half of the time.
    resultTypes: ['violations'],
    preload: false,
    ...(rules.length > 0 ? { runOnly: rules } : {}),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
  );
}
