import type { Facts } from '@/i18n/fill.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { Day } from './days.ts';

/** What a visitor fills in. Limits of amounts are whole rupees; a choice always has a value. */
export type Field =
  | { readonly kind: 'amount'; readonly min?: number; readonly max?: number; readonly optional?: true }
  | { readonly kind: 'percent'; readonly max: number }
  | { readonly kind: 'count'; readonly min?: number; readonly max: number; readonly optional?: true }
  | { readonly kind: 'date'; readonly from: Day; readonly optional?: true }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly preset: string };

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<One extends Field> = One extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : One extends { kind: 'date'; optional: true }
    ? Day | undefined
    : One extends { kind: 'date' }
      ? Day
      : number;

/** What was filled in: amounts in paise, percentages in hundredths; an optional number left empty is 0. */
export type Values<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** What is wrong with a field. The sentence stands under `fault.<key>` among the calculator's words. */
export interface Fault {
  readonly field: string;
  readonly key: string;
  readonly limit?: string;
}

/** One line of a result. Its label stands under `key` among the calculator's words, how it came about under `<key>.how`. */
export interface Line {
  readonly key: string;
  readonly amount?: Paise;
  /** Instead of an amount: a number of days, a rate. */
  readonly text?: string;
  /** How it came about in figures alone, instead of words: `₹1,00,000 × 9%`. */
  readonly formula?: string;
  /** What fills the placeholders of label and explanation; figures only, the same in both languages. */
  readonly values?: Facts;
  /** Taken off. */
  readonly minus?: boolean;
  /** A sum, or what the lines above come to. */
  readonly strong?: boolean;
}

/** What a calculator finds out: the answer, how it came about, and perhaps a table. */
export interface Outcome {
  readonly answer: Line;
  readonly groups: readonly { readonly key: string; readonly lines: readonly Line[] }[];
  readonly rows?: readonly (readonly string[])[];
}

/** A calculator: pure, so that server and browser say the same. */
interface Calculator<Of extends Fields = Fields> {
  readonly fields: Of;
  /** What no single field shows: a date before another. Asked once every field is right. */
  readonly check?: (values: Values<Of>) => Fault | undefined;
  readonly calculate: (values: Values<Of>) => Outcome;
}

/** A calculator whose fields are known only when it runs. */
export type AnyCalculator = Calculator<Fields>;

/** Gives a calculator its types. */
export function defineCalculator<const Of extends Fields>(calculator: Calculator<Of>): AnyCalculator & Calculator<Of> {
  return calculator as AnyCalculator & Calculator<Of>;
}
