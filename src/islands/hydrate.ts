import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island synchronously: when Astro's `hydrate()` resolves, the component is mounted and its effects have
 * run. Anything typed, chosen, opened or selected before stays, because React takes over the existing elements. This
 * replaces the client of @astrojs/react, which hydrates at some later time and supports slots; the islands of this site
 * have none.
 */
export default (island: HTMLElement) =>
  (Component: ComponentType, props: Record<string, unknown>): void => {
    const uncover = coverTextareas(island);
    flushSync(() => {
      const root = hydrateRoot(island, createElement(Component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // After a recoverable error React renders the island again, which visitors do not notice. The tests look for
        // this message.
        onRecoverableError: (cause) =>
          console.error(
            new Error(`${island.getAttribute('component-export')} is not what the server rendered: ${cause}`, {
              cause,
            }),
          ),
      });
      // Unmounting ends the timers and listeners of an island that is removed from the page.
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
    uncover();
  };

/**
 * React overwrites what was typed into a textarea with its initial text (`initTextarea` in react-dom 19.3), unless the
 * textarea's text is empty. So this makes the text look empty.
 */
function coverTextareas(island: HTMLElement): () => void {
  const textareas = [...island.querySelectorAll('textarea')];
  for (const textarea of textareas) {
    Object.defineProperty(textarea, 'textContent', { configurable: true, value: '' });
  }
  return () => {
    for (const textarea of textareas) {
      Reflect.deleteProperty(textarea, 'textContent');
    }
  };
}
