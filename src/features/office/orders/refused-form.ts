/** A refused form of an order: the typed values, and the errors by field. */
export interface RefusedForm {
  /** The prefix of its fields. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Paise that differ much from what is due. They are accepted when they are sent again. */
  readonly ask?: string;
}
