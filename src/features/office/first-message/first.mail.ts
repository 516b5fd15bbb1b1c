import { companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { greetingName } from '@/ui/mail/greeting-name.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { firstMailMessages } from './first-message.messages.ts';

/**
 * The email to a person who has not contacted us, in their language. It says why they get it and how to stop further
 * ones.
 */
export function firstMail(locale: Locale, reference: string, typedName: string, body: string) {
  const words = wordsFor(firstMailMessages, locale);
  const { addresses } = firmDesk(locale);
  const name = greetingName(typedName);
  const facts = { ...companyFacts(locale), company: addresses.name, reference, name };
  const say = (text: string): string => fill(text, facts);
  const lines = body.split(/\n+/).filter((line) => line.trim());
  return {
    subject: say(words.subject),
    ...renderMail({
      lang: locale,
      company: addresses.name,
      heading: words.heading,
      paragraphs: [...(name ? [say(words.greeting)] : []), ...lines],
      rows: [],
      closing: [say(words.why)],
    }),
  };
}
