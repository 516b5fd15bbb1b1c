import type { MailPurpose } from '../database/schema.ts';

/** A finished mail, as a feature hands it over together with its case. It is sent as it stands. */
export interface Mail {
  readonly purpose: MailPurpose;
  /** `hello@example.in` or `The Firm <hello@example.in>`: see `senderWithName`. */
  readonly sender: string;
  /** One bare address. */
  readonly recipient: string;
  /** One bare address, or null. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar entry (RFC 5545) that it brings, moves or takes back. */
  readonly calendar?: string | null;
}

/** A mail as the outbox hands it to a transport. */
export interface MailToDeliver extends Mail {
  /** `<...@...>`, the same at every try, so that a mail server can recognise a repeat. */
  readonly messageId: string;
  /** The Message-ID that it answers, and those of the whole conversation, oldest first. */
  readonly inReplyTo?: string | null;
  readonly references?: readonly string[];
  /** Epoch milliseconds; becomes the Date header. */
  readonly createdAt: number;
}

/** Delivers one mail, or throws a DeliveryFailure. */
export type Deliver = (mail: MailToDeliver) => Promise<void>;
