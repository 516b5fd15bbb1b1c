import { expect, test } from 'vitest';
import { listSources, read } from './sources.ts';

/** Functions that may run outside a transaction although their description names one, and why. */
const exempt: Readonly<Record<string, string>> = {
  settleRawMail: 'one statement; a round that failed gives its lease back with it',
  readBooks: 'reads alone; the list of missing documents uses it without a lock',
};

/** A description that says the first parameter is a transaction, and the function below it. */
const described =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@param db (?:a|the) transaction(?:(?!\*\/)[\s\S])*?\*\/\n(?:export )?(?:async )?(?:function|const) (\w+)[^(]*\(\s*db: (\w+)/g;

const inServer = listSources()
  .filter((path) => path.startsWith('src/server/'))
  .flatMap((path) => [...read(path).matchAll(described)].map(([, name = '', type = '']) => ({ path, name, type })));

test('what must run in a transaction cannot be called without one', () => {
  expect(inServer.length).toBeGreaterThan(40);
  const wrong = inServer.filter(({ name, type }) => type === 'Database' && !(name in exempt));
  expect(wrong).toEqual([]);
});

test('every exception is still one', () => {
  const known = inServer.filter(({ type }) => type === 'Database').map(({ name }) => name);
  expect(Object.keys(exempt).filter((name) => !known.includes(name))).toEqual([]);
});
