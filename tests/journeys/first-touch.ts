import type { Locator, Page } from '@playwright/test';
import { gate } from './islands.ts';
import { expect } from './site.ts';
import { addressIn } from './specification-lists.ts';

/** A field of an island, twenty characters to type, a control to tap while they are typed, and the result of both. */
interface Touched {
  readonly what: string;
  readonly path: string;
  readonly field: string;
  readonly typed: string;
  readonly tap?: string;
  /** The tap leads to another page, whose island is untouched. */
  readonly leaves?: true;
  /** Checks the result once the island is active, or the tap has led to another page. */
  readonly leadsTo: (page: Page, field: Locator) => Promise<void>;
}

export const touched: readonly Touched[] = [
  {
    what: 'a form',
    path: '/contact',
    field: 'form#contact [name=message]',
    typed: 'दुकान, जीएसटी; 2 भाई',
    tap: 'form#contact [name=writeOnly]',
    leadsTo: async (page) => expect(page.locator('form#contact [name=writeOnly]')).toBeChecked(),
  },
  {
    what: 'the search box',
    path: '/support',
    field: '#header-search',
    typed: 'tredmark registretio',
    leadsTo: async (page) => expect(page.locator('#header-search-menu [role=option]').first()).toBeVisible(),
  },
  {
    what: 'a search that is sent at once',
    path: '/support',
    field: '#header-search',
    typed: 'tredmark registretio',
    tap: '#site-search button[type=submit]',
    leaves: true,
    leadsTo: async (page, field) => {
      await expect(page).toHaveURL(/\/search\?q=tredmark\+registretio$/);
      await expect(field).toHaveValue('tredmark registretio');
    },
  },
  {
    what: 'a calculator',
    path: '/resources/tools/emi',
    field: '[name=loan]',
    typed: '00000000000001250000',
    tap: 'main form button[type=submit]',
    leadsTo: async (page) => expect(page).toHaveURL(/loan=0*1250000/),
  },
];

/**
 * Types into a sleeping island, and delivers its code after a given number of characters. Afterwards all characters are
 * there, the tap has had its effect, and the island responds.
 * @param prefix '' or '/hi'
 */
export async function typeMeanwhile(page: Page, prefix: string, island: Touched, arrivesAfter: number): Promise<void> {
  const { path, typed, tap, leaves, leadsTo } = island;
  const code = await gate(page);
  await page.goto(addressIn(prefix, path), { waitUntil: 'domcontentloaded' });
  const field = page.locator(island.field);
  await field.press('End');
  for (const [at, character] of [...typed].entries()) {
    if (at === arrivesAfter) {
      code.open();
    }
    await page.keyboard.insertText(character);
  }
  await expectTyped(field, typed);
  if (tap) {
    await page.locator(tap).click();
  }
  code.open();
  if (!leaves) {
    await expect(page.locator('astro-island', { has: field })).not.toHaveAttribute('ssr');
    await expectTyped(field, typed);
  }
  await leadsTo(page, field);
}

/** Checks that no character is lost. Amounts are grouped during typing, so commas are ignored. */
const expectTyped = (field: Locator, typed: string): Promise<void> =>
  expect.poll(async () => (await field.inputValue()).replaceAll(',', '')).toBe(typed.replaceAll(',', ''));
