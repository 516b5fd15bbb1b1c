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

/** What was sent, each with its label. */
export function questionRows(locale: Locale, { fields }: Pick<Case, 'fields'>): [string, string][] {
  const words = questionFormWords(locale);
  return [
    [words.name, fields.name ?? ''],
    [words.email, fields.email ?? ''],
    [words.category, categoryName(words, fields.category)],
    [words.question, fields.question ?? ''],
  ];
}

/** The mails of a received question: to the firm, and to the visitor in the visitor's language. */
export function questionMails(received: Case) {
  const { locale } = received;
  const words = questionFormWords(locale);
  const shared = wordsFor(mailMessages, locale);
  const own = wordsFor(questionFormMailMessages, locale);
  return receivedMails({
    ...received,
    formName: 'Question',
    firmRows: questionRows('en', received),
    chosenRows: [[words.category, categoryName(words, received.fields.category)]],
    acknowledgement: { ...own, paragraphs: [shared.next] },
  });
}
