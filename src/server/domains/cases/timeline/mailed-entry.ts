import type { EntryAnswer } from '../../../platform/database/appointment-tables.ts';

/** The time of an event: a moment in epoch milliseconds, a whole day, or the local time in an unknown zone. */
export type EntryTime =
  | { readonly at: number }
  | { readonly day: string }
  | { readonly wall: string; readonly zone: string };

export interface Named {
  readonly name: string;
  /** The email address in lower case; '' if the line has none. */
  readonly address: string;
}

/** A calendar event in an email (RFC 5545, RFC 5546). Plain data, because it is passed between threads. */
export interface MailedEntry {
  /** `counter`: the invited person proposes a different time. */
  readonly method: 'request' | 'cancel' | 'publish' | 'reply' | 'counter';
  readonly uid: string;
  /** The version of the event to which the email refers; undefined if not given. */
  readonly sequence: number | undefined;
  /** When the entry was written, in epoch milliseconds. */
  readonly stamp: number | undefined;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  /** The remark added by the person who responds. */
  readonly comment: string;
  readonly starts: EntryTime | undefined;
  /** The end. For all-day events, this is the last day itself. */
  readonly ends: EntryTime | undefined;
  readonly repeats: boolean;
  readonly organizer: Named;
  readonly invited: readonly (Named & { readonly answer: EntryAnswer | undefined })[];
}

/** How an email with S/MIME or PGP is protected. */
export type Sealed = 'signed' | 'encrypted';
