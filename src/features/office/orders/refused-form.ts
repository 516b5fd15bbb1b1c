/** A form of an order that was not taken: what was typed into it, and what is wrong with which field. */
export interface RefusedForm {
  /** As its fields are given it. */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Paise that differ much from what is due: they are taken when they are sent once more. */
  readonly ask?: string;
}
