import { companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { greetingName } from '@/ui/mail/greeting-name.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { mailArrivedMessages } from '@/ui/mail/mail-arrived.messages.ts';
import { notedMailMessages } from './new-case.messages.ts';

/**
 * The acknowledgement of a case that a clerk has recorded, in the customer's language. The name is the only typed value
 * in it.
 */
export function notedMail(locale: Locale, reference: string, typedName: string) {
  const own = wordsFor(notedMailMessages, locale);
  const shared = wordsFor(mailMessages, locale);
  const name = greetingName(typedName);
  const facts = { ...companyFacts(locale), reference, name };
  const say = (text: string): string => fill(text, facts);
  return {
    subject: say(own.subject),
    ...renderMail({
      lang: locale,
      company: firmDesk(locale).addresses.name,
      heading: own.heading,
      paragraphs: [...(name ? [shared.greeting] : []), shared.next, wordsFor(mailArrivedMessages, locale).reply].map(
        say,
      ),
      rows: [[shared.reference, reference]],
      closing: [shared.reach, shared.notYou].map(say),
    }),
  };
}
