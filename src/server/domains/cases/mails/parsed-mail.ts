import type { MailedEntry, Sealed } from '../timeline/mailed-entry.ts';

/** A parsed email, before anything is decided about it. Plain data, because it is passed between threads. */
export interface ParsedMail {
  /** The headers in the email's order, including repeated ones. The names are in lower case. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** The first address of From, in lower case; '' if there is none. */
  readonly from: { readonly address: string; readonly name: string };
  /** The first address of Reply-To that differs from From, preferably one to which the email was not sent. */
  readonly replyTo?: { readonly address: string; readonly name: string } | undefined;
  /** The addresses to which the email was sent or delivered, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The Message-ID; '' if the email has none. */
  readonly messageId: string;
  /** The Message-IDs to which the email refers, from In-Reply-To and References, oldest first. */
  readonly references: readonly string[];
  /** The time in the Date header, in epoch milliseconds. */
  readonly sentAt: number | undefined;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ParsedAttachment[];
  /** A mail server's report about an email from us. */
  readonly report: DeliveryReport | undefined;
  /** Whether the email is a read receipt for one of ours (RFC 8098). */
  readonly isReceipt?: boolean;
  /** The calendar event that the email adds, changes or responds to. */
  readonly entry?: MailedEntry | undefined;
  /**
   * How the email was protected with S/MIME or PGP. Signed content is read, but the signature is not verified;
   * encrypted content is kept as a file.
   */
  readonly sealed?: Sealed | undefined;
  /** False if the email could not be parsed and only its headers were read. */
  readonly isReadable: boolean;
}

export interface ParsedAttachment {
  readonly name: string;
  /** The type that the email states. The content decides the real type. */
  readonly claimedType: string;
  /** The content id without brackets, if the HTML shows the file as a picture. */
  readonly contentId: string | undefined;
  /** Whether the sender wants the file to be shown in the text, not as an attachment. */
  readonly isInline?: boolean;
  readonly bytes: Uint8Array;
}

export interface DeliveryReport {
  /** The action as in RFC 3464, such as `failed` or `delayed`. */
  readonly action: string;
  /** The status code, such as 5.1.1. */
  readonly status: string;
  /** The recipient's address in lower case; '' if the report has none. */
  readonly recipient: string;
  /** The other server's response. */
  readonly diagnostic: string;
  /** The Message-ID of the reported email; '' if the report has none. */
  readonly messageId: string;
}

/** Returns the first header with the given name; '' if there is none. */
export function headerOf({ headers }: Pick<ParsedMail, 'headers'>, name: string): string {
  return headers.find((header) => header.name === name)?.value ?? '';
}
