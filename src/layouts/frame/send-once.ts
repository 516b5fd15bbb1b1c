/** The time within which a second press of a button counts as a double click, in milliseconds. */
const DOUBLE_CLICK = 3000;

/**
 * Ignores the second press of a double click. An emailed code works only once, and the browser would show the response
 * to the second press, which says that the code has been used.
 */
export function sendCodesOnce(): void {
  const sent = new WeakMap<EventTarget, number>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) {
      return;
    }
    if (!form.querySelector('input[autocomplete=one-time-code]')) {
      return;
    }
    const before = sent.get(form);
    if (before !== undefined && event.timeStamp - before < DOUBLE_CLICK) {
      event.preventDefault();
    } else {
      sent.set(form, event.timeStamp);
    }
  });
}
