import bidiFactory from 'bidi-js';
import { type PrintedScript, scriptOf } from '../../../../kernel/drawable.ts';

/** A part of a line that is drawn in one font and one direction. */
export interface ScriptRun {
  readonly text: string;
  readonly script: PrintedScript | 'main';
  /** How deeply it is nested between parts of the other direction. Odd levels are read from right to left. */
  readonly level: number;
}

const bidi = bidiFactory();
const JOINER = /[\u200c\u200d]/;

/** Whether a text has a character that the main font lacks. */
export const needsOtherFont = (text: string): boolean =>
  [...text].some((sign) => !JOINER.test(sign) && scriptOf(sign) !== 'main');

/** Whether a part of a text is read from right to left. */
export const isRightToLeft = (text: string): boolean => [...text].some((sign) => scriptOf(sign) === 'arabic');

/** Returns the runs of a line in the order in which they are read. */
export function scriptRuns(line: string): ScriptRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const scripts = scriptsIn(line);
  const runs: ScriptRun[] = [];
  for (const [index, script] of scripts.entries()) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const isSame = last?.script === script && last.level === level;
    const text = (isSame ? last.text : '') + (line[index] ?? '');
    runs.splice(isSame ? -1 : runs.length, 1, { text, script, level });
  }
  return runs;
}

/** Returns the script of each character. All printed characters have a single UTF-16 unit. */
function scriptsIn(line: string): (PrintedScript | 'main')[] {
  const scripts: (PrintedScript | 'main')[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] ?? '';
    scripts.push(JOINER.test(sign) ? (scripts.at(-1) ?? 'main') : (scriptOf(sign) ?? 'main'));
  }
  // The words of a script are drawn together with the spaces between them, so that programs copy them in order.
  for (const { 0: gap, index } of line.matchAll(/ +/g)) {
    const before = scripts[index - 1];
    if (before !== undefined && before === scripts[index + gap.length]) {
      scripts.fill(before, index, index + gap.length);
    }
  }
  // A word in which the main font lacks a letter of Devanagari is drawn in the other font as a whole, because its
  // letters form conjuncts with each other.
  for (const { 0: word, index } of line.matchAll(/[\u0900-\u0963\u0970-\u097f\u200c\u200d]+/g)) {
    if (scripts.slice(index, index + word.length).includes('devanagari')) {
      scripts.fill('devanagari', index, index + word.length);
    }
  }
  return scripts;
}

/**
 * Returns the runs of a line from left to right. Each sequence at or above each level is reversed: rule L2 of Unicode's
 * bidirectional algorithm.
 */
export function inVisualOrder(runs: readonly ScriptRun[]): ScriptRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) {
        to += 1;
      }
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Breaks a text into lines at its spaces, and a word that is too long for a line between two of its letters.
 * @param widthOf returns the width of a text on one line
 */
export function brokenLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const add = (part: string, gap: string): void => {
      const longer = line === '' ? part : line + gap + part;
      if (line === '' || widthOf(longer) <= width) {
        line = longer;
      } else {
        lines.push(line);
        line = part;
      }
    };
    for (const word of paragraph.split(' ').filter(Boolean)) {
      if (widthOf(word) <= width) {
        add(word, ' ');
        continue;
      }
      for (const [index, { segment }] of [...graphemes.segment(word)].entries()) {
        add(segment, index === 0 ? ' ' : '');
      }
    }
    return [...lines, line];
  });
}
