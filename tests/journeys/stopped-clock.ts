import type { Page } from '@playwright/test';
import { keepNoLonger } from './site.ts';

/**
 * Stops the page's clock, so that the test decides when a timer is due: `page.clock.runFor(5000)`. Call it before the
 * page is opened. Fetches, scrolling and the visitor's actions continue as usual.
 */
export async function stopClock(page: Page): Promise<void> {
  // Playwright does not remove its clock overrides in one step, so no later journey gets this context.
  keepNoLonger(page.context());
  await page.clock.install({ time: new Date('2026-11-22T09:00:00+05:30') });
  // The clock has been running since the line above and cannot be set back, so it is paused at a later time.
  await page.clock.pauseAt(new Date('2026-11-22T10:00:00+05:30'));
}

/** The moments that a page recorded: the time, in milliseconds by its own clock, and what it showed then. */
export type Moments = readonly { at: number; shows: string }[];

/** The times between the moments. */
export const gapsOf = (moments: Moments): number[] =>
  moments.slice(1).map(({ at }, index) => at - (moments[index]?.at ?? 0));
