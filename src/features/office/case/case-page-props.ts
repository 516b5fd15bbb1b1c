import type { CaseWords } from './case.messages.ts';
import type { CaseAct } from './case-acts.ts';
import type { OpenedCase } from './opened-case.server.ts';

/** The state of a case's page, as rendered by the server and as sent to an open page. */
export interface CaseState {
  readonly of: OpenedCase;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string } | undefined;
  /** The values of a rejected form; `act` says which form. */
  readonly typed: Readonly<Record<string, string>>;
  /** The errors of that form, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly preview?: string | undefined;
  /**
   * `sent`, `changed` and `joined` identify what can be undone: the email of a reply or forwarded message, the row of a
   * change, or the merge of two people.
   */
  readonly sent?: string | undefined;
  /** Whether the outgoing email is a forwarded message, not a reply. */
  readonly isForward?: boolean;
  /** The number of the timeline row whose forward form is open. */
  readonly forwarding?: number | undefined;
  readonly changed?: string | undefined;
  readonly joined?: string | undefined;
}

/** The props of a case's page and its parts. */
export interface CasePageProps {
  words: CaseWords;
  /** The URL of this page, in its language. */
  action: string;
  state: CaseState;
  /** `act` of the form that is being sent. */
  busy?: string | undefined;
}

/** The `act` values of the reply form. */
export const replyActs: readonly string[] = [
  'reply',
  'draft',
  'template',
  'preview',
  'drop-file',
] satisfies readonly CaseAct[];

/** Whether a form was rejected and its values are shown again. */
export const isBackFrom = ({ act: refused }: CaseState['typed'], form: CaseAct): boolean => refused === form;
