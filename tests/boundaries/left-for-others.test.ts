import { expect, test } from 'vitest';
import { isTest, listFiles, read, withoutComments } from './sources.ts';

const swaps = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules|importActual|importMock|stubEnv)\(/;

test('tests that replace a module or a setting run alone, because the others share loaded modules', () => {
  const tests = listFiles('{src,migrations,scripts,tests}/**/*.test.{ts,tsx}').filter(isTest);
  const swapping = tests.filter((path) => swaps.test(withoutComments(read(path))));
  expect(swapping.filter((path) => !path.endsWith('.alone.test.ts'))).toEqual([]);
});

test('a journey that stops or sets the clock does not pass on its context, because contexts are reused', () => {
  const setting = listFiles('tests/journeys/*.ts').filter((path) =>
    /clock\.(?:install|setFixedTime)\(/.test(read(path)),
  );
  expect(setting.length).toBeGreaterThan(0);
  expect(setting.filter((path) => !read(path).includes('keepNoLonger(page.context())'))).toEqual([]);
});
