import { type Facts, fill } from '@/i18n/fill.ts';
import type { Locale } from '@/kernel/locale.ts';
import { companyFacts } from './firm/company.ts';

/** Words of one language with the firm's facts filled in. @param more what else placeholders mean */
export function filledWords<Words extends Readonly<Record<string, string>>>(
  words: Words,
  locale: Locale,
  more: Facts = {},
): Words {
  const facts = { ...companyFacts(locale), ...more };
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, facts)])) as Words;
}
