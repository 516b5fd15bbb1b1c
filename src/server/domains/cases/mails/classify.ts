import type { MailClass } from '../../../platform/database/mail-tables.ts';
import { headerOf, type ParsedMail } from './parsed-mail.ts';

/** What of the firm tells its own mails. */
export interface OwnNames {
  /** The firm's mail addresses, in small letters. */
  readonly addresses: readonly string[];
}

export interface Classified {
  readonly class: MailClass;
  /** The signal that decided. */
  readonly because: string;
  /** Its sender asks for no answer by itself. */
  readonly isUnanswered?: boolean;
}

/** What programs for holidays write in front, where they leave the headers out: all of the subject, or up to a colon. */
const AWAY =
  /^\s*(?:(?:re|aw|sv):\s*)*(?:(?:auto(?:matic)?[- ]?(?:reply|response|answer)|स्वचालित\s+(?:उत्तर|जवाब|प्रत्युत्तर)|स्वतः\s+(?:उत्तर|जवाब)|ऑटो[- ]?(?:रिप्लाई|जवाब))\s*(?:[:：([-]|$)|(?:out of (?:the )?office|कार्यालय\s+से\s+बाहर|ऑफ़िस\s+से\s+बाहर|अवकाश\s+पर)(?=\s*(?:[:：([-]|$|(?:re|until|till|from|on|today|\d|हूँ|हैं|तक)(?!\p{L}))))/iu;

/** Headers of programs that answer for people. */
const REPLIERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from'];

/**
 * Who wrote a mail: a person, or which kind of machine. Only headers and the subject's first words are looked at; what a person
 * writes of his holidays is a person's mail.
 */
export function classify(mail: ParsedMail, own: OwnNames): Classified {
  const returnPath = headerOf(mail, 'return-path').trim();
  const submitted = headerOf(mail, 'auto-submitted')
    .replace(/\(.*?\)|;.*$/g, '')
    .trim()
    .toLowerCase();
  const precedence = headerOf(mail, 'precedence').trim().toLowerCase();
  const type = headerOf(mail, 'content-type').toLowerCase();
  if (own.addresses.includes(mail.from.address)) {
    return { class: 'own', because: 'from' };
  }
  if (mail.report || /^multipart\/report\b.*report-type="?delivery-status/s.test(type)) {
    return { class: 'bounce', because: 'multipart/report' };
  }
  // That somebody has opened our mail, RFC 8098: their mail program says it.
  if (mail.isReceipt || /^multipart\/report\b.*report-type="?disposition-notification/s.test(type) || saysRead(mail)) {
    return { class: 'auto', because: 'read-receipt' };
  }
  if (/^(?:mailer-daemon|postmaster)@/.test(mail.from.address) && (returnPath === '<>' || submitted)) {
    return { class: 'bounce', because: 'mailer-daemon' };
  }
  // The mail program of who was invited writes it: see answer-invitation.ts.
  if (mail.entry?.method === 'reply') {
    return { class: 'auto', because: 'calendar-reply' };
  }
  // Google marks so what people send from their calendars.
  if (submitted === 'auto-generated' && mail.entry && mail.entry.method !== 'publish') {
    return { class: 'human', because: 'invitation', isUnanswered: true };
  }
  if (submitted && submitted !== 'no') {
    return { class: 'auto', because: 'auto-submitted' };
  }
  const list = foreignList(mail, own);
  if (list) {
    return { class: 'list', because: 'list-id' };
  }
  // A group of the firm's own that hands mails on adds both.
  if (/^(?:bulk|junk|list)$/.test(precedence) && list !== false) {
    return { class: 'list', because: 'precedence' };
  }
  if (precedence === 'auto_reply') {
    return { class: 'auto', because: 'precedence' };
  }
  if (returnPath === '<>') {
    return { class: 'auto', because: 'return-path' };
  }
  const marked = REPLIERS.find((name) => headerOf(mail, name));
  if (marked) {
    return { class: 'auto', because: marked };
  }
  const isAway = AWAY.test(mail.subject);
  // Exchange writes it into what people send, too: it asks for no answer, and says nothing of who wrote.
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

/** What mail programs write that send no more than a sentence: in front of the subject, and in the text. */
const READ = /^\s*(?:read|read[- ]receipt|return receipt(?: \(displayed\))?|पढ़ा गया|पढ़ी गई|पढ़ने की रसीद)\s*[:：-]/iu;
const WAS_READ =
  /\b(?:was|has been|were) (?:read|displayed|opened)\b|\breturn receipt\b|(?:पढ़ा|पढ़ी|देखा|देखी|खोला|खोली) (?:गया|गई)/iu;
const saysRead = ({ subject, text, attachments }: ParsedMail): boolean =>
  READ.test(subject) && text.length < 1000 && attachments.length === 0 && WAS_READ.test(text);

/**
 * Whether a person may have written a mail all the same, where it answers one of ours: lists, senders of many mails and help desks mark
 * what people write through them. What a program answers for somebody who is away says so: in its subject, or as RFC 3834 has it.
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

/** Whether a program says that it has answered for somebody; Exchange says "generated", to nobody, and that it wants no answer. */
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

/** Whether a list of others sent it; false where it was a list of the firm's own, undefined where none. */
function foreignList(mail: ParsedMail, own: OwnNames): boolean | undefined {
  const id = headerOf(mail, 'list-id');
  if (!id) {
    return undefined;
  }
  const [, name = id] = /<([^<>]*)>/.exec(id) ?? [];
  const domains = own.addresses.map((address) => address.split('@')[1] ?? '');
  return !domains.some((domain) => domain && name.trim().toLowerCase().endsWith(`.${domain}`));
}
