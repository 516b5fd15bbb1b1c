import { type Facts, fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from './firm/company.ts';

/** Fills the firm's facts into texts of one language. @param more values for further placeholders */
export function filledWords<Words extends Readonly<Record<string, string>>>(
  words: Words,
  locale: Locale,
  more: Facts = {},
): Words {
  const facts = { ...companyFacts(locale), ...more };
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, facts)])) as Words;
}
