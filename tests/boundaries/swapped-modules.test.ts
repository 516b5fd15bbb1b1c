import { expect, test } from 'vitest';
import { isTest, listFiles, read, withoutComments } from './sources.ts';

const swaps = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules|importActual|importMock|stubEnv)\(/;

test('tests that swap a module or a setting run alone: the others share what they have loaded', () => {
  const tests = listFiles('{src,migrations,scripts,tests}/**/*.test.{ts,tsx}').filter(isTest);
  const swapping = tests.filter((path) => swaps.test(withoutComments(read(path))));
  expect(swapping.filter((path) => !path.endsWith('.alone.test.ts'))).toEqual([]);
});
