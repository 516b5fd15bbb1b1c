import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings an island to life in one go: whoever waits for Astro's `hydrate()` finds the component mounted and its effects run.
 * What was typed, chosen, opened or selected before stays as it is, for React only takes over the elements that stand there.
 * It replaces the client of @astrojs/react, which hydrates some time later and knows slots; islands here have none.
 */
export default (island: HTMLElement) =>
  (Component: ComponentType, props: Record<string, unknown>): void => {
    const uncover = coverTextareas(island);
    flushSync(() => {
      hydrateRoot(island, createElement(Component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // React then renders it anew, and no visitor sees it; by this the tests hear of it.
        onRecoverableError: (cause) =>
          console.error(
            new Error(`${island.getAttribute('component-export')} is not what the server rendered: ${cause}`, {
              cause,
            }),
          ),
      });
    });
    uncover();
  };

/**
 * React writes a textarea's first text over what was typed since (`initTextarea` in react-dom 19.3), unless it finds the
 * textarea's text empty. So that is what it finds.
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
