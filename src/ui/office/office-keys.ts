/** Where a browser remembers that single letters do nothing here: for who dictates, or whose cat likes the keyboard (WCAG 2.1.4). */
const OFF = 'office-keys-off';

/** Whether single letters do something in this browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

/** Remembers whether single letters do something. */
export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // A browser that remembers nothing keeps them on.
  }
}

const ACT = 'office:act';

/**
 * Hears single keys that are pressed while nothing is typed, and the same asked for by `actAs`.
 * @param act does what a key is for; true where it did
 * @returns ends the hearing
 */
export function onOfficeKey(act: (key: string) => boolean): () => void {
  const press = (event: KeyboardEvent): void => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input, select, textarea, [role=spinbutton], [role=dialog]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
      return;
    if (areKeysOn() && act(event.key)) event.preventDefault();
  };
  const asked = (event: Event): void => void act(String((event as CustomEvent).detail));
  document.addEventListener('keydown', press);
  document.addEventListener(ACT, asked);
  return () => {
    document.removeEventListener('keydown', press);
    document.removeEventListener(ACT, asked);
  };
}

/** Has the page do what a key does, without the key. */
export function actAs(key: string): void {
  document.dispatchEvent(new CustomEvent(ACT, { detail: key }));
}
