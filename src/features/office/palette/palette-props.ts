import type { PaletteWords } from './palette.messages.ts';

export interface PaletteProps {
  words: PaletteWords;
  pages: readonly { href: string; label: string; icon: string }[];
  /** The name of the reader. What was opened last is shown to the same reader alone. */
  who: string;
  /** The URL that finds cases, and the inbox for browsers without scripts. */
  find: string;
  inbox: string;
}

/** The props of an open dialog. */
export interface OpenDialog {
  onClose: () => void;
}
