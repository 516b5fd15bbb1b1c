import { expect, test } from 'vitest';
import { isTest, listFiles, read, withoutComments } from './sources.ts';

const swaps = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules|importActual|importMock|stubEnv)\(/;

test('tests that swap a module or a setting run alone: the others share what they have loaded', () => {
  const tests = listFiles('{src,migrations,scripts,tests}/**/*.test.{ts,tsx}').filter(isTest);
  const swapping = tests.filter((path) => swaps.test(withoutComments(read(path))));
  expect(swapping.filter((path) => !path.endsWith('.alone.test.ts'))).toEqual([]);
});

test('journeys that stop or set the clock have a context of their own: the others share one', () => {
  const stopping = listFiles('tests/journeys/*.spec.ts').filter((path) =>
    /stopClock\(|clock\.install\(/.test(read(path)),
  );
  expect(stopping.length).toBeGreaterThan(0);
  expect(stopping.filter((path) => !/^test\.use\(\{ hasOwnContext: true/m.test(read(path)))).toEqual([]);
});
