import type { Page } from '@playwright/test';
import { markupFaults } from '../support/markup-faults.ts';
import { audit } from './audit.ts';
import { expect } from './site.ts';

/** Opens all that a page folds, several of a group too. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) {
      part.removeAttribute('name');
      part.open = true;
    }
  });

/** Ids of what lies over a page once it is asked for. */
const popovers = (page: Page): Promise<string[]> =>
  page.locator('[popover][id]').evaluateAll((parts) => parts.map(({ id }) => id));

/** What React Aria writes in its own way: a month's table, and fields and buttons that no key reaches. axe looks at it. */
const aria = '[data-trigger] table, input[form=""], button[tabindex="-1"]:not([type])';

/** The document as it stands, without what React Aria writes. */
const documentOf = (page: Page): Promise<string> =>
  page.evaluate((others) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(others)) {
      part.remove();
    }
    return `<!doctype html>${copy.outerHTML}`;
  }, aria);

/** Neither axe nor the validator finds anything in the page as it stands. @param part what axe looks at; default: all of it */
export async function auditOpened(page: Page, part?: string): Promise<void> {
  await audit(page, part);
  const { pathname, search } = new URL(page.url());
  expect.soft(markupFaults(await documentOf(page), 'opened'), `${pathname}${search} ${part ?? ''}`).toEqual([]);
}

/** Opens what folds and lies over the page that is open, and looks at each. */
export async function auditUnfolded(page: Page): Promise<void> {
  await unfold(page);
  await auditOpened(page);
}

/** Opens one after the other what lies over the page that is open, and looks at each. @returns how many there are */
export async function auditPopovers(page: Page): Promise<number> {
  const ids = await popovers(page);
  for (const id of ids) {
    await page.evaluate((shown) => document.getElementById(shown)?.showPopover(), id);
    await auditOpened(page, `#${id}`);
    await page.evaluate((shown) => document.getElementById(shown)?.hidePopover(), id);
  }
  return ids.length;
}

/** What React Aria opens over the page: a month, or a list in which one types. */
const over = '[data-trigger]';

/**
 * Opens a month, and a list in which one types, where the page has some, and looks at each.
 * @returns how many were opened
 */
export async function auditChoices(page: Page): Promise<number> {
  let opened = 0;
  for (const what of ['[data-date] button', '[aria-haspopup=listbox]:not(input)']) {
    const button = page.locator(`main ${what}`).filter({ visible: true }).first();
    if ((await button.count()) === 0) {
      continue;
    }
    await button.click();
    await expect(page.locator(over)).toBeVisible();
    await auditOpened(page, over);
    await page.keyboard.press('Escape');
    await expect(page.locator(over)).toHaveCount(0);
    opened += 1;
  }
  return opened;
}
