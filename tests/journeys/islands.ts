import type { Page } from '@playwright/test';

/** The door through which React and the components of islands come. */
export interface Gate {
  /** What was asked for so far. */
  readonly asked: string[];
  /** Lets everything through, also what waits. */
  open(): void;
  /** Everything from now on cannot be had. */
  refuse(): void;
}

/** Holds React and the islands' components back until they are let through. Call it before the page is opened. */
export async function gate(page: Page): Promise<Gate> {
  const asked: string[] = [];
  let state: 'closed' | 'open' | 'refused' = 'closed';
  let release: () => void = () => {};
  const changed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/(?:hydrate|react|[\w-]+\.island)\./, async (route) => {
    asked.push(route.request().url());
    if (state === 'closed') {
      await changed;
    }
    return state === 'refused' ? route.abort('connectionrefused') : route.continue();
  });
  return {
    asked,
    open: () => {
      state = 'open';
      release();
    },
    refuse: () => {
      state = 'refused';
      release();
    },
  };
}

declare global {
  interface Window {
    /** How often a journey's page was printed. */
    printed: number;
  }
}
