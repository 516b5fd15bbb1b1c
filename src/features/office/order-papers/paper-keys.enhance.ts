import { onOfficeKey } from '@/ui/office/office-keys.ts';

/** Set while a decision made with the keyboard is being sent, so that the next page focuses the next document. */
const BY_KEY = 'papers-by-key';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-paper]')];

/** The document with the focus. */
const findCurrent = (): HTMLElement | undefined => cards().find((card) => card.contains(document.activeElement));

function goTo(card: HTMLElement | undefined): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

/** The first document that has to be checked. */
const findNext = (): HTMLElement | undefined => cards().find((card) => card.dataset.paper === 'handed');

/**
 * Moves the focus to the next or previous document, or to the first one that has to be checked if no document has the
 * focus.
 */
function move(by: 1 | -1): void {
  const all = cards();
  const current = findCurrent();
  const to = current ? all[all.indexOf(current) + by] : (findNext() ?? all[0]);
  goTo(to);
}

/**
 * Acts on the document that has the focus. If none has it, the first press only shows which document is next, because a
 * document must not be accepted before the clerk has seen it.
 */
function onCurrent(act: (card: HTMLElement) => void): void {
  const current = findCurrent();
  if (current) {
    act(current);
  } else {
    goTo(findNext());
  }
}

function accept(card: HTMLElement): void {
  const button = card.querySelector<HTMLButtonElement>('button[value=accept]');
  if (button) {
    sessionStorage.setItem(BY_KEY, '1');
    button.click();
  }
}

/**
 * Opens the list of reasons. The key does not reject the document yet, because the clerk has to choose the reason that
 * the customer is told.
 */
function refuse(card: HTMLElement): void {
  const fold = card.querySelector<HTMLDetailsElement>('details[data-key=r]');
  if (fold) {
    fold.open = true;
    fold.querySelector('select')?.focus();
  }
}

/** Lets a clerk check the documents of an order with j, k, a and r. */
export function checkByKey(): void {
  if (cards().length === 0) {
    return;
  }
  onOfficeKey('j', () => move(1));
  onOfficeKey('k', () => move(-1));
  onOfficeKey('a', () => onCurrent(accept));
  onOfficeKey('r', () => onCurrent(refuse));
  for (const card of cards()) {
    card.addEventListener('submit', () => sessionStorage.setItem(BY_KEY, '1'));
  }
  if (sessionStorage.getItem(BY_KEY) !== null) {
    sessionStorage.removeItem(BY_KEY);
    // Once the page has loaded, the browser scrolls to the fragment of the URL, which moves the focus away. So the
    // focus is set only after that.
    addEventListener('load', () => setTimeout(() => goTo(findNext())));
  }
}
