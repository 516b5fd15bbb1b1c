import type { SendMailOptions } from 'nodemailer';
import type { MailPurpose } from '../database/schema.ts';
import type { MailToDeliver } from './mail.ts';
import { isMailAddress, parseSender } from './mail-address.ts';
import { subjectLine } from './mail-text.ts';

/** What a human wrote. */
const byPeople: ReadonlySet<MailPurpose> = new Set(['firm', 'reply', 'forward']);
/** Vacation notices would answer the acknowledgement, and it them: RFC 3834. Exchange reads its own header alone. */
const MACHINES = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/**
 * A mail as nodemailer takes it. Addresses go in as objects, which are never parsed as lists, and the envelope names
 * each recipient outright: no text that a visitor typed can add another.
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
    ...(mail.attachments?.length
      ? {
          attachments: mail.attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
            contentDisposition: 'attachment' as const,
          })),
        }
      : {}),
    headers: byPeople.has(mail.purpose) ? {} : MACHINES,
    // A mail's content is text; it never makes this process open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

/**
 * The part by which a mail program changes its calendar: an alternative to the text, never an attachment, beside which nodemailer would drop
 * it (nodemailer/nodemailer#1206). Its method stands in the type as well (RFC 6047).
 */
function calendarPart(content: string) {
  const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH';
  return {
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content,
    contentTransferEncoding: 'base64' as const,
  };
}
