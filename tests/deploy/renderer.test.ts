import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import {
  EDITION_FILE,
  type EditionFacts,
  type Edits,
  readEditionFacts,
} from '../../src/server/domains/content/edition.ts';
import { runRenderer } from '../../src/server/domains/content/run-renderer.ts';
import { root } from '../boundaries/sources.ts';

const dist = join(root, 'dist/current');

interface Document {
  readonly document: string;
  readonly edits: Edits;
}

/** Makes an edition of the build, in the same process of its own as the site does. */
async function make(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  documents: readonly Document[],
  only?: readonly string[],
): Promise<EditionFacts & { read: (file: string) => Promise<string> }> {
  const into = await mkdtemp(join(tmpdir(), 'edition-'));
  onTestFinished(() => rm(into, { recursive: true }));
  await runRenderer({ make: { dist, into, documents, only } });
  const facts = readEditionFacts(await readFile(join(into, EDITION_FILE), 'utf8'));
  return { ...facts, read: (file) => readFile(join(into, file), 'utf8') };
}

test('a page that is made on demand is previewed to its end', async (context) => {
  const { files, read } = await make(context, [], ['/faq', '/testimonials']);
  expect(files).toEqual(['faq/index.html', 'testimonials/index.html']);
  for (const file of files) {
    expect(await read(file), file).toMatch(/<\/html>\s*$/);
  }
});
