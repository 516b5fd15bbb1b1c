import { fill } from '@/i18n/fill.ts';
import type { CaseWords } from './case.messages.ts';

/** More names would push the words of a mail off the page. */
const NAMED = 30;

/** Names the files that are in the original mail alone, the first ones; '' where there is none. */
export function refusedText(words: CaseWords, refused: readonly string[]): string {
  if (refused.length === 0) {
    return '';
  }
  const more = refused.length - NAMED;
  const names = refused.slice(0, NAMED).join(', ');
  return fill(words.refusedFiles, { names: more > 0 ? fill(words.andMore, { names, count: String(more) }) : names });
}
