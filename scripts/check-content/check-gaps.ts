import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps } from '../samples/find-gaps.ts';
import { wordsOf } from '../samples/list-samples.ts';
import type { Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';

/** Finds gaps in square brackets that visitors would see. Texts marked as a sample may have them. */
export function checkGaps({ path: folder, said, prose, pictures }: Folder): Slip[] {
  const drawings = [...pictures]
    .filter((name) => name.endsWith('.svg'))
    .map((name) => `pictures/${name}`)
    .map((file): [string, string] => [file, wordsOf(file, readFileSync(join(folder, file), 'utf8'))]);
  return findGaps(new Map<string, unknown>([...said, ...prose, ...drawings]))
    .filter(({ isMarked }) => !isMarked)
    .map(({ file, path, line, gap }) => ({
      file,
      path,
      ...(line === undefined ? {} : { line }),
      says: `has a gap that no one has filled in: ${gap}. Write your own words instead, or mark the text \`sample: true\``,
    }));
}
