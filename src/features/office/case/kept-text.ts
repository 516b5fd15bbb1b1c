const nameOf = (reference: string): string => `reply ${reference}`;

/**
 * Keeps the text that is being written in this tab until it is sent, even if the page is reloaded while the server is
 * down. Closing the tab deletes the text, because others may use the computer.
 */
export function keepText(reference: string, text: string): void {
  try {
    if (text.trim()) {
      sessionStorage.setItem(nameOf(reference), text);
    } else {
      sessionStorage.removeItem(nameOf(reference));
    }
  } catch {
    // If storage is not available, the text is still on the screen.
  }
}

/** The text that this tab kept; '' if there is none. */
export function keptText(reference: string): string {
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? '';
  } catch {
    return '';
  }
}
