import { faqOptions } from '@/catalogue/firm/faq-page.ts';
import { defineForm } from '../description/form.ts';
import { questionMailMessages, questionMessages } from './question.messages.ts';

/** 'Submit Your Question': the FAQ page's form. Everything is required; any category of that page, except all of them. */
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
