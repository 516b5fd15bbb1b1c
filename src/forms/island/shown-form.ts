import type { FormView } from '../description/form-view.ts';
import type { NoEmail } from './use-no-email.ts';

/** The data that the parts of a form share. */
export interface ShownForm {
  readonly view: FormView;
  /** The field values from the server. */
  readonly values: Readonly<Record<string, string>>;
  /** The error of each faulty field, as a complete sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** The tick “I have no email”. */
  readonly noEmail: NoEmail;
  /** Whether the form is being sent, so that nothing can be changed. */
  readonly busy: boolean;
  /** The message asking to choose the files again, if the server returned the form. */
  readonly again: string | undefined;
}
