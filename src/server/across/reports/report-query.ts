/** Over which cases: those that came from `from` to before `to`, epoch milliseconds; `now` decides what is late. */
export interface ReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Only cases of this kind. */
  readonly kind?: string;
  /** No cases of these kinds: the reader does not see them. */
  readonly hiddenKinds?: readonly string[];
  /** What was promised of them: within which times one is answered, and done. Milliseconds. */
  readonly promised?: { readonly reply: number; readonly done: number };
}
