import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { loadShapesInNode } from '../content-shapes/load-shapes.ts';
import { readChanges } from '../content-shapes/read-changes.ts';
import { compareFolder } from './compare-folder.ts';
import { describeDifferences } from './describe-differences.ts';
import { upgradeFolder } from './upgrade-folder.ts';

const USAGE = `Compares a firm's content with the shapes of this version.

  npm run upgrade-content                      compares the folder of CONTENT_DIR
  npm run upgrade-content -- ../our-content    compares another folder
  npm run upgrade-content -- --write           adds keys that change no page, proposes the rest as comments, and renames keys

It never replaces your texts. It exits with 1 while a key is missing, renamed or removed.
`;

const root = join(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
if (values.help || positionals.length > 1) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const folder = resolve(positionals[0] ?? readEnv().contentDir);
  if (!existsSync(join(folder, 'company.yaml'))) {
    console.error(`${folder} has no company.yaml: it is not a firm's content folder`);
    process.exitCode = 2;
  } else {
    await upgrade(folder);
  }
}

async function upgrade(folder: string): Promise<void> {
  const shapes = await loadShapesInNode();
  const changes = readChanges(readFileSync(join(root, 'docs/content-changes.md'), 'utf8'));
  const compare = () => compareFolder(folder, shapes, changes);
  let comparison = compare();
  if (values.write) {
    const written = upgradeFolder(folder, join(root, 'content'), comparison.differences);
    console.log(written.length === 0 ? 'Nothing could be written.' : written.join('\n'));
    console.log();
    comparison = compare();
  }
  const { differences, unreadable, faults } = comparison;
  const text = describeDifferences(folder, root, comparison);
  console.log(text === '' ? `${folder} has all that this version knows.` : text);
  const mustDo = differences.some(({ kind }) => kind !== 'new') || unreadable.length + faults.length > 0;
  console.log(
    mustDo
      ? '\nMend these, then run npm run check-content.'
      : '\nNothing has to be done. npm run check-content looks at links, pictures and the rest.',
  );
  process.exitCode = mustDo ? 1 : 0;
}
