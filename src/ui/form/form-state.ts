import type { FormMessage } from './form.messages.ts';

/** What a form shows: what was typed and what is wrong with it. Empty on a page that was built ahead. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  /** Field name to finished sentence. */
  errors: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  notice?: string | undefined;
  /** Repeats of one filled form carry the same key. */
  key?: string | undefined;
}

export const emptyState: FormState = { values: {}, errors: {} };

/** The words and links that a form's frame needs, in one language. */
export interface FormFrameWords {
  form: Record<FormMessage, string>;
  consent: ConsentWords;
  ways: { phone: { text: string; href: string }; whatsapp: { href: string } };
}

/** What every form's component receives: its own words, the frame's, what to show, where it posts and stands. */
export interface FormProps<Messages> {
  words: { readonly [Key in keyof Messages]: string };
  frame: FormFrameWords;
  state: FormState;
  action: string;
  page: string;
}

/** The notice beside the button; its version is stored with the case. */
export interface ConsentWords {
  version: string;
  notice: string;
  newsletterNotice: string;
  policy: string;
  policyHref: string;
  news: string;
  writeOnly: string;
}
