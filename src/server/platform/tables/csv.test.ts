import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const cellOf = (text: string): string => csv([[text]]).slice(1, -2);

test.each([
  '=1+1',
  '+91',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '\u200b=1',
  '\ufeff=1',
  '\u00a0=1',
  '\u2212',
])('%j is not a formula', (text) => {
  expect(
    cellOf(text)
      .replace(/^"/, '')
      .startsWith(`'${text.replaceAll('"', '""')}`),
  ).toBe(true);
});

test.each(['आशा', 'a=b', '1-2', '', '…', "'", 'क्\u200dष'])('%j is kept', (text) => expect(cellOf(text)).toBe(text));

test('a cell with a separator, a quote or a line end is quoted', () => {
  expect(csv([['a,b', 'c"d', 'e\nf', 'g;h', 'i\tj']])).toBe('\uFEFF"a,b","c""d","e\nf","g;h","i\tj"\r\n');
});
