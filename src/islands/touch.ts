import type { ClientDirective } from 'astro';

/** A message to wake.ts: an island can be loaded, or an island was touched. */
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
  /** The name of a URL parameter. */
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

// This runs inline in every page before anything can be touched, so code that is not needed at once is in wake.ts.
window.touches = [];

/**
 * The button of a click that only the hydrated island can answer, or of a link that the island handles better,
 * which is within an element marked `data-in-place`. The browser handles the rest: other links, checkboxes, `<details>`, popovers, and forms whose
 * result is a URL.
 */
function islandsOwn(target: Element, { ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLElement | null {
  const pressed = target.closest<HTMLElement>('button,[data-in-place] a');
  if (!(pressed instanceof HTMLButtonElement)) {
    return ctrlKey || metaKey || shiftKey ? null : pressed;
  }
  const { type, form, popoverTargetElement } = pressed;
  return type === 'reset' || popoverTargetElement || (type === 'submit' && form?.method !== 'post') ? null : pressed;
}

// A pointer, focus, a key, and the events that assistive technology sends without them.
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
