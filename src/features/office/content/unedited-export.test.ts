import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editsOf, getAt } from '@/catalogue/edits.ts';
import { type ContentDocument, findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { editYaml } from '../../../../scripts/export-edits.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';

/** Exports a document after its form was sent unchanged. */
function exported(document: ContentDocument, source: string): string {
  const sent = readDocument(document, postedForm(formOf(document, saidBy(document, {}))));
  return editYaml(source, editsOf(sent, document.file));
}

const found = (id: string): ContentDocument => {
  const document = findDocument(id);
  if (!document) {
    throw new Error(`there is no ${id}`);
  }
  return document;
};

/** Returns the same document with the content of another folder. */
function inFolder(document: ContentDocument, file: string, raw: unknown): ContentDocument {
  const parts = document.parts.map(({ place, shape }) => {
    const path = place.slice(place.indexOf('#') + 1);
    return { place: `${file}#${path}`, shape, raw: getAt(raw, path) };
  });
  const isAlways = (place: string): boolean => /#(?:$|faqs$|page\.)/.test(place);
  return { ...document, file, parts: parts.filter(({ place, raw: said }) => isAlways(place) || said !== undefined) };
}

test('an export without edits equals the folder, byte for byte', () => {
  for (const { id } of listDocuments()) {
    const document = found(id);
    // Pictures are exported as whole files.
    if (document.kind === 'logo') {
      continue;
    }
    const source = readFileSync(join('content', document.file), 'utf8');
    expect(exported(document, source), id).toBe(source);
  }
});

test('the same is true for the second firm', () => {
  const folder = 'tests/fixtures/second-firm';
  const files = new Set<string>();
  for (const { id, kind } of listDocuments()) {
    const document = found(id);
    const isFolder = kind === 'services' || kind === 'sections';
    const names = isFolder ? globSync(`${kind}/*.yaml`, { cwd: folder }) : [document.file];
    for (const name of names.filter((each) => existsSync(join(folder, each)) && each.endsWith('.yaml'))) {
      const source = readFileSync(join(folder, name), 'utf8');
      expect(exported(inFolder(document, name, parse(source)), source), `${id}: ${name}`).toBe(source);
      files.add(basename(name));
    }
    if (isFolder && files.size > 30) {
      break;
    }
  }
  expect(files.size).toBeGreaterThan(12);
});

test('a list that a file lacks stays out of it after another edit, and is added with its first entry', () => {
  const source = '# A service.\ntitle: A # now\npage:\n  what: [a]\n';
  expect(
    editYaml(source, [
      ['title', 'B'],
      ['page.facts', []],
      ['page.faqs', []],
      ['popular', false],
    ]),
  ).toBe(source.replace('title: A', 'title: "B"'));
  expect(editYaml(source, [['page', { what: ['a', 'b'], facts: [], open: false }]])).not.toMatch(/facts|open/);
  expect(parse(editYaml(source, [['page.facts', ['x']]]))).toMatchObject({ page: { facts: ['x'] } });
  // A value in the file is removed when its field is emptied.
  expect(parse(editYaml('facts: [a]\n', [['facts', []]]))).toEqual({ facts: [] });
});
