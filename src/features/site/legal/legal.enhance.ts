/** Lets `[data-print]` buttons print the page. */
export function enhancePrinting(): void {
  for (const button of document.querySelectorAll('[data-print]')) {
    button.addEventListener('click', () => print());
  }
}
