import { untaxedWords } from '@/i18n/untaxed-words.ts';
import { company } from './company.ts';

/** Returns texts for this firm. If it is not registered for GST, they do not mention GST. */
export const firmWords = <Words extends Readonly<Record<string, string>>>(words: Words): Words =>
  company.gst ? words : untaxedWords(words);
