import type { Locator } from '@playwright/test';
import { expect } from './site.ts';

/**
 * Clicks until the fold is as wanted. A section below the first screen gets its height when it comes near, which can move
 * the summary between the look at it and the click; nothing holds the click back on a page without scripts.
 */
const click = (fold: Locator, isOpen: boolean, on: string): Promise<void> =>
  expect(async () => {
    if (((await fold.getAttribute('open')) !== null) !== isOpen) {
      await fold.locator(on).click();
    }
    await (isOpen ? expect(fold) : expect(fold).not).toHaveAttribute('open', '', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

/** Opens a `<details>` as a person does. @param on what to click in it */
export const unfold = (fold: Locator, on = '> summary'): Promise<void> => click(fold, true, on);

/** Closes a `<details>` as a person does. */
export const fold = (opened: Locator): Promise<void> => click(opened, false, '> summary');
