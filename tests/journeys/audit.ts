import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { languagesInTurn, turn } from '../support/turn.ts';
import { expect } from './site.ts';

/** Every page parses axe again, and parsing the minified build takes a third less time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that depend on colours are checked in both themes, all others only in the current one. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Rules that depend on the frame and the rest of a page together. */
const ofTheWhole = [
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'duplicate-id-aria',
  'heading-order',
];

/** Headers, footers and other frames that this process has checked, identified by the result of `frameOf`. */
const seenFrames = new Set<string>();

/**
 * Checks a page as it is. axe must find no violation, nothing may be wider than the window, and the page must follow
 * the system's theme. `npm test` checks each page in its current theme, `npm run test:all` in both, which leaves the
 * browser in the other theme for the next page. A page with faults does not end the test.
 * @param part a selector of the part to check; default: all of the page
 */
export async function audit(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(layOutAll);
  const { width = 0 } = page.viewportSize() ?? {};
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), placed(page, 'as wide as the window'))
    .toBe(width);
  const theme = await themeOf(page);
  await expectNoViolation(page, `${theme} theme`, { part, rules: [] });
  if (turn !== 'all') {
    return;
  }
  const [other = theme] = themes.filter((each) => each !== theme);
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  await expectNoViolation(page, `${other} theme`, { part, rules: ofColours });
}

/**
 * Checks a page that the test then leaves. A frame that is the same on many pages, with the same styles and width, is
 * checked on the first of them and removed from the others, because it is up to nine tenths of what axe must check.
 * Before the frame is removed, the rules that depend on the frame and the rest of the page together are checked.
 */
export async function auditAndLeave(page: Page): Promise<void> {
  const frame = await page.evaluate(frameOf);
  const isSeen = frame !== undefined && seenFrames.has(frame);
  if (isSeen) {
    await expectNoViolation(page, 'the whole', { part: 'html', rules: ofTheWhole });
    await page.evaluate(takeFrameOut);
  }
  await audit(page);
  if (frame !== undefined) {
    seenFrames.add(frame);
  }
}

/** Returns the theme that a journey opens its pages in. It alternates between runs. */
export const themeInTurn = (journey: string): Theme => languagesInTurn(themes, `${journey}, theme`)[0] ?? 'light';

async function expectNoViolation(page: Page, what: string, look: Parameters<typeof runAxe>[0]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  expect.soft(await page.evaluate(runAxe, look), placed(page, `axe, ${what}`)).toEqual([]);
}

/** A message about a page, with its path and width. */
function placed(page: Page, what: string): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search} at ${page.viewportSize()?.width} px: ${what}`;
}

/** Returns the page's theme. @throws if it is not one of the two, or not the system's */
async function themeOf(page: Page): Promise<Theme> {
  const found = await page.evaluate(() => ({
    shown: document.documentElement.dataset.theme,
    system: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  expect(found.shown, placed(page, 'the theme is the system’s')).toBe(found.system);
  return found.system as Theme;
}

/**
 * Returns everything that decides how a page's frame looks: its markup without URLs, without the mark of the current
 * page and without hidden fields, plus the styles, the language and the window. The theme is not included, because both
 * are checked.
 * @returns undefined for a page without a frame
 */
function frameOf(): string | undefined {
  const parts = [...document.querySelectorAll('[data-frame]')];
  if (parts.length === 0) {
    return undefined;
  }
  const styles = [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')];
  return [
    `${document.documentElement.lang} ${innerWidth}`,
    ...styles.map((style) => style.getAttribute('href') ?? style.textContent),
    ...parts.map((part) => {
      const copy = part.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('input[type=hidden]')) {
        hidden.remove();
      }
      for (const island of copy.querySelectorAll('astro-island')) {
        island.replaceWith(...island.childNodes);
      }
      return copy.outerHTML.replace(/ (href|action)="[^"#]*"| aria-current="page"/g, ' $1');
    }),
  ].join('\n');
}

function takeFrameOut(): void {
  for (const part of document.querySelectorAll('[data-frame]')) {
    part.remove();
  }
}

/** Content below the fold is laid out only when it gets close to the viewport, but axe must see all of it. */
function layOutAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, main *')) {
    if (getComputedStyle(part).contentVisibility === 'auto') {
      part.style.contentVisibility = 'visible';
    }
  }
}

/** Runs axe in the page. @param rules runs only these; if empty, axe's default rules */
async function runAxe({ part, rules }: { part: string; rules: string[] }): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const { violations } = await here.run(part, {
    // Only the names of passed rules are recorded. Recording more took half of the time.
    resultTypes: ['violations'],
    preload: false,
    ...(rules.length > 0 ? { runOnly: rules } : {}),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
  );
}
