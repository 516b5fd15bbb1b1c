import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { changedMessages } from './changed.messages.ts';

interface Told {
  locale: Locale;
  company: string;
  /** The name of the document. */
  what: string;
  changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** Who changed the document, when in epoch milliseconds, and from which network. */
  by: string;
  at: number;
  network: string;
  /** The absolute URL of the document's page. */
  href: string;
}

/** The email that tells an owner what someone has changed in the firm's bank account, GST or email addresses. */
export function changedMail({ locale, company, what, changes, by, at, network, href }: Told) {
  const words = wordsFor(changedMessages, locale);
  const say = (text: string): string => fill(text, { what, company, name: by });
  return {
    subject: say(words.subject),
    ...renderMail({
      lang: locale,
      company,
      heading: say(words.heading),
      paragraphs: [say(words.what)],
      rows: [
        ...changes.map(({ name, before, after }) => [name, fill(words.change, { before, after })] as const),
        [words.who, by],
        [words.when, longDateTime(locale, at)],
        [words.from, network],
      ],
      link: { text: words.link, href },
      closing: [words.unknown],
    }),
  };
}
