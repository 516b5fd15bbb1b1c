import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/bank-statements');
const banks = readdirSync(folder).filter((name) => name.endsWith('.csv'));

const read = (text: string) => {
  const found = readStatement(text);
  if (!found || found === 'too-long') {
    throw new Error('it was not read');
  }
  return found;
};

test.each(banks)('%s: incoming payments are read; outgoing ones and the text around the table are not', (name) => {
  const { lines, unread } = read(readFileSync(join(folder, name), 'utf8'));
  expect(lines.map(({ day, amount, reference }) => [day, amount, reference])).toEqual([
    ['2026-11-22', 485_882, '612345678901'],
    ['2026-11-23', 10_000_000, 'HDFCN52026112112'],
  ]);
  expect(lines[0]?.narration).toMatch(/ORD.?004217/);
  expect(lines[1]?.narration).toContain('RAVI TRADERS');
  expect(unread).toEqual([]);
});

test('there are ten large banks among them', () => {
  expect(banks).toHaveLength(10);
});

test('a sign beside two columns belongs to the balance, and debit and credit in one name are a sign', () => {
  expect(
    read('Date,Particulars,Debit/Credit,Amount\n22/11/2026,IN,Credit,100\n22/11/2026,OUT,Debit,50\n').lines,
  ).toMatchObject([{ amount: 10_000, narration: 'IN' }]);
  expect(read('Date,Particulars,Amount,Credit/Debit\n22/11/2026,IN,100,CR\n22/11/2026,OUT,50,DR\n').lines).toHaveLength(
    1,
  );
  expect(read('Date,Particulars,Withdrawals,Deposits,Dr/Cr\n22/11/2026,IN,,100,DR\n').lines).toHaveLength(1);
  expect(read('Txn Date|Details|Txn Amount\n22/11/2026|IN|+100\n22/11/2026|OUT|-50\n').lines).toHaveLength(1);
});

test('a row that is cut off, or whose day or amount cannot be read, is listed and never skipped', () => {
  const { lines, unread } = read(`Date,Narration,Withdrawal,Deposit
22/11/2026,UPI 612345678901,,100
22/11/2026,CUT OFF
2211,NO DAY,,250
31/02/2026,NO SUCH DAY,,300
22/11/2026,STRANGE,,1o0
22/11/2026,NOTHING,5,0.00
22/11/2026,NOTHING EITHER,5,-
22/11/2026,TOTAL TRADERS,,75
Total,,10,425
Closing Balance,,,900`);
  expect(lines.map(({ narration }) => narration)).toEqual(['UPI 612345678901', 'TOTAL TRADERS']);
  expect(unread.map(({ text }) => text)).toEqual([
    '22/11/2026 · CUT OFF',
    '2211 · NO DAY · 250',
    '31/02/2026 · NO SUCH DAY · 300',
    '22/11/2026 · STRANGE · 1o0',
  ]);
});
