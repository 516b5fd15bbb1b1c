import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Compressed bytes of script that a page may need before anyone touches it. budgets.spec.ts also counts the response headers. */
const BUDGET = 8 * 1024;

/**
 * Waits until an untouched page has nothing more to do. Its islands are not active yet, and later requests are not part
 * of its arrival.
 * @returns a function to call on the same page after further actions, once all pending requests are done. It checks
 * that on arrival neither React nor an island was requested, and no more script than the budget
 */
export async function arrive(page: Page): Promise<() => Promise<void>> {
  const { moment, awake, isAsked } = await page.evaluate(rest);
  const { pathname, search } = new URL(page.url());
  // A URL such as `?category=billing` asks an island for something, which is treated as a touch.
  if (!isAsked) {
    expect.soft(awake, `${pathname}${search}: islands that do not sleep`).toEqual([]);
  }
  return async () => {
    const scripts = await page.evaluate(scriptsUntil, moment);
    const list = scripts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    const react = scripts.filter(({ name }) => /\/_astro\/(?:hydrate|[\w-]+\.island)\./.test(name));
    expect.soft(scripts.length, `${pathname}${search}: scripts`).toBeGreaterThan(0);
    if (isAsked) {
      return;
    }
    expect.soft(react, `${pathname}${search}: React at arrival`).toEqual([]);
    const bytes = scripts.reduce((total, script) => total + script.bytes, 0);
    expect.soft(bytes, `${pathname}${search}: script at arrival\n${list}`).toBeLessThanOrEqual(BUDGET);
  };
}

/** Waits for what a page does once it is painted and idle. */
async function rest(): Promise<{ moment: number; awake: string[]; isAsked: boolean }> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  await idle();
  await new Promise(requestAnimationFrame);
  await idle();
  const islands = [...document.querySelectorAll('astro-island')];
  const asked = new URLSearchParams(location.search);
  return {
    moment: performance.now(),
    awake: islands
      .filter((island) => !island.matches('[client=touch][ssr]'))
      .map((island) => island.getAttribute('component-export') ?? ''),
    // A search in the catalogue loads the site search's engine, so it is treated as a touch, too.
    isAsked:
      Boolean(document.querySelector('[data-find-services]') && asked.get('q')) ||
      islands.some((island) => {
        const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: { asked?: string } };
        return Boolean(asked.get(value?.asked ?? ''));
      }),
  };
}

/** The scripts that a page had requested by a moment, from the network or a cache, with their compressed size. */
function scriptsUntil(moment: number): { name: string; bytes: number }[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => startTime <= moment && new URL(name).pathname.endsWith('.js'))
    .map(({ name, encodedBodySize }) => ({ name: name.replace(location.origin, ''), bytes: encodedBodySize }));
}
