import type { Locale } from '../../../../kernel/locale.ts';

/** A printed document in one language, from top to bottom. The caller provides the texts. */
export interface Printout {
  readonly lang: Locale;
  /**
   * The text at the top of a sample, saying that it only looks like a document of this type. Null on a real document.
   */
  readonly mark: string | null;
  readonly title: string;
  /** The document number, shown in the window title. */
  readonly number: string;
  /** Epoch milliseconds. It is part of the input, so that the same input always produces the same bytes. */
  readonly madeAt: number;
  readonly firm: { readonly name: string; readonly lines: readonly string[] };
  readonly party: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A table before the main one. */
  readonly details?: PrintoutTable | undefined;
  readonly columns: readonly PrintoutColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly isStrong?: boolean }[];
  readonly words: { readonly label: string; readonly text: string } | null;
  readonly notes: readonly string[];
  /** The text at the foot of each page, in which `{page}` and `{pages}` are filled in. */
  readonly foot: string;
  readonly colors: PrintoutColors;
  /** The firm's mark as a PNG, beside its name. */
  readonly logo?: Uint8Array | undefined;
}

/** A table with its heading and rows. */
export interface PrintoutTable {
  readonly columns: readonly PrintoutColumn[];
  readonly rows: readonly (readonly string[])[];
}

interface PrintoutColumn {
  readonly label: string;
  /** The column's share of the width; all shares add up to 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** Colours such as `#1f1a47`. */
interface PrintoutColors {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly sunk: string;
  readonly bar: string;
}
