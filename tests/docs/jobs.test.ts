import { expect, test } from 'vitest';
import { isTest, listFiles, read } from '../boundaries/sources.ts';

const failures = listFiles('src/server/**/*.ts')
  .filter((path) => !isTest(path))
  .flatMap((path) =>
    [...read(path).matchAll(/\bfailure: '([^']+)'/g)].map(([, sentence = '']) => ({ path, sentence })),
  );

test('docs/running.md explains what the log says of each job that fails', () => {
  const manual = read('docs/running.md');
  expect(failures.length).toBeGreaterThan(8);
  expect(failures.filter(({ sentence }) => !manual.includes(sentence))).toEqual([]);
});

test('no room of the server but its platform and its watch has a timer that repeats', () => {
  const repeating = listFiles('src/server/{domains,across}/**/*.ts')
    .filter((path) => !isTest(path))
    .filter((path) => /\bsetInterval\(/.test(read(path)));
  expect(repeating.sort()).toEqual([
    'src/server/across/health/served-build.ts',
    'src/server/across/health/start-watch.ts',
    'src/server/across/live/live-streams.ts',
  ]);
});
