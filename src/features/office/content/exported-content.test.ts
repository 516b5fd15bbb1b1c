import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editsOf, getAt, setAt } from '@/catalogue/edits.ts';
import { findRaw } from '@/catalogue/read-content.ts';
import { type ContentDocument, findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { editYaml } from '../../../../scripts/export-edits.ts';

/** Pictures are exported as whole files, and are tested elsewhere. */
const listed = listDocuments().filter(({ kind }) => kind !== 'logo');
/** Services are one kind with eighty files, so only every tenth is used. */
const documents = listed
  .filter(({ kind }, index) => kind !== 'services' || index % 10 === 0)
  .map(({ id }) => findDocument(id) as ContentDocument);
type Change = (value: unknown) => unknown;

/** Changes each text and number. */
const reworded: Change = (value) => {
  if (typeof value === 'string') {
    return `${value}: "it's" #1`;
  }
  if (typeof value === 'number') {
    return value + 1;
  }
  if (Array.isArray(value)) {
    return value.map(reworded);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key === 'id' || key === 'slug' ? child : reworded(child)]),
  );
};

/** Moves the last entry to the front, removes one, and adds one at the end. */
const moved: Change = (value) => {
  if (!Array.isArray(value) || value.length < 2) {
    return value;
  }
  const [first, ...rest] = value as unknown[];
  const isNamed = typeof first === 'object' && first !== null;
  const added = isNamed
    ? { ...(reworded(first) as object), ...('id' in first ? { id: 'quite-new' } : {}) }
    : reworded(first);
  return [rest.at(-1), ...rest.slice(1, -1), added];
};

/** Returns what a build reads from an exported file, and what the edited site shows. */
function bothWays({ file, parts }: ContentDocument, change: Change): [built: unknown, live: unknown] {
  const edits = Object.fromEntries(
    parts.map(({ place, raw }) => [place, change(raw)]).filter(([, said]) => said !== undefined),
  );
  const own = editsOf(edits, file);
  const written = editYaml(readFileSync(`content/${file}`, 'utf8'), own);
  return [parse(written), own.reduce((said, [path, value]) => setAt(said, path, value), findRaw(file))];
}

test('a build from the export shows the same as the edited site, for every kind', () => {
  expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(listed.map(({ kind }) => kind)));
  expect(documents.length).toBeGreaterThan(1);
  for (const document of documents) {
    for (const change of [reworded, moved]) {
      const [built, live] = bothWays(document, change);
      expect(built, document.id).toEqual(live);
      // The built content differs from the file.
      if (change === reworded && document.parts.some(({ raw }) => raw !== undefined)) {
        expect(built, document.id).not.toEqual(findRaw(document.file));
      }
    }
  }
  expect(getAt(findRaw('company.yaml'), 'claims')).toBeDefined();
});
