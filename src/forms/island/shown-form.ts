import type { FormView } from '../description/form-view.ts';

/** The data that every part of a form needs. */
export interface ShownForm {
  readonly view: FormView;
  /** The field values from the server. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name to complete sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** The form is being sent, so nothing can be changed. */
  readonly busy: boolean;
  /** The message that files have to be chosen again, if the server returned the form. */
  readonly again: string | undefined;
}
