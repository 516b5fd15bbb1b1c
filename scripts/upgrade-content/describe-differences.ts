import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { plainKey } from '../content-shapes/read-changes.ts';
import { typeOf } from '../content-shapes/shape-tree.ts';
import type { Comparison, Difference } from './compare-folder.ts';
import { findSample, meaningInCode } from './find-sample.ts';

const headings: Readonly<Record<Difference['kind'], string>> = {
  missing: 'Missing: no site is built without it',
  renamed: 'Renamed',
  removed: 'Removed: take it out, the build refuses it',
  unknown: 'Not known: a slip, or of a version that was never released; the build refuses it',
  new: 'New: you may have it, and all goes on without it',
};

/** The maximum number of lines shown of the sample. The first entries of a list are enough to understand it. */
const MOST_LINES = 12;

/**
 * Describes what a firm must do and what it may do, formatted for a terminal.
 * @param folder the firm's folder
 * @param root the project's folder, with the sample in content/
 */
export function describeDifferences(
  folder: string,
  root: string,
  { differences, unreadable, faults }: Comparison,
): string {
  const parts = (Object.keys(headings) as Difference['kind'][]).flatMap((kind) => {
    const own = differences.filter((each) => each.kind === kind);
    return own.length === 0
      ? []
      : [`${headings[kind]}\n\n${own.map((each) => describe(folder, root, each)).join('\n\n')}`];
  });
  if (unreadable.length > 0) {
    parts.unshift(`Not valid YAML: fix these first\n\n${unreadable.map((line) => `  ${line}`).join('\n')}`);
  }
  if (faults.length > 0) {
    parts.push(`Does not fit for another reason\n\n${faults.map((line) => `  ${line}`).join('\n')}`);
  }
  return parts.join('\n\n\n');
}

function describe(folder: string, root: string, { kind, key, shape, tree, change, places }: Difference): string {
  const [, path] = key.split(' › ');
  const where = shape.file.includes('*') ? listFilesOf(folder, places) : join(folder, shape.file);
  const title = path === undefined ? where : `${where} › ${path}`;
  const lines = [`  ${title}${tree ? ` (${path === undefined ? 'the whole file' : typeOf(tree)})` : ''}`];
  const sample = tree ? findSample(join(root, 'content'), shape, key) : undefined;
  const code = tree ? readFileSync(join(root, 'src/catalogue', shape.module), 'utf8') : '';
  const meaning = change?.meaning || sample?.comment || (path === undefined ? undefined : meaningInCode(code, key));
  if (change?.to) {
    lines.push(`    It is now ${nameIn(shape.file, change.to)}.`);
  }
  if (meaning) {
    lines.push(`    ${meaning}`);
  }
  if (sample && path === undefined) {
    lines.push(`    The sample: ${join(root, 'content', sample.file)}`);
  } else if (sample) {
    lines.push(...quoteSample(sample.value, join(root, 'content', sample.file)));
  } else if (kind === 'missing' || kind === 'new') {
    lines.push('    The sample does without it.');
  }
  return lines.join('\n');
}

/** The first files that a difference is in, and how many more there are. */
function listFilesOf(folder: string, places: Difference['places']): string {
  const files = [...new Set(places.map(({ file }) => join(folder, file)))];
  const more = files.length > 3 ? ` and ${files.length - 3} more files` : '';
  return `${files.slice(0, 3).join(', ')}${more}`;
}

/** What the sample says at the same place, on one line if it is short. */
function quoteSample(value: unknown, file: string): string[] {
  const text = stringify(value, { lineWidth: 0 }).trimEnd();
  if (typeof value === 'object' || text.includes('\n')) {
    return ['    The sample says:', ...shorten(text.split('\n'), file).map((line) => `      ${line}`)];
  }
  return [`    The sample says: ${text}`];
}

const shorten = (lines: readonly string[], file: string): readonly string[] =>
  lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more lines in ${file}`];

/** Returns the current place of a key, described for readers who have the file open. */
function nameIn(file: string, to: string): string {
  const [place = '', name = ''] = to.split(' › ');
  return place === plainKey(file) ? name : to;
}
