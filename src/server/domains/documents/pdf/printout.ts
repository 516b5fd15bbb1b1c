import type { Locale } from '../../../../kernel/locale.ts';

/** A document as it is printed, in one language, from top to bottom. The words are the caller's. */
export interface Printout {
  readonly lang: Locale;
  /** Stands above all: what kind of document it only looks like. Null on a real one. */
  readonly mark: string | null;
  readonly title: string;
  /** Tells it apart in the title of the window: a number. */
  readonly number: string;
  /** Epoch milliseconds; the same printout always gives the same bytes. */
  readonly madeAt: number;
  readonly firm: { readonly name: string; readonly lines: readonly string[] };
  readonly party: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly PrintoutColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly { readonly label: string; readonly value: string; readonly isStrong?: boolean }[];
  readonly words: { readonly label: string; readonly text: string } | null;
  readonly notes: readonly string[];
  /** At the foot of each page; `{page}` and `{pages}` are filled in. */
  readonly foot: string;
  readonly colors: PrintoutColors;
}

interface PrintoutColumn {
  readonly label: string;
  /** Of the width, all together 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** Such as `#1f1a47`. */
interface PrintoutColors {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly sunk: string;
  readonly bar: string;
}
