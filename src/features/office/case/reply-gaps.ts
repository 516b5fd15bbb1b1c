import { fill } from '@/i18n/fill.ts';
import type { CaseWords } from './case.messages.ts';

/** A gap is short: what is longer between brackets was meant as text. */
const LONGEST = 80;

/** How gaps are marked: `[date]`, `{papers}`, `____`, an amount that is missing after ₹, and a point of a list without words. */
const marks = [
  new RegExp(`\\[[^[\\]\\n]{0,${LONGEST}}\\]`, 'g'),
  new RegExp(`\\{[^{}\\n]{0,${LONGEST}}\\}`, 'g'),
  /_{3,}/g,
  /₹(?!\s*[\d०-९])/g,
  /^[ \t]*[-•*][ \t]*$/gm,
];

/** The gaps of a reply that nobody has filled in yet, as they are written there, each once and in their order. */
export function gapsIn(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n');
  const found = marks.flatMap((mark) =>
    [...lines.matchAll(mark)].map(({ 0: gap, index }) => ({ gap: gap.trim(), index })),
  );
  return [...new Set(found.toSorted((a, b) => a.index - b.index).map(({ gap }) => gap))];
}

/** The gaps that the clerk was told of, as the form carries them. */
export const toldGaps = (carried: string): string[] => carried.split(/\r?\n/).filter(Boolean);

/** The same for the form to carry. */
export const carriedGaps = (gaps: readonly string[]): string => [...new Set(gaps)].join('\n');

/**
 * What a clerk is to be told of the gaps of a reply; '' where there is none, or the clerk was told of all of them.
 * @returns the sentence, and what was typed with the gaps that are told of by then
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
