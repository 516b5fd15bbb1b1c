import type { Locale } from '@/i18n/locale.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { mailMessages } from '@/ui/mail/mail.messages.ts';
import { type Received, receivedMails } from '@/ui/mail/received-mails.ts';
import { questionFormMailMessages, questionFormWords } from './question-form.messages.ts';
import { categories } from './question-form.schema.ts';

type Case = Pick<Received, 'locale' | 'facts' | 'company' | 'reference' | 'fields' | 'page' | 'flags'>;

const categoryName = (words: ReturnType<typeof questionFormWords>, value = ''): string => {
  const known = categories.find((category) => category === value);
  return known ? words[known] : '';
};

/** The mails of a received question: to the firm, and to the visitor in the visitor's language. */
export function questionMails(received: Case) {
  const { fields, locale } = received;
  const rows = (words: ReturnType<typeof questionFormWords>): [string, string][] => [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.category, categoryName(words, fields.category)],
    [words.question, fields.question ?? ''],
  ];
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(questionFormMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Question',
    firmRows: rows(questionFormWords('en' satisfies Locale)),
    visitorRows: rows(questionFormWords(locale)),
    acknowledgement: { ...own, paragraphs: [shared.next, shared.copy] },
  });
}
