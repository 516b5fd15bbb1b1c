import type { EntryAnswer } from '../../../platform/database/appointment-tables.ts';

/** When something is: a moment in epoch milliseconds, a whole day, or what a clock shows in an unknown zone. */
export type EntryTime =
  | { readonly at: number }
  | { readonly day: string }
  | { readonly wall: string; readonly zone: string };

export interface Named {
  readonly name: string;
  /** In small letters; '' where it is not an email address. */
  readonly address: string;
}

/** What a mail says of a date in a calendar (RFC 5545, RFC 5546). Plain data: it crosses a thread. */
export interface MailedEntry {
  /** `counter`: who was invited proposes another time. */
  readonly method: 'request' | 'cancel' | 'publish' | 'reply' | 'counter';
  readonly uid: string;
  /** Of which version of the date it speaks; undefined where it does not say. */
  readonly sequence: number | undefined;
  /** When it was written, epoch milliseconds. */
  readonly stamp: number | undefined;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  /** What the one who answers adds. */
  readonly comment: string;
  readonly starts: EntryTime | undefined;
  /** The last day itself, where it is of whole days. */
  readonly ends: EntryTime | undefined;
  readonly repeats: boolean;
  readonly organizer: Named;
  readonly invited: readonly (Named & { readonly answer: EntryAnswer | undefined })[];
}

/** A mail came in S/MIME or PGP. */
export type Sealed = 'signed' | 'encrypted';
