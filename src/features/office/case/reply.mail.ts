import { fill } from '@/i18n/fill.ts';
import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { replyMailMessages } from './case.messages.ts';

interface Written {
  /** Of the person. */
  locale: Locale;
  company: string;
  reference: string;
  /** Of the person; may be empty. */
  name: string;
  clerk: string;
  body: string;
}

/** A clerk's reply as it arrives, in the language of the person. */
export function replyMail({ locale, company, reference, name, clerk, body }: Written) {
  const words = wordsFor(replyMailMessages, locale);
  const heading = name ? fill(words.greeting, { name }) : words.greetingAlone;
  return {
    subject: fill(words.subject, { reference }),
    ...renderMail({
      ...{ lang: locale, company, heading, rows: [], paragraphs: body.split(/\n+/).filter((line) => line.trim()) },
      // A clerk without a name has his mail address for one, which is his own.
      closing: [words.closing, ...(clerk.includes('@') ? [] : [clerk])],
    }),
  };
}
