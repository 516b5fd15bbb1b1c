import { expect, test } from 'vitest';
import { MOST_LINES, readStatement } from './read-statement.ts';
import { readStatementForm } from './statement-form.ts';

const read = (text: string) => {
  const found = readStatement(text);
  if (!found || found === 'too-long') {
    throw new Error('it was not read');
  }
  return found;
};

test('a line with a quote that is never closed is listed by its number, and the lines after it are read', () => {
  const { lines, unread } = read(`Statement of account
Date,Narration,Withdrawal,Deposit

22/11/2026,"UPI 612345678901 ASHA,,100
22/11/2026,"UPI, 612345678902",,200
23/11/2026,"NEFT of
two lines",,300
23/11/2026,5" PIPES,,400
24/11/2026,"LAST,,500`);
  expect(lines.map(({ amount }) => amount / 100)).toEqual([200, 300, 400]);
  expect(unread).toEqual([
    { line: 4, text: '22/11/2026 · "UPI 612345678901 ASHA · 100' },
    { line: 9, text: '24/11/2026 · "LAST · 500' },
  ]);
});

test('a line with a column too many or too few is listed, and its balance is never taken for its amount', () => {
  const { lines, unread } = read(`Date,Narration,Ref,Withdrawal,Deposit,Balance
22/11/2026,UPI ONE,1,,100.00,5100.00
22/11/2026,UPI TWO, OF DELHI,2,,200.00,5300.00
22/11/2026,UPI THREE,,300.00,5600.00
23/11/2026,UPI FOUR,4,,400.00,6000.00,,
Total,,,,500.00`);
  expect(lines.map(({ amount }) => amount / 100)).toEqual([100, 400]);
  expect(unread.map(({ line }) => line)).toEqual([3, 4]);
});

test('a line whose day and amount are both unreadable is listed', () => {
  const { lines, unread } = read(
    'Date,Narration,Credit\n45/13/2026,ODD,1O0.00\n22/11/2026,EVEN,1\n-----,-----,-----\n',
  );
  expect(lines).toHaveLength(1);
  expect(unread).toEqual([{ line: 2, text: '45/13/2026 · ODD · 1O0.00' }]);
});

test('as many broken lines as a statement may have are read in a few seconds', () => {
  const began = performance.now();
  const rows = '22/11/2026,"UPI 612345678901 ASHA,100\n'.repeat(MOST_LINES - 1);
  expect(read(`Date,Narration,Credit\n${rows}`).unread).toHaveLength(MOST_LINES - 1);
  expect(performance.now() - began).toBeLessThan(10_000);
});

const table = 'Date,Narration,Credit\r\n22/11/2026,एक,100\r\n';

test.each([
  ['no name', ''],
  ['an empty name', '; filename=""'],
  ['a name', '; filename="statement.csv"'],
])('a file with %s is recognised by its content, in any encoding', async (_, given) => {
  for (const bytes of [Buffer.from(table), Buffer.from(`\ufeff${table}`, 'utf16le')]) {
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
    const body = Buffer.concat([
      Buffer.from(`${part('file')}${given}\r\nContent-Type: application/octet-stream\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n${part('statement')}\r\n\r\n\r\n--b--\r\n`),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const form = await readStatementForm(new Request('http://localhost/', { method: 'POST', body, headers }));
    if (typeof form !== 'object') {
      throw new Error(`refused: ${form}`);
    }
    expect(read(form.text).lines).toMatchObject([{ day: '2026-11-22', amount: 10_000, narration: 'एक' }]);
  }
});
