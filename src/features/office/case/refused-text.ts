import { fill } from '@/i18n/fill.ts';
import type { CaseWords } from './case.messages.ts';

/** The maximum number of files that are named. More names would push the email's text off the page. */
const NAMED = 30;

/** Lists the first files that are only in the original email; '' if there are none. */
export function refusedText(words: CaseWords, refused: readonly string[]): string {
  if (refused.length === 0) {
    return '';
  }
  const more = refused.length - NAMED;
  const names = refused.slice(0, NAMED).join(', ');
  return fill(words.refusedFiles, { names: more > 0 ? fill(words.andMore, { names, count: String(more) }) : names });
}
