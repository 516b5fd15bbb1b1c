import { expect, test } from 'vitest';
import { parseContent } from '../parse-content.ts';
import { pagesShape } from './pages.shape.ts';

const page = 'title: { same: X }, description: { same: X }';
const withPages = (...paths: string[]): string => paths.map((path) => `${path}: { ${page} }`).join('\n');
const needed = ['/', '/services', '/contact', '/faq', '/support', '/status', '/privacy-policy'];

test('a page that all others link to cannot be left out, and any other can', () => {
  expect(Object.keys(parseContent('pages.yaml', withPages(...needed), pagesShape))).toEqual(needed);
  expect(() => parseContent('pages.yaml', withPages(...needed.slice(1)), pagesShape)).toThrow(
    'pages.yaml › (whole file): every site has the page /: describe it here',
  );
});
