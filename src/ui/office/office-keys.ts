/**
 * The storage key of the setting that turns off single-letter shortcuts, for example for people who dictate (WCAG
 * 2.1.4).
 */
const OFF = 'office-keys-off';

/** Whether single-key shortcuts are on in this browser. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

/** Stores whether single-key shortcuts are on. */
export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) {
      localStorage.removeItem(OFF);
    } else {
      localStorage.setItem(OFF, '1');
    }
  } catch {
    // Without storage, the shortcuts stay on.
  }
}

interface Deed {
  readonly key: string;
  readonly act: () => void;
  readonly everywhere: boolean;
}

/** The shortcuts of this page; each island registers its own. */
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
 * Registers a single-key shortcut. It runs when the key is pressed outside a field, or through `actAs`.
 * @param everywhere whether it works on every page that has no action of its own for the key
 * @returns a function that removes it
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

/** Whether a key has an action on this page. */
export const hasOfficeKey = (key: string): boolean => findDeed(key) !== undefined;

/** Runs a key's action without a key press. */
export const actAs = (key: string): void => findDeed(key)?.act();
