import type { PaletteWords } from './palette.messages.ts';

export interface PaletteProps {
  words: PaletteWords;
  pages: readonly { href: string; label: string; icon: string }[];
  /** The address that finds cases, and the inbox, which a browser without a script goes to. */
  find: string;
  inbox: string;
}

/** Of a dialog that is open. */
export interface OpenDialog {
  onClose: () => void;
}
