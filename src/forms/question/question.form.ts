import { faqOptions } from '@/catalogue/firm/faq-page.ts';
import { defineForm } from '../description/form.ts';
import { questionMailMessages, questionMessages } from './question.messages.ts';

/**
 * 'Submit Your Question', the form of the FAQ page. All fields are required; the categories are those of the page,
 * except "all".
 */
export const question = defineForm({
  name: 'question',
  fields: {
    name: { kind: 'name' },
    email: { kind: 'email' },
    category: { kind: 'choice', ...faqOptions },
    question: { kind: 'text', lines: 5 },
  },
  rows: [['name', 'email'], 'category', 'question'],
  words: questionMessages,
  mail: questionMailMessages,
});
