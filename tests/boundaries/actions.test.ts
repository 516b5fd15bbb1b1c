import { expect, test } from 'vitest';
import { listFiles, read } from './sources.ts';

const files = listFiles().filter((path) => /^src\/.*\.(?:ts|tsx|astro)$/.test(path));

/**
 * A comparison of a button's value with a text. Code should look the value up in the door's table of actions instead.
 */
const comparison = /\bact(?:'\))?\s*[!=]==?|[!=]==?\s*(?:\w+\.)*act\b|switch\s*\((?:[\w.]+\('act'\)|[\w.]*\bact)\)/;
/** A button whose value is a plain text, so that the type check does not compare it with its door's actions. */
const untyped = /name="act"\s+value="/;

const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((path) => {
    const code = read(path);
    return pattern.test(code) ? [`${path}: ${pattern.exec(code)?.[0]}`] : [];
  });

test('a door finds what a button does in its table of actions, see src/kernel/actions.ts', () => {
  expect(linesWith(comparison)).toEqual([]);
});

test('the value of a button has the type of its door, such as value={‘reply’ satisfies CaseAct}', () => {
  expect(linesWith(untyped)).toEqual([]);
});

test.each([
  "if (act === 'note') {",
  "if (posted.act !== 'note') {",
  "typed.get('act') === 'write'",
  'isBack = name === typed.act;',
  "switch (typed('act')) {",
  'switch (typed.act) {',
])('this test finds %s', (code) => {
  expect(comparison.test(code)).toBe(true);
});

test('this test finds a button with any text, and leaves other names alone', () => {
  expect(untyped.test('<Button type="submit" name="act" value="reply">')).toBe(true);
  expect(comparison.test("contact === 'x' || exact !== y || fact == 1")).toBe(false);
});
