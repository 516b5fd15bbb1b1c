import type { ClientDirective } from 'astro';

/** What wake.ts is told of: an island that can be fetched, or one that is touched. */
export interface Touch {
  readonly island: Element;
  /** Fetches React and the component. */
  readonly load?: Parameters<ClientDirective>[0];
  readonly options?: TouchOptions;
  /** What was pressed and waits for the island. */
  readonly held?: HTMLElement | null;
}

export interface TouchOptions {
  /** A key of the phone's local storage. */
  readonly remembered?: string;
  /** The name of a parameter of the address. */
  readonly asked?: string;
}

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:touch'?: true | TouchOptions;
    }
  }
  interface WindowEventMap {
    /** An island has changed what the page's address asks for. */
    'islands:asked': Event;
  }
  interface Window {
    /** A list until wake.ts has come, which takes it over. */
    touches: { push(touch: Touch): unknown };
  }
}

// This stands in every page and runs before anything in it can be touched: what is not needed at once is in wake.ts.
window.touches = [];

/**
 * The button of a click that only the live island can answer, or the link that it answers better (`data-in-place`). What the
 * browser answers by itself is left to it: other links, boxes, `<details>`, popovers, and forms whose result is an address.
 */
function islandsOwn(target: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  const pressed = target.closest<HTMLElement>('button,a[data-in-place]');
  if (!(pressed instanceof HTMLButtonElement)) {
    return ctrlKey || metaKey || shiftKey ? null : pressed;
  }
  const { type, form, popoverTargetElement } = pressed;
  return type === 'reset' || popoverTargetElement || (type === 'submit' && form?.method !== 'post') ? null : pressed;
}

// A finger, the focus, a key, and what assistive technology does without them.
for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click']) {
  document.addEventListener(
    type,
    (event) => {
      const { target } = event;
      // Astro takes `ssr` away when an island lives.
      const island = target instanceof Element && target.closest('astro-island[client=touch][ssr]');
      if (!island) {
        return;
      }
      // A press that no one made is one that wake.ts repeats: the page answers it.
      const held =
        event instanceof MouseEvent && type === 'click' && event.isTrusted ? islandsOwn(target, event) : null;
      if (held) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      window.touches.push({ island, held });
    },
    true,
  );
}

/**
 * `client:touch`: an island sleeps until someone touches it. The first finger, focus or key inside fetches React and the
 * component; the browser answers meanwhile as it would without a script, and what it has no answer for is pressed again once
 * the island lives.
 *
 * `client:touch={{ remembered: key }}` also wakes an island that is seen while the phone remembers something under this key,
 * `client:touch={{ asked: name }}` one whose page is asked for something by this name, at arrival or by another island.
 */
const touch: ClientDirective = (load, { value }, island) =>
  void window.touches.push({ island, load, options: value as unknown as TouchOptions });

export default touch;
