/** Keys that confirm, cancel or move within text that an input method is composing. */
const keys = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']);
/**
 * The key code that browsers report for a key that an input method has handled. For the Enter that ends a composition,
 * Safari reports nothing else.
 */
const TAKEN = 229;

/**
 * Hides keys handled by an input method from lists and forms, because the Enter that confirms a Hindi word must not
 * choose a suggestion or submit a form. It has to run before every other key handler of the page.
 */
export function keepComposingKeys(page: EventTarget = window): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, keyCode } = event as KeyboardEvent;
      if (!keys.has(key) || !(isComposing || keyCode === TAKEN)) {
        return;
      }
      event.stopImmediatePropagation();
      if (key === 'Enter') {
        event.preventDefault();
      }
    },
    true,
  );
}
