import type { ContentWords } from './content-words.ts';

/** Explains why a change was not published. The stored reason begins with its type. */
export function reasonText(words: ContentWords, reason: string): string {
  const [kind = '', ...rest] = reason.split(' ');
  const known: Readonly<Record<string, unknown>> = words;
  const said = known[`why.${kind}`];
  return typeof said === 'string' ? [said, ...rest].join(' ') : reason;
}
