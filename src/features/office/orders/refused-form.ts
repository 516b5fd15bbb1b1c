/** A rejected form of an order: the typed values, and the errors by field. */
export interface RefusedForm {
  /** The prefix of its fields. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** An amount in paise that differs greatly from the amount due. It is accepted if sent again. */
  readonly ask?: string;
}
