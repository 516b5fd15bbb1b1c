import type { CaseWords } from './case.messages.ts';
import type { OpenedCase } from './opened-case.server.ts';

/** A case's page at one moment, as the server makes it and as it tells a page that is open. */
export interface CaseState {
  readonly of: OpenedCase;
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string } | undefined;
  /** What was typed into a form that did not go through; `act` says which. */
  readonly typed: Readonly<Record<string, string>>;
  /** What is wrong with single fields of that form. */
  readonly errors: Readonly<Record<string, string>>;
  readonly preview?: string | undefined;
  /** What can be undone: a reply, or what was passed on, by its mail, a change by its row, a join of two persons by its id. */
  readonly sent?: string | undefined;
  /** What leaves is no reply but was passed on. */
  readonly isForward?: boolean;
  /** Number of the row whose form for passing it on is open. */
  readonly forwarding?: number | undefined;
  readonly changed?: string | undefined;
  readonly joined?: string | undefined;
}

/** What the page of a case and its parts show. */
export interface CasePageProps {
  words: CaseWords;
  /** This page, in its language. */
  action: string;
  state: CaseState;
  /** `act` of the form that is under way. */
  busy?: string | undefined;
}

/** The forms of the reply. */
export const replyActs: readonly string[] = ['reply', 'draft', 'template', 'preview', 'drop-file'];
