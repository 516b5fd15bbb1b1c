import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isScalar, parseDocument, visit } from 'yaml';
import { readSampleFirm } from './firm-names.ts';
import { listSamples, tellFolder } from './list-samples.ts';

const root = join(import.meta.dirname, '../..');
const delivered = join(root, 'content');
const secondFirm = join(root, 'tests/fixtures/second-firm');
const folder = mkdtempSync(join(tmpdir(), 'samples-coverage-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The content as seen by a firm other than the sample firm. */
const told = tellFolder(delivered, readSampleFirm(), '');

test('every text of every file of content/ is classified once: marked, about the old firm, or neutral', () => {
  const byFile = Map.groupBy(told, ({ file }) => file);
  const all = globSync('**/*', { cwd: delivered, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(delivered.length + 1))
    .filter((file) => file !== 'README.md');
  expect(all.length).toBeGreaterThan(300);
  for (const file of all) {
    const source = readFileSync(join(delivered, file), 'utf8');
    const found = byFile.get(file) ?? [];
    if (file.endsWith('.yaml')) {
      // An independent way of reading the texts, to compare them with the list.
      const texts: string[] = [];
      visit(parseDocument(source), {
        Scalar: (key, node) => {
          if (key !== 'key' && isScalar(node) && typeof node.value === 'string') {
            texts.push(node.value);
          }
        },
      });
      expect(found.map(({ text }) => text).sort(), file).toEqual(texts.sort());
    } else {
      expect(found.length, file).toBeGreaterThan(0);
    }
    expect(new Set(found.map(({ field }) => field)).size, file).toBe(found.length);
    if (file.endsWith('.md')) {
      expect(found.map(({ text }) => text).join('\n')).toBe(source);
    }
  }
  // This file contains only yes and no.
  expect(all.filter((file) => !byFile.has(file))).toEqual(['features.yaml']);
  expect([...byFile.keys()].filter((file) => !all.includes(file))).toEqual([]);
});

test('a neutral text names neither the old firm nor its people', () => {
  const neutral = told.filter(({ is }) => is !== 'left');
  for (const name of readSampleFirm().names.filter((each) => each !== 'आरंभ')) {
    expect(
      neutral.filter(({ text }) => text.includes(name)).map(({ file, field }) => `${file} › ${field}`),
      name,
    ).toEqual([]);
  }
});

test.each([
  ['pages.yaml', '/.title.en'],
  ['pages.yaml', '/testimonials.description.hi'],
  ['form-options.yaml', 'contact.0.name.en'],
  ['form-options.yaml', 'contact.4.name.hi'],
  ['contact-faqs.yaml', 'faqs.1.answer.en'],
  ['support.yaml', 'categories.items.1.text.en'],
  ['support.yaml', 'faq.faqs.4.answer.en'],
  ['resources.yaml', 'groups.0.shelves.0.text.en'],
  ['resources.yaml', 'groups.0.shelves.6.title.hi'],
])('%s › %s, copied by a firm of another trade, is listed', (file, field) => {
  rmSync(folder, { recursive: true });
  cpSync(secondFirm, folder, { recursive: true });
  cpSync(join(delivered, file), join(folder, file));
  const left = tellFolder(folder).filter(({ is }) => is === 'left');
  expect(left.map((each) => `${each.file} › ${each.field}`)).toContain(`${file} › ${field}`);
  // The list contains no other file of that folder.
  expect(new Set(listSamples(folder).texts.map((each) => each.file))).toEqual(new Set([file]));
});

test('for a firm of the same trade, neither its own services nor what applies in every State is listed', () => {
  const own = JSON.stringify({ name: 'Kulkarni Deshpande', city: 'Pune' });
  const left = tellFolder(delivered, readSampleFirm(), own).filter(({ is }) => is === 'left');
  const places = left.map(({ file, field }) => `${file} › ${field}`);
  expect(places.filter((place) => /^(?:portals\.yaml|fees\/)|\.byState\.|\.official\./.test(place))).toEqual([]);
  // Ids and URLs are not texts.
  expect(left.filter(({ text }) => /^[a-z-]+$/.test(text) && !/aarambh/.test(text))).toEqual([]);
  for (const word of ['Education', 'Medical', 'Industry', 'loan', 'NGO']) {
    expect(left.flatMap(({ words }) => words)).not.toContain(word);
  }
});
