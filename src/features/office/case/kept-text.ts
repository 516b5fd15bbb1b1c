const nameOf = (reference: string): string => `reply ${reference}`;

/**
 * What is being written to a case stays in this tab until it is sent, also over a reload while the server is away; it is gone with the
 * tab, for others may use the computer.
 */
export function keepText(reference: string, text: string): void {
  try {
    if (text.trim()) {
      sessionStorage.setItem(nameOf(reference), text);
    } else {
      sessionStorage.removeItem(nameOf(reference));
    }
  } catch {
    // The text is still on the screen.
  }
}

/** What this tab kept; '' for nothing. */
export function keptText(reference: string): string {
  try {
    return sessionStorage.getItem(nameOf(reference)) ?? '';
  } catch {
    return '';
  }
}
