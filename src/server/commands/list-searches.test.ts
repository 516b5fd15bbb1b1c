import { expect, test } from 'vitest';
import { beforeRelease, describeOnSqlite, type StorageEnv } from '../../../tests/support/each-engine.ts';
import { runProgram } from '../../../tests/support/run-program.ts';
import { dayInIndia } from '../../kernel/india-time.ts';

const list = (storage: StorageEnv, ...args: string[]) =>
  runProgram(new URL('list-searches.ts', import.meta.url), storage, ...args);

describeOnSqlite('npm run searches', ({ newStorage, open }) => {
  test('prints searches without a result, the most frequent first', beforeRelease, async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const day = dayInIndia(Date.now());
    await db
      .insertInto('fruitless_searches')
      .values([
        { day, locale: 'en', query: 'visa', count: 1 },
        { day, locale: 'hi', query: 'पासपोर्ट', count: 3 },
        { day: '2020-01-01', locale: 'en', query: 'long ago', count: 9 },
      ])
      .execute();
    const table = await list(storage);
    expect(table.stdout.split('\n').map((line) => line.split(/ {2,}/)[0])).toEqual(['searched', 'पासपोर्ट', 'visa', '']);
    expect(JSON.parse((await list(storage, '--json')).stdout)).toEqual([
      { query: 'पासपोर्ट', locale: 'hi', count: 3, lastDay: day },
      { query: 'visa', locale: 'en', count: 1, lastDay: day },
    ]);
  });
});

test.each([[['--jason']], [['--days', '0']], [['--days', 'x']], [['all']]])(
  '%s is answered with the usage',
  beforeRelease,
  async (args) => {
    const { code, stdout, stderr } = await list({ dataDir: '/nonexistent', databaseUrl: undefined }, ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('--days 7');
  },
);
