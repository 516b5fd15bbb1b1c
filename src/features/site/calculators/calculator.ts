import type { Facts } from '@/i18n/fill.ts';
import type { Paise } from '../../../kernel/paise.ts';
import type { Day } from './days.ts';

/** The type of a field and its limits. Limits of amounts are in whole rupees. A choice always has a value. */
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
      : One extends { kind: 'amount' }
        ? Paise
        : number;

/**
 * The values of the fields. Amounts are in paise, percentages in hundredths of a percent, and an empty optional number
 * is 0.
 */
export type Values<Of extends Fields> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** The error of a field. Its sentence has the message key `fault.<key>`. */
export interface Fault {
  readonly field: string;
  readonly key: string;
  readonly limit?: string;
}

/** One line of a result. Its label has the message key `key`, its explanation `<key>.how`. */
export interface Line {
  readonly key: string;
  readonly amount?: Paise;
  /** A text instead of an amount, such as a number of days or a rate. */
  readonly text?: string;
  /** The calculation in figures, such as `₹1,00,000 × 9%`, instead of an explanation in words. */
  readonly formula?: string;
  /**
   * The values of placeholders in the label and explanation. They are only figures, which are the same in both
   * languages.
   */
  readonly values?: Facts;
  /** Whether the amount is subtracted. */
  readonly minus?: boolean;
  /** Whether the line is a sum, such as the total of the lines above. */
  readonly strong?: boolean;
}

/** The result of a calculator: the answer, its calculation, and possibly a table. */
export interface Outcome {
  readonly answer: Line;
  readonly groups: readonly { readonly key: string; readonly lines: readonly Line[] }[];
  readonly rows?: readonly (readonly string[])[];
}

/** A calculator. Its functions are pure, so the server and the browser give the same result. */
interface Calculator<Of extends Fields = Fields> {
  readonly fields: Of;
  /** A check across fields, such as that one date is before another. It runs once every field is valid. */
  readonly check?: (values: Values<Of>) => Fault | undefined;
  readonly calculate: (values: Values<Of>) => Outcome;
}

/** A calculator with fields that are known only at run time. */
export type AnyCalculator = Calculator<Fields>;

/** Gives a calculator its types. */
export function defineCalculator<const Of extends Fields>(calculator: Calculator<Of>): AnyCalculator & Calculator<Of> {
  return calculator as AnyCalculator & Calculator<Of>;
}
