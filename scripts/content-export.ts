import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Edits } from '../src/server/domains/content/edition.ts';
import { goByFiles, listLive } from '../src/server/domains/content/publications.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { editYaml } from './export-edits.ts';

const USAGE = `Writes what was published in the office into the files of the content folder.

  npm run content-export             writes the files of CONTENT_DIR; check them with git diff
  npm run content-export -- --done   after you have deployed a build of those files, uses the files again
`;

const { values } = parseArgs({
  options: { done: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(USAGE);
} else {
  const env = readEnv();
  const db = await openDatabase(env);
  try {
    const live = (await listLive(db)).filter(({ edits }) => Object.keys(edits).length > 0);
    if (live.length === 0) {
      console.log('Nothing was published in the office that is not in the files.');
    } else if (values.done) {
      for (const { document } of live) {
        await goByFiles(db, document, Date.now());
      }
      console.log(`The site uses the files again: ${live.map(({ document }) => document).join(', ')}`);
    } else {
      for (const file of writeEdits(env.contentDir, Object.assign({}, ...live.map(({ edits }) => edits)) as Edits)) {
        console.log(file);
      }
    }
  } finally {
    await db.destroy();
  }
}

/** Writes the edits into the files. @returns the files that were written */
function writeEdits(contentDir: string, edits: Edits): string[] {
  const places = Object.entries(edits).map(([place, value]) => {
    const [file = '', path = ''] = place.split('#');
    return { file, path, value };
  });
  return [...Map.groupBy(places, ({ file }) => file)].map(([name, parts]) => {
    const file = join(contentDir, name);
    const [{ value: picture } = {}] = parts;
    if (name.startsWith('pictures/') && typeof picture === 'string') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, picture.startsWith('data:') ? Buffer.from(picture.split(',')[1] ?? '', 'base64') : picture);
      return file;
    }
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      editYaml(
        source,
        parts.map(({ path, value }) => [path, value] as const),
      ),
    );
    return file;
  });
}
