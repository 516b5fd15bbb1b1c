import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import type { MailedEntry } from '../timeline/mailed-entry.ts';
import { readEntry } from './calendar/calendar-entry.ts';
import { legibleText } from './legible-text.ts';
import { type Mended, mendMail } from './mend-mail.ts';
import { messageIdsOf } from './message-ids.ts';
import { isSaid, openParts, type Words, withWords } from './opened-parts.ts';
import type { DeliveryReport, ParsedAttachment, ParsedMail } from './parsed-mail.ts';

/**
 * The maximum length of a text and of HTML, in characters, which is about the length of a book. Longer text is only in
 * the raw email.
 */
const LONGEST = 500_000;

/** File names for parts without a name. */
const UNNAMED: Readonly<Record<string, string>> = {
  'message/rfc822': 'mail.eml',
  'text/calendar': 'invitation.ics',
  'application/ics': 'invitation.ics',
};

const CALENDAR = /^(?:text\/calendar|application\/ics)$/;

/** The maximum nesting of signatures. */
const DEEPEST = 3;

const BOUNDS = {
  maxNestingDepth: 30,
  // The limit is for all parts together, of which there may be thousands.
  maxHeadersSize: 8 * 1024 * 1024,
  // An email forwarded as a file stays a file, because its sender and ids are not those of this email.
  forceRfc822Attachments: true,
} as const;

/**
 * Parses an email. Call it in a separate thread, because an untrusted email can take very long or use all memory.
 * @throws the parser's error if the nesting or the headers of the email exceed the limits
 */
export function parseMail(bytes: Uint8Array): Promise<ParsedMail> {
  return parseIn(bytes, 0);
}

/** Parses an email within another. @param depth how deep it is nested in signed parts */
async function parseIn(bytes: Uint8Array, depth: number): Promise<ParsedMail> {
  const mended = mendMail(bytes);
  const mail = await PostalMime.parse(mended.bytes, BOUNDS);
  const { text, html } = await legible(bytes, mail, mended.isOtherwiseLabelled);
  const headers = mail.headers.map(({ key, value }) => ({ name: clean(key), value: clean(value) }));
  const [from] = boxesOf(mail.from ? [mail.from] : []);
  const delivered = headers.filter(({ name }) => /^(?:delivered-to|x-original-to|envelope-to)$/.test(name));
  const files = mail.attachments.filter((each) => !isReportPart(each) && !isReceiptPart(each)).map(fileOf);
  const opened = await openParts(files, async (inner) =>
    depth < DEEPEST ? parseIn(inner, depth + 1).catch(() => undefined) : undefined,
  );
  const words = withOutside(withWords({ text, html }, opened), mended.outside);
  const type = headers.find(({ name }) => name === 'content-type')?.value ?? '';
  const to = [
    ...boxesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
    ...delivered.map(({ value }) => ({ address: value })),
  ]
    .map(({ address }) => address.replace(/[<>\s]/g, '').toLowerCase())
    .filter(isMailAddress);
  // An online form may put both the person and the firm that receives its emails into Reply-To.
  const answers = boxesOf(mail.replyTo ?? []).filter(({ address }) => address !== from?.address);
  return {
    headers,
    from: from ?? { address: '', name: '' },
    replyTo: answers.find(({ address }) => !to.includes(address)) ?? answers[0],
    to,
    subject: clean(mail.subject ?? '')
      .slice(0, 500)
      .toWellFormed(),
    messageId: messageIdsOf(mail.messageId ?? '').at(0) ?? '',
    references: messageIdsOf(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`),
    sentAt: timeOf(mail.date),
    text: clean(words.text).slice(0, LONGEST),
    html: clean(words.html).slice(0, LONGEST),
    attachments: opened.files.map((file) => shownFile(file, words.html)),
    report: reportOf(mail),
    isReceipt: mail.attachments.some(isReceiptPart),
    entry: entryOf(mail) ?? opened.entry,
    sealed: /^multipart\/encrypted\b/i.test(type) ? 'encrypted' : opened.sealed,
    isReadable: true,
  };
}

/** Returns text and HTML, decoded again from their bytes if the label of a part may be wrong. */
async function legible(bytes: Uint8Array, { text = '', html = '' }: Email, isOtherwiseLabelled: boolean) {
  const isDoubtful = isOtherwiseLabelled || `${text}${html}`.includes('\ufffd');
  if (!isDoubtful) {
    return { text, html };
  }
  const view = await PostalMime.parse(mendMail(bytes, 'windows-1252').bytes, BOUNDS);
  return { text: legibleText(text, view.text ?? ''), html: legibleText(html, view.html ?? '') };
}

/** Adds the text below the last part, and the text above the first part if the email has no other. */
function withOutside(words: Words, { above, below }: Mended['outside']): Words {
  if (!above && !below) {
    return words;
  }
  const said = isSaid(words) ? below : [above, below].filter(Boolean).join('\n\n');
  return said ? withWords(words, { words: [{ text: said, html: '' }], repeated: [] }) : words;
}

/** Removes characters that databases reject. */
function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function boxesOf(addresses: readonly Address[]): { address: string; name: string }[] {
  return addresses
    .flatMap((each) => each.group ?? [each])
    .map(({ address = '', name }) => ({ address: address.normalize('NFC').toLowerCase(), name: clean(name) }))
    .filter(({ address }) => isMailAddress(address));
}

function timeOf(date: string | undefined): number | undefined {
  const time = Date.parse(date ?? '');
  return Number.isFinite(time) ? time : undefined;
}

function bytesOf({ content, mimeType }: Attachment): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  if (!CALENDAR.test(mimeType)) {
    return bytes;
  }
  // The parser has decoded the file by its label, which may be wrong.
  const text = Buffer.from(bytes).toString('utf8');
  const read = legibleText(text, text);
  return read === text ? bytes : Buffer.from(read);
}

function fileOf(attachment: Attachment): ParsedAttachment {
  return {
    name: attachment.filename || (UNNAMED[attachment.mimeType] ?? ''),
    claimedType: attachment.mimeType,
    contentId: attachment.contentId?.replace(/^<|>$/g, ''),
    isInline: attachment.disposition === 'inline',
    bytes: bytesOf(attachment),
  };
}

/** Keeps the content id only if the text shows the file as a picture. */
function shownFile({ name, claimedType, contentId: id, ...file }: ParsedAttachment, html: string): ParsedAttachment {
  const isShown = id && claimedType.startsWith('image/') && html.includes(`cid:${id}`);
  return {
    ...file,
    name: clean(name),
    claimedType: clean(claimedType),
    contentId: isShown ? clean(id).slice(0, 250) : undefined,
  };
}

/** Returns the event in the first calendar file that has one. Google sends the same file twice. */
function entryOf({ attachments }: Email): MailedEntry | undefined {
  const files = attachments.filter(
    ({ mimeType, filename }) => CALENDAR.test(mimeType) || /\.ics$/i.test(filename ?? ''),
  );
  for (const file of files.slice(0, 3)) {
    const entry = readEntry(Buffer.from(bytesOf(file)).toString('utf8'), file.method);
    if (entry) {
      return entry;
    }
  }
  return undefined;
}

const isReportPart = ({ mimeType }: Attachment): boolean => /^message\/(?:global-)?delivery-status$/.test(mimeType);

/** Whether a part is the machine-readable part of a read receipt. The sentence for people is in another part. */
const isReceiptPart = ({ mimeType }: Attachment): boolean =>
  /^message\/(?:global-)?disposition-notification$/.test(mimeType);

/** Reads a delivery report. @returns undefined if no part of the email is one */
function reportOf({ attachments }: Email): DeliveryReport | undefined {
  const part = attachments.find(isReportPart);
  if (!part) {
    return undefined;
  }
  const text = Buffer.from(bytesOf(part)).toString('utf8').slice(0, 20_000);
  const field = (name: string): string =>
    clean(new RegExp(`^${name}:[ \\t]*((?:[^\\r\\n]|\\r?\\n[ \\t])*)`, 'im').exec(text)?.[1]?.trim() ?? '');
  const returned = attachments.find(({ mimeType }) =>
    /^(?:message\/(?:global|rfc822|rfc822-headers)|text\/rfc822-headers)$/.test(mimeType),
  );
  const head = returned ? Buffer.from(bytesOf(returned)).toString('latin1').slice(0, 100_000) : '';
  return {
    action: field('Action').toLowerCase(),
    status: field('Status').slice(0, 20),
    recipient: (field('Final-Recipient') || field('Original-Recipient')).replace(/^[^;]*;\s*/, '').toLowerCase(),
    diagnostic: field('Diagnostic-Code').replace(/\s+/g, ' ').slice(0, 500),
    messageId: messageIdsOf(/^message-id:((?:[^\r\n]|\r?\n[ \t])*)/im.exec(head)?.[1] ?? '').at(0) ?? '',
  };
}
