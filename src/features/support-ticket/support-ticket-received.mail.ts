import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { fileList } from '@/ui/form/file-facts.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { supportTicketMailMessages, supportTicketWords } from './support-ticket.messages.ts';
import { categories } from './support-ticket.schema.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'> & {
  files: readonly { name: string; size: number }[];
};

const categoryName = (words: ReturnType<typeof supportTicketWords>, value = ''): string => {
  const known = categories.find((category) => category === value);
  return known ? words[known] : '';
};

/** What was sent, each with its label; files by name and size. */
export function supportTicketRows(
  locale: Locale,
  { fields, files }: Pick<Case, 'fields' | 'files'>,
): [string, string][] {
  const words = supportTicketWords(locale);
  return [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.category, categoryName(words, fields.category)],
    [words.subject, fields.subject ?? ''],
    [words.message, fields.message ?? ''],
    [words.attachments, fileList(files)],
  ];
}

/** The mails of a received ticket: to the firm, and to the visitor in the visitor's language. Files are named, not attached. */
export function supportTicketMails(received: Case) {
  const { locale } = received;
  const words = supportTicketWords(locale);
  const shared = wordsFor(mailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Support ticket',
    firmRows: supportTicketRows('en', received),
    chosenRows: [[words.category, categoryName(words, received.fields.category)]],
    acknowledgement: {
      ...wordsFor(supportTicketMailMessages, locale),
      paragraphs: [shared.next],
    },
  });
}
