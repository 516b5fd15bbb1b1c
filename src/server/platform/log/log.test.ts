import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('nothing that a visitor typed is logged', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const typed = { name: 'Asha Verma', email: 'asha@example.in', phone: '9810012345', message: 'my secret' };
  log.info(typed, 'top level');
  log.info(
    { inquiry: typed, fields: typed, mail: { to: 'asha@example.in', html: 'my secret', text: 'my secret' } },
    'deeper',
  );
  const refused = Object.assign(new Error('550 <asha@example.in> unknown, call 98100 12345'), {
    code: 'EENVELOPE',
    recipient: 'asha@example.in',
    detail: 'Key (email)=(asha@example.in) exists',
  });
  log.error({ err: refused }, 'an error');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/Asha|asha|98100|secret/);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    msg: 'an error',
    err: { type: 'Error', summary: 'EENVELOPE: 550 <<address>> unknown, call <number>' },
  });
});
