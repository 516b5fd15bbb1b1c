import { untaxedWords } from '@/i18n/untaxed-words.ts';
import { company } from './company.ts';

/** Words as this firm says them: one that is not registered for GST says nothing of it. */
export const firmWords = <Words extends Readonly<Record<string, string>>>(words: Words): Words =>
  company.gst ? words : untaxedWords(words);
