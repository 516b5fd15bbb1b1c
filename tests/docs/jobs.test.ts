import { expect, test } from 'vitest';
import { isTest, listFiles, read } from '../boundaries/sources.ts';

const failures = listFiles('src/server/**/*.ts')
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    [...read(path).matchAll(/\bfailure: '([^']+)'/g)].map(([, sentence = '']) => ({ path, sentence })),
  );

test('docs/running.md explains the log line of each job that fails', () => {
  const manual = read('docs/running.md');
  expect(failures.length).toBeGreaterThan(8);
  expect(failures.filter(({ sentence }) => !manual.includes(sentence))).toEqual([]);
});

test('no part of the server except its platform and its watch has a repeating timer', () => {
  const repeating = listFiles('src/server/{domains,across}/**/*.ts')
    .filter((path) => !isTest(path))
    .filter((path) => /\bsetInterval\(/.test(read(path)));
  expect(repeating.sort()).toEqual([
    'src/server/across/health/served-build.ts',
    'src/server/across/health/start-watch.ts',
    'src/server/across/live/live-streams.ts',
  ]);
});
