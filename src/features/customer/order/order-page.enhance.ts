/** How long a button shows that its value was copied, in milliseconds. */
const SHOWN = 2500;

/**
 * Media queries for the screens on which parts that are collapsed on a phone are expanded. The style sheet already
 * shows them expanded, so nothing moves.
 */
const room = { wide: '(width >= 64rem)', mouse: '(width >= 36rem) and (pointer: fine)' } as const;

/** Copies values with one tap, and expands parts of the page on a wide screen. */
export function enhanceOrderPage(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-unfolds]')) {
    const { unfolds } = fold.dataset;
    if ((unfolds === 'wide' || unfolds === 'mouse') && matchMedia(room[unfolds]).matches) {
      fold.open = true;
    }
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-copies]')) {
    button.addEventListener('click', () => copy(button));
  }
}

/** Copies the value beside a button. `navigator.clipboard` is only available over HTTPS. */
function copy(button: HTMLElement): void {
  const value = button.closest('div')?.querySelector('.select-all');
  if (value) {
    getSelection()?.selectAllChildren(value);
    button.toggleAttribute('data-copied', document.execCommand('copy'));
    setTimeout(() => button.removeAttribute('data-copied'), SHOWN);
  }
}
