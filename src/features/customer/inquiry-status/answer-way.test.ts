import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { statusWords } from './inquiry-status.messages.ts';
import { filledStatusWords, statusFacts, statusRecord } from './status-record.server.ts';

const inquiry = { kind: 'order', receivedAt: Date.now(), writeOnly: false, wantsNews: false, files: [], mail: [] };
const said = (locale: Locale, phone: string, email = 'asha@example.in') => {
  const fields = { name: 'Asha', email, phone, subject: '#ORD-123456', message: 'GST' };
  const { next } = statusRecord(locale, filledStatusWords(locale, statusFacts(1)), { ...inquiry, fields });
  return next.join(' ');
};

test.each(['en', 'hi'] as const)('%s: the status promises a call if there is a phone number', (locale) => {
  const words = statusWords(locale);
  expect(said(locale, '+919810012345')).toContain(words.answerComes);
  expect(said(locale, '')).not.toContain(words.answerComes);
  // The visitor did not choose a written answer either.
  expect(said(locale, '')).not.toContain(words.answerWritten);
  expect(said(locale, '')).toContain(words.answerByMail);
});

test.each(['en', 'hi'] as const)(
  '%s: the status promises no email to someone who gave only a phone number',
  (locale) => {
    const words = statusWords(locale);
    expect(said(locale, '+919812345678', '')).toContain(words.answerByPhone);
    expect(said(locale, '+919812345678', '')).not.toContain(words.answerComes);
  },
);
