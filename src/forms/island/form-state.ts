import type { Ways } from '@/ui/WaysToReach.tsx';

/** The state of a form from the server: its values and errors. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  /** The error of each faulty field, as a complete sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  readonly notice?: string | undefined;
  /** The names of valid files that were sent with the form, because browsers do not keep them. */
  readonly files?: readonly string[] | undefined;
  /** The path of the page on which the form was first filled in. */
  readonly page?: string | undefined;
  /** A key that stays the same when one filled form is sent again. */
  readonly key?: string | undefined;
}

/** The texts and links of a form that are needed only after something was sent or failed. */
export interface LateWords {
  /** The texts by the name of the fault or state. */
  readonly say: Readonly<Record<string, string>>;
  readonly ways: Ways;
  /** The page where visitors check the status. */
  readonly statusHref: string;
}

/** The stages of a form in the browser. */
export type Stage =
  | { readonly at: 'idle' }
  /** `percent` of the files have been uploaded. */
  | { readonly at: 'sending'; readonly percent?: number }
  /** The form was stored under this reference. `over` is set while the thank-you message covers the form. */
  | {
      readonly at: 'received';
      readonly reference: string;
      readonly thanks: string;
      readonly by: string;
      readonly over: boolean;
    }
  /** The form was not stored, for the reason in `text`. */
  | { readonly at: 'trouble'; readonly text: string };
