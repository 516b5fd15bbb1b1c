import type { SendMailOptions } from 'nodemailer';
import type { MailPurpose } from '../database/schema.ts';
import type { MailToDeliver } from './mail.ts';
import { isMailAddress, parseSender } from './mail-address.ts';
import { MARK_ADDRESS } from './mail-mark.ts';
import { subjectLine } from './mail-text.ts';

/** The purposes of emails written by people. */
const byPeople: ReadonlySet<MailPurpose> = new Set(['firm', 'reply', 'forward']);
/** The headers that prevent loops with vacation notices (RFC 3834). Exchange reads only its own header. */
const MACHINES = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * Converts an email for nodemailer. Addresses are objects, which are never parsed as lists, and the envelope names each
 * recipient explicitly, so that visitors' text can never add another.
 */
export function message(mail: MailToDeliver) {
  const from = parseSender(mail.sender);
  const copies = (mail.copies ?? []).filter(isMailAddress);
  return {
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    from,
    to: { name: '', address: mail.recipient },
    ...(copies.length > 0 ? { cc: copies.map((address) => ({ name: '', address })) } : {}),
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    envelope: { from: from.address, to: [mail.recipient, ...copies] },
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    ...(mail.references?.length ? { references: [...mail.references] } : {}),
    subject: subjectLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? { alternatives: [calendarPart(mail.calendar)] } : {}),
    ...(mail.attachments?.length || mail.mark ? { attachments: [...documentsOf(mail), ...marksOf(mail)] } : {}),
    headers: byPeople.has(mail.purpose) ? {} : MACHINES,
    // An email's content is text; it never makes this process open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

const documentsOf = ({ attachments = [] }: MailToDeliver) =>
  attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content,
    contentDisposition: 'attachment' as const,
  }));

/** Returns the firm's mark as an attachment, which the HTML shows. */
const marksOf = ({ mark }: MailToDeliver) =>
  mark
    ? [
        {
          filename: 'logo.png',
          contentType: 'image/png',
          content: mark,
          cid: MARK_ADDRESS.replace('cid:', ''),
          contentDisposition: 'inline' as const,
        },
      ]
    : [];

/**
 * Returns the part that makes a mail program update its calendar. It is an alternative part to the text, because
 * nodemailer would drop it next to an attachment (nodemailer/nodemailer#1206). The content type repeats the method (RFC
 * 6047).
 */
function calendarPart(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return {
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
    contentTransferEncoding: 'base64' as const,
  };
}
