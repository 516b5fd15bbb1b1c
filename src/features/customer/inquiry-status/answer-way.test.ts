import { expect, test } from 'vitest';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { answerByMessages, statusWords } from './inquiry-status.messages.ts';
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
  // The page does not say that the visitor chose a written answer, either.
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

test.each(['en', 'hi'] as const)('%s: the status says what someone without email has chosen', (locale) => {
  const words = statusWords(locale);
  for (const replyBy of ['whatsapp', 'sms', 'call'] as const) {
    const fields = { name: 'Asha', email: '', phone: '+919812345678', message: 'GST', replyBy };
    const asked = { ...inquiry, kind: 'contact', fields };
    const { next, rows } = statusRecord(locale, filledStatusWords(locale, statusFacts(1)), asked);
    const promise = wordsFor(answerByMessages, locale)[replyBy];
    expect(next.filter((each) => each.startsWith(promise))).toHaveLength(1);
    // A customer who has sent STOP reads how to get our messages again, and so does everyone else.
    expect(next.join(' ').includes('START')).toBe(replyBy !== 'call');
    expect(next.join(' ')).not.toMatch(/email|ईमेल/);
    expect(rows.map(([label]) => label)).toContain(locale === 'en' ? 'Reply by' : 'जवाब का तरीका');
    const late = { ...asked, receivedAt: Date.now() - 30 * 24 * 3_600_000 };
    const { next: overdue } = statusRecord(locale, filledStatusWords(locale, statusFacts(1)), late);
    expect(overdue.join(' ')).not.toMatch(/spam|स्पैम/);
    // If a clerk has added an email address since, the reply goes there.
    const known = { ...asked, fields: { ...fields, email: 'asha@example.in' } };
    expect(statusRecord(locale, filledStatusWords(locale, statusFacts(1)), known).next).toContain(words.answerComes);
  }
});

test.each(['en', 'hi'] as const)('%s: an applicant who wants a call is promised one', (locale) => {
  const fields = { name: 'Asha', email: '', phone: '+919812345678', replyBy: 'call' };
  const asked = { ...inquiry, kind: 'application', fields };
  const said = statusRecord(locale, filledStatusWords(locale, statusFacts(1)), asked).next.join(' ');
  expect(said).toContain(locale === 'en' ? 'call you, whatever we decide' : 'पढ़कर आपको फ़ोन करेंगे');
});
