import { expect, test } from 'vitest';
import { unzip } from '../../../../tests/support/unzip.ts';
import { zip } from './zip.ts';

test('packs files that are unpacked as they were, with names in any script', () => {
  const files = [
    { name: 'tables/a.csv', bytes: Buffer.from('a,b\r\n') },
    { name: 'आशा.txt', bytes: Buffer.from('रसीद '.repeat(50_000)) },
    { name: 'empty.txt', bytes: Buffer.alloc(0) },
  ];
  expect(unzip(zip(files))).toEqual(files);
});

test('the same files make the same archive', () => {
  const files = [{ name: 'a', bytes: Buffer.from('a') }];
  expect(zip(files).equals(zip(files))).toBe(true);
});
