import type { MailedEntry, Sealed } from '../timeline/mailed-entry.ts';

/** A parsed email, before anything is decided about it. Plain data, because it is passed between threads. */
export interface ParsedMail {
  /** Names in lower case, in the email's order, including repeated ones. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The first address of From, in lower case; '' if there is none. */
  readonly from: { readonly address: string; readonly name: string };
  /** The first address of Reply-To, if it differs from From. */
  readonly replyTo?: { readonly address: string; readonly name: string } | undefined;
  /** Addresses that it was sent or delivered to, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** '' if it has none. */
  readonly messageId: string;
  /** Message-IDs that it refers to, from In-Reply-To and References, oldest first. */
  readonly references: readonly string[];
  /** The Date header, epoch milliseconds. */
  readonly sentAt: number | undefined;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ParsedAttachment[];
  /** A mail server's report about an email of ours. */
  readonly report: DeliveryReport | undefined;
  /** It is a read receipt for an email of ours, RFC 8098. */
  readonly isReceipt?: boolean;
  /** The calendar event that it brings, changes or answers. */
  readonly entry?: MailedEntry | undefined;
  /** It came as S/MIME or PGP. Signed content is read, but the signature is not verified; encrypted content is kept as a file. */
  readonly sealed?: Sealed | undefined;
  /** False if it could not be parsed; then only the headers were searched. */
  readonly isReadable: boolean;
}

export interface ParsedAttachment {
  readonly name: string;
  /** As the email says; the real type is decided by the content. */
  readonly claimedType: string;
  /** Without brackets, if the HTML shows it as a picture. */
  readonly contentId: string | undefined;
  /** Its sender wants it to be shown in the text, not as an attachment. */
  readonly isInline?: boolean;
  readonly bytes: Uint8Array;
}

export interface DeliveryReport {
  /** `failed`, `delayed` and so on: RFC 3464. */
  readonly action: string;
  /** For example 5.1.1. */
  readonly status: string;
  /** In lower case; '' if it names none. */
  readonly recipient: string;
  /** The response of the other server. */
  readonly diagnostic: string;
  /** Of the email that it is about; '' if it names none. */
  readonly messageId: string;
}

/** Returns the first header with a name, or ''. */
export function headerOf({ headers }: Pick<ParsedMail, 'headers'>, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}
