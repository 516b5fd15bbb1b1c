import { fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { renderMail } from '@/ui/mail/MailDocument.tsx';
import { invitationMessages, staffWords } from './staff.messages.ts';

interface Told {
  locale: Locale;
  company: string;
  inviter: string;
  role: 'accountant' | 'clerk' | 'manager' | 'owner';
  /** The absolute URL of the sign-in page. */
  href: string;
}

/** The email that tells a new member of staff about their account. */
export function invitationMail({ locale, company, inviter, role, href }: Told) {
  const words = wordsFor(invitationMessages, locale);
  const say = (text: string): string => fill(text, { company, inviter, role: staffWords(locale)[role] });
  return {
    subject: say(words.subject),
    ...renderMail({
      lang: locale,
      company,
      heading: say(words.heading),
      rows: [],
      link: { text: words.link, href },
      paragraphs: [say(words.what), words.how],
      closing: [words.unknown],
    }),
  };
}
