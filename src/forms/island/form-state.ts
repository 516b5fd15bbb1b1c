import type { Ways } from '@/ui/WaysToReach.tsx';

/** What a form holds as the server made it: what was typed and what is wrong with it. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  /** Field name to finished sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  readonly notice?: string | undefined;
  /** Names of files that came with it and were in order: a browser does not keep them. */
  readonly files?: readonly string[] | undefined;
  /** Repeats of one filled form carry the same key. */
  readonly key?: string | undefined;
}

/** What a form says and offers only once something was sent, or could not be. */
export interface LateWords {
  /** By the name of the fault or of the state. */
  readonly say: Readonly<Record<string, string>>;
  readonly ways: Ways;
  /** The page where one looks up what became of it. */
  readonly statusHref: string;
}

/** What a form goes through in the browser. */
export type Stage =
  | { readonly at: 'idle' }
  /** `percent` of the files have left. */
  | { readonly at: 'sending'; readonly percent?: number }
  /** Stored under this reference, answered by then; `over` while the thanks lie over the form. */
  | {
      readonly at: 'received';
      readonly reference: string;
      readonly thanks: string;
      readonly by: string;
      readonly over: boolean;
    }
  /** Not stored, and why. */
  | { readonly at: 'trouble'; readonly text: string };
