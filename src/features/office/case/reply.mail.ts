import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { replyMailMessages } from './case.messages.ts';
import { framed, type LetterFrame } from './letter-frame.ts';

interface Writer {
  /** The person's language. */
  locale: Locale;
  company: string;
  /** The person's name; may be empty. */
  name: string;
  clerk: string;
}

/** The greeting and closing of a reply, in the person's language. */
export function replyFrame({ locale, company, name, clerk }: Writer): LetterFrame {
  const words = wordsFor(replyMailMessages, locale);
  return {
    greeting: name ? fill(words.greeting, { name }) : words.greetingAlone,
    // A clerk without a name has an email address instead, which is private.
    closing: [words.closing, ...(clerk.includes('@') ? [] : [clerk])],
    company,
  };
}

/**
 * A clerk's reply as sent, in the person's language. It has one greeting and one closing, whether or not the clerk
 * typed them.
 */
export function replyMail({ reference, body: text, ...writer }: Writer & { reference: string; body: string }) {
  const { locale, company } = writer;
  const { heading, body, closing } = framed(text, replyFrame(writer));
  return {
    subject: fill(wordsFor(replyMailMessages, locale).subject, { reference }),
    ...renderMail({
      lang: locale,
      company,
      heading,
      rows: [],
      closing,
      paragraphs: body.split(/\n+/).filter((line) => line.trim()),
    }),
  };
}
