import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { sentWords } from './sent-rows.messages.ts';
import { sentRows } from './sent-rows.ts';

test.each(locales)('in %s: a case without a form has labels, and its number and service by name', (locale) => {
  const words = sentWords(locale);
  const fields = { name: 'Asha', phone: '+919810012345', email: '', service: 'gst', state: 'delhi', subject: '10:30' };
  expect(sentRows('appointment', locale, { fields, files: [] })).toEqual([
    [words.name, 'Asha'],
    [words.phone, '+919810012345'],
    [words.service, locale === 'hi' ? 'जीएसटी' : 'GST'],
    [words.subject, '10:30'],
  ]);
});

test.each(locales)(
  'in %s: a number that a clerk has added is shown although the form does not ask for one',
  (locale) => {
    const fields = { name: 'Asha', email: 'asha@example.in', phone: '+919810012345' };
    const rows = sentRows('quick-inquiry', locale, { fields, files: [] });
    expect(rows.at(-1)).toEqual([sentWords(locale).phone, '+919810012345']);
    expect(rows.filter(([, value]) => value === 'asha@example.in')).toHaveLength(1);
  },
);
