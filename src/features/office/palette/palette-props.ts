import type { PaletteWords } from './palette.messages.ts';

export interface PaletteProps {
  words: PaletteWords;
  pages: readonly { href: string; label: string; icon: string }[];
  /** The reader's name. Recently opened items are shown only to the same reader. */
  who: string;
  /** The URL that finds cases, and the inbox for browsers without scripts. */
  find: string;
  inbox: string;
}

/** The props of an open dialog. */
export interface OpenDialog {
  onClose: () => void;
}
