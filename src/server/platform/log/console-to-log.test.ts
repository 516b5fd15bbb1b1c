import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { consoleToLog } from './console-to-log.ts';
import { openLog } from './log.ts';

test('a library’s output is one line of JSON, without the visitor’s query', () => {
  const lines: string[] = [];
  const console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));
  consoleToLog(openLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) }), console);
  console.error(
    '\u001b[31m12:00 [ERROR]\u001b[39m Could not render http://localhost/search?q=my+secret&x=1\nError: lost\n    at page',
  );
  console.warn('odd: %s', "'/faq?q=secret'", new Error('call 98100 12345'));
  console.info('ready');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/secret|98100|\\u001b|x=1/);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, said: expect.stringContaining('Could not render http://localhost/search Error: lost') },
    { level: 40, said: expect.stringContaining("odd: '/faq'") },
    { level: 30, said: 'ready' },
  ]);
});
