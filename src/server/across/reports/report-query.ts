/**
 * The cases to report: those that arrived at or after `from` and before `to`, in epoch milliseconds; `now` determines
 * what is late.
 */
export interface ReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Only cases of this type. */
  readonly kind?: string;
  /** Types of cases that are left out, because the reader may not see them. */
  readonly hiddenKinds?: readonly string[];
  /** The promised times for answering and for completing a case, in milliseconds. */
  readonly promised?: { readonly reply: number; readonly done: number };
}
