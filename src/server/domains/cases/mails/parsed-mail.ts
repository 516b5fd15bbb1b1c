import type { MailedEntry, Sealed } from '../timeline/mailed-entry.ts';

/** A mail as it was read, before anything is decided about it. Plain data: it crosses a thread. */
export interface ParsedMail {
  /** Names in small letters, in the mail's order, those that occur twice included. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The first address of From, in small letters; '' where there is none. */
  readonly from: { readonly address: string; readonly name: string };
  /** The first address of Reply-To, where it is another one than that of From. */
  readonly replyTo?: { readonly address: string; readonly name: string } | undefined;
  /** Addresses to which it was sent, or delivered, in small letters. */
  readonly to: readonly string[];
  readonly subject: string;
  /** '' where it has none. */
  readonly messageId: string;
  /** Message-IDs that it answers, of In-Reply-To and References, oldest first. */
  readonly references: readonly string[];
  /** As its sender says, epoch milliseconds. */
  readonly sentAt: number | undefined;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ParsedAttachment[];
  /** What a report of a mail server says of a mail of ours. */
  readonly report: DeliveryReport | undefined;
  /** A mail program says in it that a mail of ours was opened, RFC 8098. */
  readonly isReceipt?: boolean;
  /** The date in a calendar that it brings, changes or answers. */
  readonly entry?: MailedEntry | undefined;
  /** It came in S/MIME or PGP. What was signed is read, and nobody has verified by whom; what was encrypted lies in a file. */
  readonly sealed?: Sealed | undefined;
  /** False where the reader gave up: then only headers were looked for. */
  readonly isReadable: boolean;
}

export interface ParsedAttachment {
  readonly name: string;
  /** As the mail says; what a file is, its content tells. */
  readonly claimedType: string;
  /** Without brackets, where the HTML shows it as a picture. */
  readonly contentId: string | undefined;
  /** Its sender wants it to be seen in the text, not beside it. */
  readonly isInline?: boolean;
  readonly bytes: Uint8Array;
}

export interface DeliveryReport {
  /** `failed`, `delayed` and so on: RFC 3464. */
  readonly action: string;
  /** Such as 5.1.1. */
  readonly status: string;
  /** In small letters; '' where it names none. */
  readonly recipient: string;
  /** What the other server said. */
  readonly diagnostic: string;
  /** Of the mail that it is about; '' where it names none. */
  readonly messageId: string;
}

/** The first header of a name, or ''. */
export function headerOf({ headers }: Pick<ParsedMail, 'headers'>, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}
