import { markWords } from '@/ui/search/mark-words.ts';
import type { Result } from './site-search.ts';

/** A text with the found words marked. */
export function Marked({ text, terms }: Pick<Result, 'text' | 'terms'>) {
  let at = 0;
  return markWords(text, terms).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
