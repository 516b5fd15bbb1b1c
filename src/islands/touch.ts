import type { ClientDirective } from 'astro';

/** A message to wake.ts that an island can be loaded, or that an island was touched. */
export interface Touch {
  readonly island: Element;
  /** Loads React and the component. */
  readonly load?: Parameters<ClientDirective>[0];
  readonly options?: TouchOptions;
  /** The pressed element that waits for the island. */
  readonly held?: HTMLElement | null;
}

export interface TouchOptions {
  /** A key of local storage. */
  readonly remembered?: string;
  /** The name of a URL parameter that wakes the island. */
  readonly asked?: string;
}

declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:touch'?: true | TouchOptions;
    }
  }
  interface WindowEventMap {
    /** An island has changed the page's URL parameters. */
    'islands:asked': Event;
  }
  interface Window {
    /** An array until wake.ts loads and replaces it. */
    touches: { push(touch: Touch): unknown };
  }
}

// This runs inline in every page before anything can be touched, so code that is not needed immediately is in wake.ts.
window.touches = [];

/**
 * Returns the clicked button if only the hydrated island can answer the click, or the clicked link if the island
 * handles it better, which is marked by `data-in-place` on an element around it. The browser handles the rest: other
 * links, checkboxes, `<details>`, popovers, and forms whose result is a URL.
 */
function islandsOwn(target: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  const pressed = target.closest<HTMLElement>('button,[data-in-place] a');
  if (!(pressed instanceof HTMLButtonElement)) {
    return ctrlKey || metaKey || shiftKey ? null : pressed;
  }
  const { type, form, popoverTargetElement } = pressed;
  return type === 'reset' || popoverTargetElement || (type === 'submit' && form?.method !== 'post') ? null : pressed;
}

// A pointer, the focus or a key counts as a touch, and so do the events that assistive technology sends without them.
for (const type of ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click']) {
  document.addEventListener(
    type,
    (event) => {
      const { target } = event;
      // Astro removes `ssr` once an island is hydrated.
      const island = target instanceof Element && target.closest('astro-island[client=touch][ssr]');
      if (!island) {
        return;
      }
      // An untrusted click is a repetition by wake.ts, and the page handles it.
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
 * `client:touch`: an island is not hydrated until someone touches it. The first pointer, focus or key inside loads
 * React and the component. Until then, the browser answers as it would without a script, and a press that it cannot
 * answer is repeated once the island is hydrated.
 *
 * `client:touch={{ remembered: key }}` also wakes an island that scrolls into view if local storage has this key.
 * `client:touch={{ asked: name }}` also wakes an island if the URL has this parameter, on loading or when another
 * island sets it.
 */
const touch: ClientDirective = (load, { value }, island) =>
  void window.touches.push({ island, load, options: value as unknown as TouchOptions });

export default touch;
