import type { Page } from '@playwright/test';

/** Intercepts the requests for React and the islands' components. */
export interface Gate {
  /** The requests so far. */
  readonly asked: string[];
  /** Lets all requests continue, including those that are waiting. */
  open(): void;
  /** Makes all requests fail from now on. */
  refuse(): void;
}

/** Holds back React and the islands' components until they are released. Call it before the page is opened. */
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
    /** How many times a journey's page was printed. */
    printed: number;
  }
}
