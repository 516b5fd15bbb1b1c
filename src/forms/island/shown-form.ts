import type { FormView } from '../description/form-view.ts';

/** What every part of a form is shown by. */
export interface ShownForm {
  readonly view: FormView;
  /** What the fields hold as the server made them. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name to finished sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** Being sent: nothing can be changed. */
  readonly busy: boolean;
  /** Says that files must be chosen again, where the form came back from the server. */
  readonly again: string | undefined;
}
