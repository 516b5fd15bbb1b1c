import { defineForm } from '@/forms/description/form.ts';
import { defineMessages } from '@/i18n/messages.ts';

// This file is compiled only by the type check, which fails if an expected error does not occur.

const mail = defineMessages({
  called: { en: 'Ask', hi: 'सवाल' },
  subject: { en: 'Here', hi: 'मिल गया' },
  heading: { en: 'Here', hi: 'मिल गया' },
});
const words = defineMessages({
  case: { en: 'Question', hi: 'सवाल' },
  title: { en: 'Ask', hi: 'पूछें' },
  send: { en: 'Send', hi: 'भेजें' },
  success: { en: 'Thanks', hi: 'धन्यवाद' },
  topic: { en: 'Topic', hi: 'विषय' },
  'topic.choose': { en: 'Choose', hi: 'चुनें' },
  'topic.tax': { en: 'Tax', hi: 'टैक्स' },
});
const form = { name: 'ask', words, mail };

defineForm({ ...form, fields: { topic: { kind: 'choice', options: ['tax'] } }, rows: ['topic'] });

// @ts-expect-error an option has no word
defineForm({ ...form, fields: { topic: { kind: 'choice', options: ['tax', 'law'] } } });

const { case: _, ...unnamed } = words;
// @ts-expect-error the type of its messages has no name
defineForm({ ...form, words: unnamed, fields: { topic: { kind: 'choice', options: ['tax'] } } });

// @ts-expect-error a field has no label
defineForm({ ...form, fields: { topic: { kind: 'choice', options: ['tax'] }, name: { kind: 'name' } } });

// @ts-expect-error a row names a field that does not exist
defineForm({ ...form, fields: { topic: { kind: 'choice', options: ['tax'] } }, rows: ['topics'] });

// @ts-expect-error a kind that does not exist
defineForm({ ...form, fields: { topic: { kind: 'list', options: ['tax'] } } });

const options: readonly string[] = ['tax'];
const nameOf = (): string => 'Tax';

// Options from content/ have their names there, and `nameOf` returns them.
defineForm({ ...form, fields: { topic: { kind: 'choice', options, nameOf } } });

// @ts-expect-error unknown options need names
defineForm({ ...form, fields: { topic: { kind: 'choice', options } } });
