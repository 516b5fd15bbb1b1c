/** Which cases to report: those that came from `from` to before `to`, epoch milliseconds; `now` decides what is late. */
export interface ReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Only cases of this type. */
  readonly kind?: string;
  /** No cases of these types: the reader may not see them. */
  readonly hiddenKinds?: readonly string[];
  /** The promised times within which a case is answered, and done. Milliseconds. */
  readonly promised?: { readonly reply: number; readonly done: number };
}
