import { companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { Mail } from '@/server/platform/mail/mail.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { mailChangeWords } from '../../own-data/own-data.messages.ts';

function finished(locale: Locale, recipient: string, purpose: Mail['purpose'], said: Record<string, string>): Mail {
  const { name, sender, main } = firmDesk(locale).addresses;
  const { subject = '', heading = '', body = '', closing = '' } = said;
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

/**
 * The email with the code for the new address. The address may be a stranger's, so the email does not say who asked.
 */
export function mailChangeCode(locale: Locale, recipient: string, code: string, countsUntil: number): Mail {
  const words = mailChangeWords(locale);
  const facts = { code: code.replace(/\d{4}(?=\d)/g, '$& '), time: clockTime(locale, countsUntil) };
  return finished(locale, recipient, 'code', {
    subject: words.codeSubject,
    heading: fill(words.codeHeading, facts),
    body: fill(words.codeUse, facts),
    closing: words.codeNotAsked,
  });
}

/**
 * The notices to both addresses about the change. The old one does not get the new address, because someone else may
 * control it.
 */
export function mailChangeNotices(locale: Locale, from: string, to: string): Mail[] {
  const words = mailChangeWords(locale);
  const head = { subject: words.subject, heading: words.subject };
  return [
    // The purpose is `acknowledgement`, because `hasWrittenToUs` looks for it before the new address may have an
    // account.
    finished(locale, to, 'acknowledgement', { ...head, body: does('accounts') ? words.newUse : words.newUseOnly }),
    finished(locale, from, 'account', { ...head, body: fill(words.oldUse, companyFacts(locale)) }),
  ];
}
