import type { Locator } from '@playwright/test';
import { expect } from './site.ts';

/**
 * Clicks until the fold is open or closed as required. A section below the first screen gets its height when it comes
 * near the viewport. That can move the summary after its position was read and before the click, and on a page without
 * scripts nothing delays the click.
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
