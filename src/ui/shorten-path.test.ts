import { expect, test } from 'vitest';
import { shortenPath } from './shorten-path.ts';

test.for<[path: string, short: string]>([
  ['M1.2345 6', 'M1.2 6'],
  ['M12 12', 'M12 12'],
  ['m15.477 12.89 1.5-.004', 'm15.5 12.9 1.5-.0'],
  ['a.5.501 0 0 1-.81.469', 'a.5.5 0 0 1-.8.5'],
  ['1.001.5', '1.0.5'],
  ['A2 2 0 0022 17h1.999', 'A2 2 0 0022 17h1.9'],
  ['a1 1 0 0122.123.9999', 'a1 1 0 0122.1.9'],
])('%s is shortened to %s', ([path, short]) => {
  expect(shortenPath(path)).toBe(short);
});
