import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import { filledStatusWords, phoneWords, statusFacts } from './status-record.server.ts';

test.each(locales)('where a code can go to a phone, no step of the page says that it is in an email, %s', (locale) => {
  const facts = statusFacts(600_000);
  const byMail = filledStatusWords(locale, facts);
  const words = filledStatusWords(locale, facts, 'phones');
  const email = locale === 'en' ? /email/i : /ईमेल/;
  expect(byMail.stepCode).toMatch(email);
  for (const { stepAsk, stepCode, stepShown } of [words, phoneWords(locale, facts, words)]) {
    expect([stepAsk, stepCode, stepShown].join()).not.toMatch(email);
  }
});
