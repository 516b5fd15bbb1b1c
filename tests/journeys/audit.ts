import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { languagesInTurn, turn } from '../support/turn.ts';
import { expect } from './site.ts';

/** Every page reads it anew: the short form takes a third less time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on colours is looked at in both themes, everything else in the one in which a page stands. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** What the frame and the rest of a page can only break together. */
const ofTheWhole = [
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'duplicate-id-aria',
  'heading-order',
];

/** Header, footer and the like that this process has looked at, by what `frameOf` says of them. */
const seenFrames = new Set<string>();

/**
 * Looks at a page as it stands: axe finds no violation, and nothing is wider than the window. The page must follow the system's theme.
 * `npm test` looks at each page in the theme in which it comes, `npm run test:all` in both; then it ends in the other one, in which
 * the next page comes. A page with faults does not end the test.
 * @param part a selector of the part that is looked at; default: all of the page
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
 * Looks at a page that is left afterwards. A frame that stands the same on many pages, in the same styles and as wide, is
 * looked at on the first of them and taken out of the others: it has up to nine tenths of what axe must go through. Before, what
 * both can only break together is looked at.
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

/** The theme that a journey's pages come in, by turns. */
export const themeInTurn = (journey: string): Theme => languagesInTurn(themes, `${journey}, theme`)[0] ?? 'light';

async function expectNoViolation(page: Page, what: string, look: Parameters<typeof runAxe>[0]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
  }
  expect.soft(await page.evaluate(runAxe, look), placed(page, `axe, ${what}`)).toEqual([]);
}

/** What is said of a page, with its address and width. */
function placed(page: Page, what: string): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search} at ${page.viewportSize()?.width} px: ${what}`;
}

/** @throws if the page's theme is none of the two, or not the system's */
async function themeOf(page: Page): Promise<Theme> {
  const found = await page.evaluate(() => ({
    shown: document.documentElement.dataset.theme,
    system: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }));
  expect(found.shown, placed(page, 'the theme is the system’s')).toBe(found.system);
  return found.system as Theme;
}

/**
 * All that decides how a page's frame looks: its markup but for addresses, which of them is this page's, and what nobody
 * sees; the styles, the language and the window. The theme does not: it is looked at in both.
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

/** What lies below the fold is laid out only when it comes near: axe must see all of it. */
function layOutAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, main *')) {
    if (getComputedStyle(part).contentVisibility === 'auto') {
      part.style.contentVisibility = 'visible';
    }
  }
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
