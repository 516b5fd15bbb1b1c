import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listKeys } from './list-keys.ts';
import { loadShapesInNode } from './load-shapes.ts';
import { listUntold, readChanges } from './read-changes.ts';

const USAGE = `Lists every key that content may have, and the entries that docs/content-changes.md lacks.

  npm run content-shapes                      writes docs/content-shapes/now.txt
  npm run content-shapes -- --release 0.2.0   makes a release of what is unreleased, if no entry is missing
`;

const docs = join(import.meta.dirname, '../../docs');
const [now, released, changesFile] = [
  'content-shapes/now.txt',
  'content-shapes/released.txt',
  'content-changes.md',
].map((name) => join(docs, name)) as [string, string, string];
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

const { values } = parseArgs({ options: { release: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(USAGE);
} else {
  const lines = listKeys(await loadShapesInNode());
  const source = readFileSync(changesFile, 'utf8');
  const entries = readChanges(source).filter(({ release }) => release === 'Unreleased');
  const untold = listUntold(linesOf(released), lines, entries);
  writeFileSync(now, `${lines.join('\n')}\n`);
  console.log(`${lines.length} lines written to docs/content-shapes/now.txt`);
  if (untold.length > 0) {
    console.log(`docs/content-changes.md › Unreleased should tell of these; begin with:\n\n${untold.join('\n')}`);
    process.exitCode = 1;
  } else if (values.release !== undefined) {
    if (!/^\d+\.\d+\.\d+$/.test(values.release)) {
      throw new Error('--release takes a version, such as 0.2.0');
    }
    writeFileSync(changesFile, source.replace('## Unreleased\n', `## Unreleased\n\n## ${values.release}\n`));
    writeFileSync(released, `${lines.join('\n')}\n`);
    console.log(`The unreleased changes are now under ${values.release}.`);
  }
}
