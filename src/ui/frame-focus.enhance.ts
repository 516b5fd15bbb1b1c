/**
 * Marks the embedded frame that has the focus. CSS cannot select it, because the browser considers the focus to be
 * inside the frame's content and not on the frame.
 */
export function enhanceFrameFocus(): void {
  const mark = (): void => {
    for (const frame of document.querySelectorAll('iframe')) {
      frame.toggleAttribute('data-focused', frame === document.activeElement);
    }
  };
  // The window loses focus before the document updates its active element.
  for (const type of ['blur', 'focus', 'focusin']) {
    addEventListener(type, () => setTimeout(mark));
  }
}
