/**
 * Shows which frame of another page the focus is in. No style can ask for it: for a browser the focus is in what the frame holds, and not
 * on the frame.
 */
export function enhanceFrameFocus(): void {
  const mark = (): void => {
    for (const frame of document.querySelectorAll('iframe')) {
      frame.toggleAttribute('data-focused', frame === document.activeElement);
    }
  };
  // The window loses the focus before its document says to whom.
  for (const type of ['blur', 'focus', 'focusin']) {
    addEventListener(type, () => setTimeout(mark));
  }
}
