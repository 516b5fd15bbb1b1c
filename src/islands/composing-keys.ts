/** Keys with which an input method confirms, cancels or moves in what it composes. */
const keys = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']);
/** What browsers call a key that an input method has taken. Safari says it of the Enter that ends a composition, and no more. */
const TAKEN = 229;

/**
 * A key that an input method takes belongs to no list and no form: the Enter that confirms a word of Hindi chooses no suggestion and
 * sends nothing. Runs before everything else on the page that hears of keys.
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
