import { fill } from '@/i18n/fill.ts';
import type { CaseWords } from './case.messages.ts';

/** The maximum length of a gap in characters. Longer text in brackets is not a gap. */
const LONGEST = 80;

/** The forms of gaps: `[date]`, `{papers}`, `____`, a missing amount after ₹, and an empty list item. */
const marks = [
  new RegExp(`\\[[^[\\]\\n]{0,${LONGEST}}\\]`, 'g'),
  new RegExp(`\\{[^{}\\n]{0,${LONGEST}}\\}`, 'g'),
  /_{3,}/g,
  /₹(?!\s*[\d०-९])/g,
  /^[ \t]*[-•*][ \t]*$/gm,
];

/** The gaps of a reply that have not been filled in, as written, each once and in order. */
export function gapsIn(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n');
  const found = marks.flatMap((mark) =>
    [...lines.matchAll(mark)].map(({ 0: gap, index }) => ({ gap: gap.trim(), index })),
  );
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ gap }) => gap))];
}

/** Reads the gaps that the clerk was warned about from the form. */
export const toldGaps = (carried: string): string[] => carried.split(/\r?\n/).filter(Boolean);

/** Joins the gaps that the clerk was warned about for a hidden field of the form. */
export const carriedGaps = (gaps: readonly string[]): string => [...new Set(gaps)].join('\n');

/**
 * The warning about the gaps of a reply; '' if there are none or the clerk has seen all of them.
 * @returns the sentence, and the typed values with the gaps that were warned about so far
 */
export function tellGaps(words: Pick<CaseWords, 'gap' | 'gaps'>, typed: ReadonlyMap<string, string>) {
  const told = toldGaps(typed.get('gaps') ?? '');
  const gaps = gapsIn(typed.get('body') ?? '').filter((gap) => !told.includes(gap));
  const named = gaps.map((gap) => `“${gap}”`).join(', ');
  return {
    text: gaps.length === 0 ? '' : fill(gaps.length > 1 ? words.gaps : words.gap, { gaps: named }),
    typed: new Map(typed).set('gaps', carriedGaps([...told, ...gaps])),
  };
}
