/**
 * Gives search boxes suggestions. What that takes (engine, index) is fetched when a visitor first goes into one; until it is
 * there, and where it cannot come, the form searches by itself.
 */
export function enhanceSearch(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) {
    box.autocomplete = 'off';
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-expanded', 'false');
    const wait = (): void => box.addEventListener('focus', open, { once: true });
    const open = (): void => void import('./search-box.ts').then(({ openSearchBox }) => openSearchBox(box)).catch(wait);
    if (box === document.activeElement) open();
    else wait();
  }
}
