import { expect, test } from 'vitest';
import { findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { listFiles, read } from '../boundaries/sources.ts';

const guide = read('docs/new-firm.md');
const rows = [...guide.matchAll(/^\| (?!What |---)(.+?) \| (yes|no) \| (.+?) \|$/gm)].map(
  ([, what = '', office = '', files = '']) => ({ what, isInOffice: office === 'yes', files }),
);

test('the table of docs/new-firm.md says which files can be edited in the office', () => {
  const files = listDocuments().map(({ id }) => findDocument(id)?.file.replace(/\/.*/, '') ?? id);
  expect(rows.length).toBeGreaterThan(15);
  const untold = new Set(files).difference(
    new Set(rows.filter(({ isInOffice }) => isInOffice).flatMap(({ files: named }) => named.match(/[\w.-]+/g) ?? [])),
  );
  expect([...untold]).toEqual([]);
});

test('each file of the starter that a firm has to change is in docs/new-firm.md', () => {
  const starter = listFiles('scripts/new-firm/starter/**/*').map(
    (path) => path.replace('scripts/new-firm/starter/', '').split('/')[0] ?? '',
  );
  // Files that any firm can use unchanged.
  const asItIs = ['how-it-works.yaml', 'contact.yaml', 'portals.yaml', 'redirects.yaml', 'service-notices.yaml'].concat(
    ['latin-names.yaml', 'article-categories.yaml'],
  );
  expect([...new Set(starter)].filter((name) => !asItIs.includes(name) && !guide.includes(name))).toEqual([]);
});

test('README.md links to the guide, and running.md names CONTENT_DIR for an update and a bundle', () => {
  expect(read('README.md')).toContain('](docs/new-firm.md)');
  const running = read('docs/running.md');
  const update = running.slice(running.indexOf('## Update without a gap'), running.indexOf('## More than one machine'));
  expect(update).toMatch(/npm run upgrade-content[\s\S]*npm run check-content[\s\S]*CONTENT_DIR=\S+ .*npm run bundle/);
  expect(running.slice(0, running.indexOf('### Certificate'))).toMatch(/CONTENT_DIR=\S+ .*npm run bundle/);
});
