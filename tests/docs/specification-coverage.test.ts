import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { read, root } from '../boundaries/sources.ts';

const doc = 'docs/specification-coverage.md';

interface Row {
  number: string;
  requirement: string;
  proof: string;
  /** The number in the heading above the row. */
  section: string;
}

/**
 * Returns the rows of all tables, each with the number in the heading above it. A row is any line that begins with a
 * bar, except headers and delimiters.
 */
function rowsOf(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^#+ (\d+(?:\.\d+)?)\b/.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || /^\|\s*(-|Number\b)/.test(line)) {
      return [];
    }
    const [, number = '', requirement = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return [{ number, requirement, proof, section }];
  });
}

/** The tests and files that a proof names in backticks: a test as `file › title`, or a file. */
const namedIn = (proof: string): { file: string; title?: string }[] =>
  [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    const [file = '', title] = name.split(' › ');
    return title === undefined ? { file } : { file, title };
  });

/** The start of a test: a single one, one for each of a list, or one in both languages. */
const begins = /(?<![.\w])(?:(?:test|it|inBoth)\(|(?:test|it)\.each[\s\S]*?\)\()\s*(['"`])((?:\\.|(?!\1)[\s\S])+?)\1/g;

/**
 * The titles of a test file as they are in its source, including placeholders. Tests that are skipped or commented out
 * are left out.
 */
const titlesOf = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^\s*\/\/.*$/gm, '')
      .matchAll(begins),
  ].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1'));

/** Every fault of a row, in words. */
function faultsOf({ number, requirement, proof, section }: Row): string[] {
  const at = `${number || '(no number)'} ${requirement}`;
  const named = namedIn(proof);
  const faults: string[] = [];
  if (!/^\d+(\.\d+){1,2}$/.test(number) || !number.startsWith(`${section}.`)) {
    faults.push(`${at}: the number does not begin with that of its heading, ${section}`);
  }
  if (requirement === '') {
    faults.push(`${at}: says no requirement`);
  }
  if (named.length === 0) {
    faults.push(`${at}: names no proof between backticks`);
  }
  for (const { file, title } of named) {
    if (!existsSync(join(root, file))) {
      faults.push(`${at}: there is no ${file}`);
    } else if (title !== undefined && !titlesOf(file).includes(title)) {
      faults.push(`${at}: ${file} has no test ‘${title}’`);
    } else if (title === undefined && /\.(test|spec)\.tsx?$/.test(file)) {
      faults.push(`${at}: ${file} without a test's title`);
    }
  }
  return faults;
}

const mustHaveRows = [...Array.from({ length: 12 }, (_, index) => `2.${index + 1}`), '3', '4', '5', '6', '7', '8', '9'];

describe('docs/specification-coverage.md', () => {
  const rows = rowsOf(read(doc));

  test('proves every row: the number matches, the test or the file exists', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('has each number once', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('has rows for every section of the specification', () => {
    expect(mustHaveRows.filter((section) => !rows.some((row) => row.section === section))).toEqual([]);
  });
});

describe('this test', () => {
  const row = (number: string, requirement: string, proof: string): Row[] =>
    rowsOf(`## 2.1 Routes\n| Number | Requirement | Proof |\n|---|---|---|\n| ${number} | ${requirement} | ${proof} |`);
  const own = 'tests/docs/specification-coverage.test.ts';

  test.each([
    ['an empty proof', row('2.1.1', 'home', '')],
    ['words instead of a name', row('2.1.1', 'home', 'see the site')],
    ['a file that is not there', row('2.1.1', 'home', '`content/nothing.yaml`')],
    ['a title that is not there', row('2.1.1', 'home', `\`${own} › has each number twice\``)],
    ['a test file without a title', row('2.1.1', 'home', `\`${own}\``)],
    ['a number of another section', row('2.2.1', 'home', '`content/pages.yaml`')],
    ['an empty requirement', row('2.1.1', '', '`content/pages.yaml`')],
  ])('finds %s', (_what, broken) => {
    expect(broken.flatMap(faultsOf)).toHaveLength(1);
  });

  test('accepts a good row', () => {
    const proofs = [`\`${own} › has each number once\``, '`content/pages.yaml`', `\`${own} › finds %s\``].join('<br>');
    expect(row('2.1.1', 'home', proofs).flatMap(faultsOf)).toEqual([]);
  });
});
