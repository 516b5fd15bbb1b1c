import type { SendMailOptions } from 'nodemailer';
import type { MailToDeliver } from './mail.ts';
import { isMailAddress, parseSender } from './mail-address.ts';
import { subjectLine } from './mail-text.ts';

/**
 * A mail as nodemailer takes it. Addresses go in as objects, which are never parsed as lists, and the envelope names
 * the one recipient outright: no text that a visitor typed can add another.
 */
export function message(mail: MailToDeliver) {
  const from = parseSender(mail.sender);
  return {
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    envelope: { from: from.address, to: [mail.recipient] },
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    ...(mail.references?.length ? { references: [...mail.references] } : {}),
    subject: subjectLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // No human wrote the others: vacation notices would answer the acknowledgement, and it them: RFC 3834.
    headers: mail.purpose === 'firm' || mail.purpose === 'reply' ? {} : { 'Auto-Submitted': 'auto-replied' },
    // A mail's content is text; it never makes this process open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
