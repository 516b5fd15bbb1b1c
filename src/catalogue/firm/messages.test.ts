import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { fillTemplate, LONGEST_VALUE, WrongValue } from '@/kernel/message-templates.ts';
import { noticeNames } from '@/kernel/notice-names.ts';
import { sizeOfSms } from '@/kernel/sms-segments.ts';
import { faultOfTemplate, messageTemplates } from './messages.ts';

const templates = messageTemplates();

test('the sample has a text for every notice in every language, and no registration', () => {
  expect(templates?.entityId).toBeNull();
  for (const name of noticeNames) {
    for (const locale of locales) {
      expect(templates?.sms[name][locale]).toEqual({ id: null, flow: null, text: expect.stringMatching(/\S/) });
    }
  }
});

test('a code fits into one SMS in both languages and ends with the domain and the code', () => {
  for (const locale of locales) {
    const template = templates?.sms.code[locale];
    const text = template ? fillTemplate('code', template, { code: '123456' }) : '';
    expect(text).toMatch(/\n@aarambh\.example #123456$/);
    expect([locale, sizeOfSms(text).segments]).toEqual([locale, 1]);
  }
});

test('what is sent is the registered text to the character, but for its variables', () => {
  const template = templates?.sms.acknowledgement.en ?? { id: null, flow: null, text: '' };
  const text = fillTemplate('acknowledgement', template, { reference: 'AAR-7K4M-Q92T' });
  expect(text).toBe(template.text.replace('{reference}', 'AAR-7K4M-Q92T'));
  for (const reference of [undefined, '', 'a\nb', 'x'.repeat(LONGEST_VALUE + 1), ' x', '{code}']) {
    const values = reference === undefined ? {} : { reference };
    expect(() => fillTemplate('acknowledgement', template, values as Record<string, string>)).toThrow(WrongValue);
  }
  expect(() => fillTemplate('code', templates?.sms.code.en ?? template, { code: '12a456' })).toThrow(WrongValue);
});

test('the text with a code names no time, because a long code is valid for a day and others for minutes', () => {
  const texts = Object.values(messageTemplates()?.sms.code ?? {}).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => /minute|hour|valid|मिनट|घंटे|मान्य/.test(text))).toEqual([]);
});

test('a text with a foreign or missing variable, an expensive letter or no line for phones is a fault', () => {
  const faults = [
    faultOfTemplate('acknowledgement', 'Got {reference}. {name}'),
    faultOfTemplate('acknowledgement', 'Got it.'),
    faultOfTemplate('acknowledgement', 'Got {reference} for ₹5.'),
    faultOfTemplate('code', '{code} is your code.'),
    faultOfTemplate('code', '{code} is your code.\n\n@x.example #{code}'),
    faultOfTemplate('acknowledgement', '{reference} मिली।'),
  ];
  expect(faults).toEqual([
    'nothing fills {name}; this notice has {reference}',
    '{reference} is missing',
    expect.stringMatching(/^it has a letter outside the SMS alphabet/),
    expect.stringMatching(/^its last line must be/),
    undefined,
    undefined,
  ]);
});
