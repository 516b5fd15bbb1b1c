import type { Page } from '@playwright/test';
import { markupFaults } from '../support/markup-faults.ts';
import { audit } from './audit.ts';
import { expect } from './site.ts';

/** Opens everything foldable on a page, including several items of one group. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) {
      part.removeAttribute('name');
      part.open = true;
    }
  });

/** Ids of the overlays that a page opens on request. */
const popovers = (page: Page): Promise<string[]> =>
  page.locator('[popover][id]').evaluateAll((parts) => parts.map(({ id }) => id));

/** Markup that React Aria generates: a calendar's table, and fields and buttons that no key reaches. axe checks it. */
const aria = '[data-trigger] table, input[form=""], button[tabindex="-1"]:not([type])';

/** The document as it is, without React Aria's markup. */
const documentOf = (page: Page): Promise<string> =>
  page.evaluate((others) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(others)) {
      part.remove();
    }
    return `<!doctype html>${copy.outerHTML}`;
  }, aria);

/**
 * Checks with axe and the validator that the page as it is has no faults. @param part what axe checks; default: all of
 * it
 */
export async function auditOpened(page: Page, part?: string): Promise<void> {
  await audit(page, part);
  const { pathname, search } = new URL(page.url());
  expect.soft(markupFaults(await documentOf(page), 'opened'), `${pathname}${search} ${part ?? ''}`).toEqual([]);
}

/** Opens the foldable parts and the overlays of the open page, and checks each. */
export async function auditUnfolded(page: Page): Promise<void> {
  await unfold(page);
  await auditOpened(page);
}

/** Opens the overlays of the open page one after the other, and checks each. @returns how many there are */
export async function auditPopovers(page: Page): Promise<number> {
  const ids = await popovers(page);
  for (const id of ids) {
    await page.evaluate((shown) => document.getElementById(shown)?.showPopover(), id);
    await auditOpened(page, `#${id}`);
    await page.evaluate((shown) => document.getElementById(shown)?.hidePopover(), id);
  }
  return ids.length;
}

/** React Aria's overlays: a calendar, or the list of a combo box. */
const over = '[data-trigger]';

/**
 * Opens a calendar, and the list of a combo box, where the page has one, and checks each.
 * @returns how many were opened
 */
export async function auditChoices(page: Page): Promise<number> {
  let opened = 0;
  for (const what of ['[data-date] button', '[aria-haspopup=listbox]:not(input)']) {
    const button = page.locator(`main ${what}`).filter({ visible: true }).first();
    if ((await button.count()) === 0) {
      continue;
    }
    // A list closes when the page scrolls, and the page scrolls when a field that the header partly covers gets the focus.
    await button.evaluate(async (each) => {
      each.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await button.click();
    await expect(page.locator(over)).toBeVisible();
    await auditOpened(page, over);
    await page.keyboard.press('Escape');
    await expect(page.locator(over)).toHaveCount(0);
    opened += 1;
  }
  return opened;
}
