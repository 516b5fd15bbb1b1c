import { fill } from '@/i18n/fill.ts';
import { untaxedWords } from '@/i18n/untaxed-words.ts';
import { company } from './company.ts';
import { lawFacts } from './gst-rules.ts';

/**
 * Returns texts for this firm. If it is registered for GST, they have the figures of the law instead of placeholders,
 * such as `{law.addressFrom}`. Otherwise they do not mention GST.
 */
export const firmWords = <Words extends Readonly<Record<string, string>>>(words: Words): Words =>
  company.gst ? lawWords(words) : untaxedWords(words);

function lawWords<Words extends Readonly<Record<string, string>>>(words: Words): Words {
  const open = Object.entries(words).filter(([, text]) => text.includes('{law.'));
  return open.length === 0
    ? words
    : { ...words, ...Object.fromEntries(open.map(([key, text]) => [key, fill(text, lawFacts())])) };
}
