// Astro's runtime of islands, once for all pages: without this it would stand in each (see integration.ts).
import 'astro/runtime/server/astro-island.js';
import { fetchCode } from './fetch-ahead.ts';
import type { Touch, TouchOptions } from './touch.ts';

/** How long a form or a link waits for its island, in milliseconds, before it does what it does without a script. */
const patience = 3000;

interface Asleep {
  readonly island: Element;
  load?: Touch['load'];
  wanted?: boolean;
  /** React and the component are under way. */
  coming?: boolean;
  failed?: boolean;
  /** What was pressed meanwhile, in its order. */
  held: HTMLElement[];
}

const islands = new WeakMap<Element, Asleep>();

/** Brings islands to life from now on, first those that were touched before this came. */
export function wakeIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    if (!(event.target instanceof Element)) {
      return;
    }
    stateOf(event.target).failed = true;
    // The browser has said already what it could not fetch.
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
  if (!asleep.load || asleep.coming) {
    return;
  }
  asleep.coming = true;
  asleep.failed = false;
  const hydrate = (await fetchCode(asleep.island)) ? await asleep.load() : undefined;
  asleep.coming = false;
  // Where the code cannot be had, the page answers as without a script, and the next touch tries again.
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
  await hydrate();
  for (const pressed of asleep.held.splice(0)) {
    pressed.click();
    // React shows what a press did before the next one counts on it.
    await Promise.resolve();
  }
}

/** Whether a press has an answer without a script: it sends a form or leads somewhere. */
const isAnsweredPlainly = (pressed: HTMLElement): boolean =>
  !(pressed instanceof HTMLButtonElement) || pressed.type === 'submit';

function hold(asleep: Asleep, pressed: HTMLElement): void {
  const plain = isAnsweredPlainly(pressed);
  // Pressing twice what leads to another page means it once.
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
