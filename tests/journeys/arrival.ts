import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Bytes of script, packed, that a page may need before anybody touches it; budgets.spec.ts counts the heads of the answers besides. */
const BUDGET = 8 * 1024;

/**
 * Waits until a page that nobody has touched has nothing more to do. Its islands sleep then; what it asks for from now on is no
 * part of its arrival.
 * @returns to be called on the same page once more has happened, when all that was under way has come: no file of React and none
 * of an island was asked for at arrival, and no more script than the budget
 */
export async function arrive(page: Page): Promise<() => Promise<void>> {
  const { moment, awake, isAsked } = await page.evaluate(rest);
  const { pathname, search } = new URL(page.url());
  // An address such as `?category=billing` asks an island for something: that is a touch.
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
    // The catalogue finds cards by the search's own engine once something is looked for.
    isAsked:
      Boolean(document.querySelector('[data-find-services]') && asked.get('q')) ||
      islands.some((island) => {
        const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: { asked?: string } };
        return Boolean(asked.get(value?.asked ?? ''));
      }),
  };
}

/** The scripts that a page asked for until then, whether they came over the line or were kept, as they travel. */
function scriptsUntil(moment: number): { name: string; bytes: number }[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, startTime }) => startTime <= moment && new URL(name).pathname.endsWith('.js'))
    .map(({ name, encodedBodySize }) => ({ name: name.replace(location.origin, ''), bytes: encodedBodySize }));
}
