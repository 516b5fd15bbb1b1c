import type { MailClass } from '../../../platform/database/mail-tables.ts';
import { headerOf, type ParsedMail } from './parsed-mail.ts';

/** The email addresses by which the firm's own emails are identified. */
export interface OwnNames {
  /** The firm's email addresses, in lower case. */
  readonly addresses: readonly string[];
}

export interface Classified {
  readonly class: MailClass;
  /** The signal that determined the class. */
  readonly because: string;
  /** Whether the sender wants no automatic reply. */
  readonly isUnanswered?: boolean;
}

/** Matches out-of-office subjects of programs that omit the headers: the whole subject, or the part before a colon. */
const AWAY =
  /^\s*(?:(?:re|aw|sv):\s*)*(?:(?:auto(?:matic)?[- ]?(?:reply|response|answer)|स्वचालित\s+(?:उत्तर|जवाब|प्रत्युत्तर)|स्वतः\s+(?:उत्तर|जवाब)|ऑटो[- ]?(?:रिप्लाई|जवाब))\s*(?:[:：([-]|$)|(?:out of (?:the )?office|कार्यालय\s+से\s+बाहर|ऑफ़िस\s+से\s+बाहर|अवकाश\s+पर)(?=\s*(?:[:：([-]|$|(?:re|until|till|from|on|today|\d|हूँ|हैं|तक)(?!\p{L}))))/iu;

/** Headers of programs that reply automatically on behalf of people. */
const REPLIERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from'];

/**
 * Determines whether a person or a program wrote an email, and which type of program. Apart from reports, read receipts
 * and calendar events, only the headers and the beginning of the subject are checked, so that an email in which a
 * person mentions their holidays is still a person's.
 */
export function classify(mail: ParsedMail, own: OwnNames): Classified {
  const returnPath = headerOf(mail, 'return-path').trim();
  const submitted = headerOf(mail, 'auto-submitted')
    .replace(/\(.*?\)|;.*$/g, '')
    .trim()
    .toLowerCase();
  const type = headerOf(mail, 'content-type').toLowerCase();
  if (own.addresses.includes(mail.from.address)) {
    return { class: 'own', because: 'from' };
  }
  if (mail.report || /^multipart\/report\b.*report-type="?delivery-status/s.test(type)) {
    return { class: 'bounce', because: 'multipart/report' };
  }
  // A notice that our email was opened (RFC 8098), sent by the recipient's mail program.
  if (mail.isReceipt || /^multipart\/report\b.*report-type="?disposition-notification/s.test(type) || saysRead(mail)) {
    return { class: 'auto', because: 'read-receipt' };
  }
  if (/^(?:mailer-daemon|postmaster)@/.test(mail.from.address) && (returnPath === '<>' || submitted)) {
    return { class: 'bounce', because: 'mailer-daemon' };
  }
  // A response to an invitation is written by the invited person's mail program; see answer-invitation.ts.
  if (mail.entry?.method === 'reply') {
    return { class: 'auto', because: 'calendar-reply' };
  }
  // Google marks invitations that people send from their calendars like this.
  if (submitted === 'auto-generated' && mail.entry && mail.entry.method !== 'publish') {
    return { class: 'human', because: 'invitation', isUnanswered: true };
  }
  if (submitted && submitted !== 'no') {
    return { class: 'auto', because: 'auto-submitted' };
  }
  return byList(mail, own) ?? byRepliers(mail);
}

/** Recognises an email by its headers about lists, and by an empty return path. */
function byList(mail: ParsedMail, own: OwnNames): Classified | undefined {
  const precedence = headerOf(mail, 'precedence').trim().toLowerCase();
  const list = foreignList(mail, own);
  if (list) {
    return { class: 'list', because: 'list-id' };
  }
  // The firm's own mailing list also sets this header when it forwards an email, so it is excluded here.
  if (/^(?:bulk|junk|list)$/.test(precedence) && list !== false) {
    return { class: 'list', because: 'precedence' };
  }
  if (precedence === 'auto_reply') {
    return { class: 'auto', because: 'precedence' };
  }
  return headerOf(mail, 'return-path').trim() === '<>' ? { class: 'auto', because: 'return-path' } : undefined;
}

/** Tells an automatic reply from what a person wrote, by the headers of programs that reply and by the subject. */
function byRepliers(mail: ParsedMail): Classified {
  const marked = REPLIERS.find((name) => headerOf(mail, name));
  if (marked) {
    return { class: 'auto', because: marked };
  }
  const isAway = AWAY.test(mail.subject);
  // Exchange also adds this header to emails that people send. It means "no automatic replies" and says nothing about
  // who wrote the email.
  if (/\b(?:all|autoreply)\b/i.test(headerOf(mail, 'x-auto-response-suppress'))) {
    return isAway
      ? { class: 'auto', because: 'suppress' }
      : { class: 'human', because: 'suppress', isUnanswered: true };
  }
  if (isAway) {
    return { class: 'auto', because: 'subject' };
  }
  return { class: 'human', because: 'none' };
}

/** Recognises read receipts without headers by the start of the subject and a sentence in the text. */
const READ = /^\s*(?:read|read[- ]receipt|return receipt(?: \(displayed\))?|पढ़ा गया|पढ़ी गई|पढ़ने की रसीद)\s*[:：-]/iu;
const WAS_READ =
  /\b(?:was|has been|were) (?:read|displayed|opened)\b|\breturn receipt\b|(?:पढ़ा|पढ़ी|देखा|देखी|खोला|खोली) (?:गया|गई)/iu;
const saysRead = ({ subject, text, attachments }: ParsedMail): boolean =>
  READ.test(subject) && text.length < 1000 && attachments.length === 0 && WAS_READ.test(text);

/**
 * Whether a person may have written this reply to one of our emails, although its class is that of a program. Mailing
 * lists, bulk senders and help desks also mark emails that people write through them. A program that replies for
 * someone who is away says so in the subject or as defined in RFC 3834.
 */
export function mayBePersons({ class: kind, because }: Classified, mail: ParsedMail): boolean {
  if (kind === 'human') {
    return true;
  }
  if (AWAY.test(mail.subject) || isAnsweredAlone(mail)) {
    return false;
  }
  return kind === 'list' || (kind === 'auto' && (because === 'auto-submitted' || because === 'return-path'));
}

/**
 * Whether a program says that it replied on someone's behalf. Exchange says "generated", with an empty return path and
 * a request for no automatic replies.
 */
function isAnsweredAlone(mail: ParsedMail): boolean {
  if (/^\s*auto-(?:replied|notified)\b/i.test(headerOf(mail, 'auto-submitted'))) {
    return true;
  }
  if (/^\s*auto_reply\s*$/i.test(headerOf(mail, 'precedence')) || REPLIERS.some((name) => headerOf(mail, name))) {
    return true;
  }
  const isOfNobody = headerOf(mail, 'return-path').trim() === '<>';
  return isOfNobody && /\b(?:all|oof|autoreply)\b/i.test(headerOf(mail, 'x-auto-response-suppress'));
}

/** Whether someone else's mailing list sent the email; false for a list of the firm, undefined for no list. */
function foreignList(mail: ParsedMail, own: OwnNames): boolean | undefined {
  const id = headerOf(mail, 'list-id');
  if (!id) {
    return undefined;
  }
  const [, name = id] = /<([^<>]*)>/.exec(id) ?? [];
  const domains = own.addresses.map((address) => address.split('@')[1] ?? '');
  return !domains.some((domain) => domain && name.trim().toLowerCase().endsWith(`.${domain}`));
}
