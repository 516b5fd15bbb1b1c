import type { MailPurpose } from '../database/schema.ts';

/** A finished mail, as a feature hands it over together with its case. It is sent as it stands. */
export interface Mail {
  readonly purpose: MailPurpose;
  /** `hello@example.in` or `The Firm <hello@example.in>`: see `senderWithName`. */
  readonly sender: string;
  /** One bare address. */
  readonly recipient: string;
  /** Who else gets it, each a bare address. */
  readonly copies?: readonly string[];
  /** One bare address, or null. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar entry (RFC 5545) that it brings, moves or takes back. */
  readonly calendar?: string | null;
  /** The files that travel with it: ids of `files`. */
  readonly files?: readonly string[];
}

/** A file that travels with a mail. */
export interface MailFile {
  readonly name: string;
  /** By content, such as application/pdf. */
  readonly type: string;
  readonly content: Buffer;
}

/** A mail as the outbox hands it to a transport. */
export interface MailToDeliver extends Omit<Mail, 'files'> {
  /** `<...@...>`, the same at every try, so that a mail server can recognise a repeat. */
  readonly messageId: string;
  /** The Message-ID that it answers, and those of the whole conversation, oldest first. */
  readonly inReplyTo?: string | null;
  readonly references?: readonly string[];
  /** Epoch milliseconds; becomes the Date header. */
  readonly createdAt: number;
  readonly attachments?: readonly MailFile[];
}

/** What a transport says of a mail that it took. `refused`: copies that it did not take, by address. */
interface Delivered {
  readonly refused: readonly string[];
  /** It went to no mail server: it lies in a file. */
  readonly isFile?: boolean;
}

/** Delivers one mail, or throws a DeliveryFailure. Who says nothing has taken it for everybody. */
export type Deliver = (mail: MailToDeliver) => Promise<Delivered | undefined> | Promise<void>;
