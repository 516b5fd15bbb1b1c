// Loads Astro's island runtime from one script for all pages. Otherwise each page would contain it (see
// integration.ts).
import 'astro/runtime/server/astro-island.js';
import { fetchCode } from './fetch-ahead.ts';
import type { Touch, TouchOptions } from './touch.ts';

/**
 * How long a form or a link waits for its island, in milliseconds, before the browser handles it as it would without a
 * script.
 */
const patience = 3000;

interface Asleep {
  readonly island: Element;
  load?: Touch['load'];
  wanted?: boolean;
  /** Whether React and the component are loading. */
  coming?: boolean;
  failed?: boolean;
  /** Whether the island is hydrated. Hydrating it again would overwrite what was typed since. */
  awake?: boolean;
  /** Elements that were pressed while the island was loading, in order. */
  held: HTMLElement[];
}

const islands = new WeakMap<Element, Asleep>();

/** Hydrates islands on touch from now on, starting with those touched before this script loaded. */
export function wakeIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    if (!(event.target instanceof Element)) {
      return;
    }
    stateOf(event.target).failed = true;
    // The browser has already reported the file that failed to load.
    event.preventDefault();
  });
  const early = window.touches as Touch[];
  window.touches = { push: feel };
  for (const touch of early) {
    feel(touch);
  }
}

function stateOf(island: Element): Asleep {
  const known = islands.get(island) ?? { island, held: [] };
  islands.set(island, known);
  return known;
}

function feel({ island, load, options, held }: Touch): void {
  const asleep = stateOf(island);
  if (load) {
    asleep.load = load;
  } else {
    asleep.wanted = true;
  }
  if (held) {
    hold(asleep, held);
  }
  if (asleep.wanted || island.contains(document.activeElement)) {
    void wake(asleep);
  } else if (remembers(options)) {
    onSight(island, () => void wake(asleep));
  } else if (options?.asked) {
    whenAsked(options.asked, () => void wake(asleep));
  }
}

async function wake(asleep: Asleep): Promise<void> {
  if (!asleep.load || asleep.coming || asleep.awake) {
    return;
  }
  asleep.coming = true;
  asleep.failed = false;
  const hydrate = (await fetchCode(asleep.island)) ? await asleep.load() : undefined;
  asleep.coming = false;
  // If the code fails to load, the browser handles the press as it would without a script, and the next touch tries to
  // load the code again.
  const failed = asleep.failed || !hydrate;
  asleep.island.toggleAttribute('data-plain', failed);
  if (failed) {
    for (const pressed of asleep.held.splice(0)) {
      if (isAnsweredPlainly(pressed)) {
        pressed.click();
      }
    }
    return;
  }
  // Set first, because an effect of the island may wake it again.
  asleep.awake = true;
  await hydrate();
  for (const pressed of asleep.held.splice(0)) {
    pressed.click();
    // React has to render the result of one press before the next press relies on it.
    await Promise.resolve();
  }
}

/** Whether a press works without a script: it submits a form or follows a link. */
const isAnsweredPlainly = (pressed: HTMLElement): boolean =>
  !(pressed instanceof HTMLButtonElement) || pressed.type === 'submit';

function hold(asleep: Asleep, pressed: HTMLElement): void {
  const plain = isAnsweredPlainly(pressed);
  // Ignores a second press on something that leads to another page.
  if (plain && asleep.held.includes(pressed)) {
    return;
  }
  asleep.held.push(pressed);
  if (!plain) {
    return;
  }
  setTimeout(() => {
    const place = asleep.held.indexOf(pressed);
    if (place >= 0) {
      asleep.held.splice(place, 1)[0]?.click();
    }
  }, patience);
}

function remembers(options: TouchOptions | undefined): boolean {
  try {
    return options?.remembered !== undefined && localStorage.getItem(options.remembered) !== null;
  } catch {
    return false;
  }
}

function whenAsked(name: string, act: () => void): void {
  const look = (): void => {
    if (!new URLSearchParams(location.search).get(name)) {
      return;
    }
    removeEventListener('islands:asked', look);
    act();
  };
  addEventListener('islands:asked', look);
  look();
}

function onSight(island: Element, act: () => void): void {
  const sight = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) {
      return;
    }
    sight.disconnect();
    act();
  });
  for (const child of island.children) {
    sight.observe(child);
  }
}
