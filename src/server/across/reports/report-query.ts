/** The cases to report: those that came at or after `from` and before `to`, epoch milliseconds; `now` decides what is late. */
export interface ReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Only cases of this type. */
  readonly kind?: string;
  /** Types of cases that are left out, because the reader may not see them. */
  readonly hiddenKinds?: readonly string[];
  /** The promised times within which a case is answered, and done. Milliseconds. */
  readonly promised?: { readonly reply: number; readonly done: number };
}
