import { companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { maskedMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { NewContact } from '@/server/across/contacts/add-contact.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { contactMailWords } from './contacts.messages.ts';

function finished(locale: Locale, recipient: string, purpose: Mail['purpose'], said: readonly string[]): Mail {
  const { name, sender, main } = firmDesk(locale).addresses;
  const [subject = '', heading = '', body = '', closing = ''] = said;
  const reach = fill(wordsFor(mailMessages, locale).reach, companyFacts(locale));
  return {
    purpose,
    sender: senderWithName(name, sender),
    recipient,
    replyTo: main,
    subject,
    ...renderMail({
      lang: locale,
      company: name,
      heading,
      paragraphs: [body],
      rows: [],
      closing: [closing, reach].filter(Boolean),
    }),
  };
}

/** The email with the code for a new address. The address may be a stranger's, so the email does not say who asked. */
export function contactCodeMail(locale: Locale, recipient: string, code: string, until: number): Mail {
  const words = contactMailWords(locale);
  const facts = { code: code.replace(/\d{4}(?=\d)/g, '$& '), time: clockTime(locale, until) };
  const heading = fill(words.codeHeading, facts);
  return finished(locale, recipient, 'code', [
    words.codeSubject,
    heading,
    fill(words.codeUse, facts),
    words.codeNotAsked,
  ]);
}

/**
 * The emails about a new contact. The email to the old address does not show a new number in full, because someone else
 * may have access to that mailbox.
 */
export function contactMails(locale: Locale, known: string | null, { mail, phone }: NewContact) {
  const words = contactMailWords(locale);
  const facts = { ...companyFacts(locale), added: phone === undefined ? '' : maskedMobile(phone) };
  const about = (recipient: string, subject: string, body: string): Mail =>
    finished(locale, recipient, 'account', [subject, subject, fill(body, facts)]);
  return {
    // Sent as an acknowledgement, because `hasWrittenToUs` looks for one before the owner of the new address may have
    // an account.
    toNew:
      mail === undefined
        ? undefined
        : finished(locale, mail, 'acknowledgement', [words.mailAdded, words.mailAdded, words.mailAddedText]),
    toOld: known === null ? undefined : about(known, words.phoneAdded, words.phoneAddedText),
    toOther: (recipient: string) => about(recipient, words.phoneMoved, words.phoneMovedText),
  };
}
