import type { Locale } from '../../../../kernel/locale.ts';

/** A printed document in one language, from top to bottom. The caller provides the wording. */
export interface Printout {
  readonly lang: Locale;
  /** Printed at the top of a sample, to say what type of document it only looks like. Null on a real one. */
  readonly mark: string | null;
  readonly title: string;
  /** Distinguishes it in the window title: a number. */
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
  /** Share of the width; all add up to 1. */
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
