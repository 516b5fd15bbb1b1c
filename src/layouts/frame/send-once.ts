/** For so long a second press of a button is a double click. Milliseconds. */
const DOUBLE_CLICK = 3000;

/**
 * A code that came by mail works once. Of a double click the browser would show the answer to the second press, which finds the code
 * used, so that one is not sent.
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
