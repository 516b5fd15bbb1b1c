import type { MailInRow, SenderProof } from '../../../platform/database/mail-tables.ts';
import { foldedText, wordsOf } from '../../../platform/search/words-of.ts';
import type { Classified } from './classify.ts';
import { cleanHtml } from './clean-html.ts';
import type { KeptAttachment, RefusedAttachment } from './keep-attachments.ts';
import { isBlank } from './legible-text.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { quoteCut } from './quote-cut.ts';

/** An email prepared for people to read. */
export interface ReadableMail {
  readonly mail: ParsedMail;
  readonly proof: SenderProof;
  /** The whole text, made from the HTML if the email has no other text. */
  readonly text: string;
  readonly quoteAt: number | undefined;
  /** The sender's own text, without quoted text. */
  readonly own: string;
  readonly html: string;
  readonly remotePictures: number;
  readonly kept: readonly KeptAttachment[];
  readonly refused: readonly RefusedAttachment[];
}

/** Cleans an email's HTML and finds the part of its text that the sender wrote. */
export function readableMail(
  mail: ParsedMail,
  { kept, refused, proof }: Pick<ReadableMail, 'kept' | 'refused' | 'proof'>,
): ReadableMail {
  const { html, text: told, remotePictures } = cleanHtml(mail.html);
  const written = (isBlank(mail.text) ? told : mail.text).replace(/\r\n?/g, '\n');
  const text = isBlank(written) ? (entryText(mail.entry) ?? written) : written;
  const quoteAt = quoteCut(text);
  const own = text.slice(0, quoteAt).trim();
  return { mail, proof, text, quoteAt, own, html, remotePictures, kept, refused };
}

/**
 * Returns the text of an invitation, for an email without other text. Google writes that text as HTML. A response only
 * repeats the invitation, so its text is left out.
 */
function entryText(entry: ParsedMail['entry']): string | undefined {
  if (entry?.method === 'reply') {
    return undefined;
  }
  const { title = '', place = '', text = '' } = entry ?? {};
  const plain = /<\/?[a-z][^>]*>/i.test(text) ? cleanHtml(text).text : text;
  return [plain, place, title].find((each) => !isBlank(each));
}

/** Extra data stored for an email that does not open a case. */
interface Aside {
  /** The sender's name, if the office knows it. */
  readonly known: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** Returns the row of `mails_in` for an email. @param of.receivedAt epoch milliseconds */
export function mailRow(
  { mail, proof, text, quoteAt, html, remotePictures, refused }: ReadableMail,
  of: { id: string; caseId: string | null; kind: Classified; receivedAt: number; aside?: Aside | undefined },
): MailInRow {
  return {
    id: of.id,
    case_id: of.caseId,
    class: of.kind.class,
    because: of.kind.because,
    from_address: mail.from.address,
    from_name: mail.from.name,
    subject: mail.subject,
    message_id: mail.messageId,
    sent_at: mail.sentAt ?? null,
    received_at: of.receivedAt,
    proof,
    text,
    quote_at: quoteAt ?? null,
    html,
    remote_pictures: remotePictures,
    refused_files: JSON.stringify(refused),
    is_readable: mail.isReadable ? 1 : 0,
    aside: of.aside ? ('waiting' as const) : null,
    aside_seen_at: null,
    folded: of.aside ? asideWords(mail, text, of.aside) : null,
    brought: of.aside ? JSON.stringify(of.aside.files) : null,
  };
}

/**
 * Returns the search words of an email without a case: its sender (including the name known to us), its subject, its
 * files and the beginning of its text.
 */
function asideWords({ from, subject }: ParsedMail, text: string, { known, files }: Aside): string {
  const named = files.map(({ name }) => name).join(' ');
  const said = `${from.address} ${from.name} ${known} ${subject} ${named.slice(0, 2000)} ${text.slice(0, 20_000)}`;
  return foldedText(wordsOf(said).slice(0, 1000));
}
