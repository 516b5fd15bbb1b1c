import type { Locale } from '../../../kernel/locale.ts';
import type { NoticeName, NoticeValues } from '../../../kernel/notice-names.ts';
import type { MailPurpose } from '../database/schema.ts';

/** A finished email that a feature passes on together with its case. It is sent unchanged. */
export interface Mail {
  readonly purpose: MailPurpose;
  /** `hello@example.in` or `The Firm <hello@example.in>`: see `senderWithName`. */
  readonly sender: string;
  /** One bare address. */
  readonly recipient: string;
  /** Recipients of copies, each a bare address. */
  readonly copies?: readonly string[];
  /** One bare address, or null. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A calendar entry (RFC 5545) that the email adds, changes or cancels. */
  readonly calendar?: string | null;
  /** Attachments: ids of `files`. */
  readonly files?: readonly string[];
  /** The id of its row in `outbox`, if an attachment or a reminder already has it. */
  readonly id?: string;
  /**
   * How to send the same news on another channel, to a person who has no email address (`recipient` is '' in that case)
   * or prefers that channel. See messages/put-out.ts.
   */
  readonly notice?: MailNotice | undefined;
}

/** The content of an email, for the other channels. */
export interface MailNotice {
  readonly name: NoticeName;
  readonly locale: Locale;
  /** In E.164. */
  readonly phone: string;
  readonly variables: NoticeValues;
  /** The six digits of the order number. */
  readonly orderNumber?: string;
  /** The time after which the notice is useless, in epoch milliseconds. */
  readonly expiresAt?: number;
  /**
   * Whether the notice can wait, because no one is expecting it, as with a reminder. It is then sent only during waking
   * hours: see messages/waking-hours.ts and notices/send-notice.ts.
   */
  readonly canWait?: boolean;
  /**
   * Whether the email and a message on every open channel are all sent, instead of only one of them. The email's series
   * identifies the news, so that each channel gets it once.
   */
  readonly everywhere?: boolean;
  /** The document that the news is about, which a WhatsApp template may show in its header. */
  readonly document?: NoticeDocument;
}

/** A document that anyone can fetch from a secret URL. */
export interface NoticeDocument {
  readonly url: string;
  /** The name of the file. */
  readonly name: string;
}

/** An attachment. */
export interface MailFile {
  readonly name: string;
  /** Media type detected from the content, such as application/pdf. */
  readonly type: string;
  readonly content: Buffer;
}

/** An email as the outbox passes it to a transport. */
export interface MailToDeliver extends Omit<Mail, 'files' | 'notice'> {
  /** `<...@...>`, the same for every attempt, so that a mail server can recognise a repeat. */
  readonly messageId: string;
  /** The Message-ID that the email answers, and those of the whole conversation, oldest first. */
  readonly inReplyTo?: string | null;
  readonly references?: readonly string[];
  /** Epoch milliseconds; becomes the Date header. */
  readonly createdAt: number;
  readonly attachments?: readonly MailFile[];
  /** The firm's mark as a PNG file, which the HTML shows; see mail-mark.ts. */
  readonly mark?: Buffer;
}

/** A transport's report on an email that it accepted. `refused` lists the copy addresses that it did not accept. */
interface Delivered {
  readonly refused: readonly string[];
  /** Whether no mail server was involved and the email is in a file. */
  readonly isFile?: boolean;
}

/** Delivers one email, or throws a DeliveryFailure. Returning nothing means that it was accepted for all recipients. */
export type Deliver = (mail: MailToDeliver) => Promise<Delivered | undefined> | Promise<void>;
