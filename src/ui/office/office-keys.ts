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
    if (isOn) {
      localStorage.removeItem(OFF);
    } else {
      localStorage.setItem(OFF, '1');
    }
  } catch {
    // A browser that remembers nothing keeps them on.
  }
}

interface Deed {
  readonly key: string;
  readonly act: () => void;
  readonly everywhere: boolean;
}

/** What keys do on this page: each of its islands brings those of its own fields. */
const deeds = new Set<Deed>();

function findDeed(key: string): Deed | undefined {
  const all = [...deeds].filter((deed) => deed.key === key);
  return all.find(({ everywhere }) => !everywhere) ?? all[0];
}

function press(event: KeyboardEvent): void {
  const isTyping =
    event.target instanceof Element &&
    event.target.closest('input, select, textarea, [role=spinbutton], [role=dialog]');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) {
    return;
  }
  const deed = findDeed(event.key);
  if (!deed || !areKeysOn()) {
    return;
  }
  event.preventDefault();
  deed.act();
}

/**
 * Has a single key do something, pressed while nothing is typed or asked for by `actAs`.
 * @param everywhere it does so on every page, but where a page has the key do something of its own
 * @returns ends it
 */
export function onOfficeKey(key: string, act: () => void, everywhere = false): () => void {
  const deed = { key, act, everywhere };
  deeds.add(deed);
  document.addEventListener('keydown', press);
  return () => {
    deeds.delete(deed);
    if (deeds.size === 0) {
      document.removeEventListener('keydown', press);
    }
  };
}

/** Whether a key does something on this page. */
export const hasOfficeKey = (key: string): boolean => findDeed(key) !== undefined;

/** Has the page do what a key does, without the key. */
export const actAs = (key: string): void => findDeed(key)?.act();
