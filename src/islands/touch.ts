import type { ClientDirective } from 'astro';

/** How long a submission waits for its island, in milliseconds, before the form posts by itself. */
const patience = 3000;
/** The signs that someone is at an island: a finger, the focus, a key, and what assistive technology does without them. */
const touches = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click'];

export interface TouchOptions {
  /** A key of the phone's local storage. */
  readonly remembered: string;
}

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:touch'?: true | TouchOptions;
    }
  }
}

interface Asleep {
  load?: Parameters<ClientDirective>[0];
  wanted?: boolean;
  /** React and the component are under way. */
  coming?: boolean;
  failed?: boolean;
  /** Buttons that were pressed meanwhile, in their order. */
  held: HTMLElement[];
}

const islands = new WeakMap<Element, Asleep>();
/** A click that we repeat ourselves and that the page is to answer by itself. */
let repeating = false;

const stateOf = (island: Element): Asleep => {
  const known = islands.get(island) ?? { held: [] };
  islands.set(island, known);
  return known;
};

/** The island that an event happened in and that does not live yet: Astro takes `ssr` away when it does. */
const asleepAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('astro-island[client=touch][ssr]') : null;

/**
 * The button of a click that only the live island can answer. What the browser answers by itself is left to it: links, boxes,
 * `<details>`, popovers, and the forms whose result is an address.
 */
function islandsOwn({ target }: Event): HTMLButtonElement | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.type === 'reset' || button.popoverTargetElement || button.commandForElement) return undefined;
  return button.type === 'submit' && button.form?.method !== 'post' ? undefined : button;
}

async function wake(island: Element): Promise<void> {
  const asleep = stateOf(island);
  asleep.wanted = true;
  if (!asleep.load || asleep.coming) return;
  asleep.coming = true;
  asleep.failed = false;
  const hydrate = await asleep.load();
  asleep.coming = false;
  // Where the code cannot be had, the forms post by themselves, and the next touch tries again.
  if (asleep.failed) for (const button of asleep.held.splice(0)) answerPlainly(button);
  else {
    await hydrate();
    for (const button of asleep.held.splice(0)) button.click();
  }
}

function answerPlainly(button: HTMLElement): void {
  repeating = true;
  button.click();
  repeating = false;
}

function hold(asleep: Asleep, button: HTMLButtonElement): void {
  const submits = button.type === 'submit';
  // Pressing twice what sends a form means it once.
  if (submits && asleep.held.includes(button)) return;
  asleep.held.push(button);
  if (!submits) return;
  setTimeout(() => {
    const place = asleep.held.indexOf(button);
    if (place < 0) return;
    asleep.held.splice(place, 1);
    answerPlainly(button);
  }, patience);
}

for (const type of touches)
  document.addEventListener(
    type,
    (event) => {
      const island = repeating ? null : asleepAt(event);
      if (!island) return;
      const button = type === 'click' && islandsOwn(event);
      if (button) {
        event.preventDefault();
        event.stopImmediatePropagation();
        hold(stateOf(island), button);
      }
      void wake(island);
    },
    true,
  );

document.addEventListener('astro:hydration-error', (event) => {
  const island = asleepAt(event);
  if (!island) return;
  stateOf(island).failed = true;
  // The browser has said already what it could not fetch.
  event.preventDefault();
});

/**
 * `client:touch`: an island sleeps until someone touches it. The first finger, focus or key inside fetches React and the
 * component; the browser answers meanwhile as it would without a script, and the buttons that it has no answer for are pressed
 * again once the island lives.
 *
 * `client:touch={{ remembered: key }}` also wakes an island that is seen while the phone remembers something under this key.
 */
const touch: ClientDirective = (load, { value }, island) => {
  const asleep = stateOf(island);
  asleep.load = load;
  if (asleep.wanted || island.contains(document.activeElement)) void wake(island);
  else if (remembers(value)) wakeOnSight(island);
};

function remembers(value: unknown): boolean {
  try {
    return localStorage.getItem((value as TouchOptions).remembered) !== null;
  } catch {
    return false;
  }
}

function wakeOnSight(island: Element): void {
  const sight = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    void wake(island);
  });
  for (const child of island.children) sight.observe(child);
}

export default touch;
