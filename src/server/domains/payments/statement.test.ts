import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { matchStatement } from './match-statement.ts';
import { MOST_LINES, readStatement as read } from './read-statement.ts';
import { decodeStatement } from './statement-form.ts';

/** Reads the lines of a statement and fails if it is too long. */
const readStatement = (text: string) => {
  const found = read(text);
  if (found === 'too-long') {
    throw new Error('it is too long');
  }
  return found?.lines;
};

const banks = {
  'commas, quotes and a head above the table': `Account Statement,,,,,
Name : SAMPLE,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
22/11/26,"UPI-ASHA VERMA-ORD-004217-612345678901",0000612345678901,22/11/26,,"4,858.82","1,00,000.00"
22/11/26,RENT,0000000000000007,22/11/26,"25,000.00",,75000.00`,
  'one amount with its sign': `Transaction Date;Description;Amount;Dr/Cr
22-Nov-2026;UPI/612345678901/ORD 004217;4858.82;CR
22-Nov-2026;RENT;25000;DR`,
  'tabs, a mark at the beginning': `\ufeffTxn Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance
2026-11-22\tBY TRANSFER-UPI/CR/612345678901/ASHA/ORD-004217\t\t\t4858.82\t1`,
};

test.each(Object.entries(banks))('a statement with %s', (_, text) => {
  const lines = readStatement(text);
  expect(lines).toMatchObject([{ day: '2026-11-22', amount: 485_882, reference: '612345678901' }]);
  expect(lines?.[0]?.narration).toMatch(/ORD.004217/);
});

test.each(['', 'hello', 'Date\n1', '"', 'a,b\n1,2', '\0\0', 'Date,Credit'.repeat(3)])(
  '%j is not a statement, or an empty one',
  (text) => {
    expect(readStatement(text) ?? []).toEqual([]);
  },
);

test('the same line twice is two payments, and the same file again is the same lines', () => {
  const text = 'Date,Description,Credit\n22/11/2026,CASH,100\n22/11/2026,CASH,100\n';
  const ids = readStatement(text)?.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(2);
  expect(readStatement(text)?.map(({ id }) => id)).toEqual(ids);
});

test('formulas, whether from a bank or a stranger, are text, and the number in them is read', () => {
  const [line] = readStatement(
    `Date,Narration,Ref No,Credit\n22/11/2026,"=cmd|' /C calc'!A0 ""x""","=""612345678901""","=""4,858.82"""\n`,
  ) ?? [undefined];
  expect(line).toMatchObject({
    amount: 485_882,
    reference: '612345678901',
    narration: `=cmd|' /C calc'!A0 "x"`,
  });
});

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-16 of the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows’ older signs', (text: string) => Buffer.from(text.replace('आशा', 'Ash\u00e9'), 'latin1')],
] as const)('a file in %s', (_, encode) => {
  const text = 'Date,Narration,Credit\n22/11/2026,आशा UPI 612345678901,"4,858.82"\n';
  expect(readStatement(decodeStatement(encode(text)))).toMatchObject([{ amount: 485_882, reference: '612345678901' }]);
});

test('any bytes get a result', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(read(decodeStatement(bytes)) ?? []).toBeInstanceOf(Array);
    }),
  );
});

const many = (count: number) =>
  `Date,Narration,Credit\n${Array.from({ length: count }, (_, index) => `22/11/2026,UPI ${612_345_000_000 + index},4858.82\n`).join('')}`;

test('of 50,000 lines none is left out silently', () => {
  expect(read(many(50_000))).toBe('too-long');
  expect(readStatement(many(MOST_LINES - 1))).toHaveLength(MOST_LINES - 1);
});

describeOnEachEngine('a statement', ({ open }) => {
  test('matches by reference, number and amount, confirms nothing, and offers no line twice', async () => {
    const db = await open();
    const named = await anOrder(db);
    const numbered = await anOrder(db);
    const other = await anOrder(db);
    const { number } = await orderOf(db, numbered.token);
    await claimPayment(db, named, { reference: '612345678901', now });
    const text = `Date,Narration,Deposit
21/11/2026,UPI 612345678901,4858.82
21/11/2026,NEFT HDFCN52026112112 ORD-${number},4858.82
20/11/2026,UPI 612345678777,4858.82
21/11/2026,=1+1 something,17`;
    const by = { actor: ravi, visitorAddress: '', now };
    const lines = readStatement(text) ?? [];
    const { matches, unknown } = await matchStatement(db, lines, by);
    const sure = matches.filter(({ why }) => why !== 'amount');
    expect(sure.map(({ why, order }) => [why, order.number])).toEqual([
      ['reference', (await orderOf(db, named.token)).number],
      ['number', number],
    ]);
    // A line with an order number can be for that order only. One line is older than all orders, and seventeen rupees
    // do not match any order, so both lines are unknown.
    expect(matches).toHaveLength(2);
    expect(unknown.map(({ line }) => line.amount)).toEqual([485_882, 1700]);
    expect(matches.every(({ line }) => line.day === '2026-11-21' && line.amount === 485_882)).toBe(true);
    expect((await orderOf(db, named.token)).status).toBe('placed');

    const [first] = matches;
    const money = { reference: '612345678901', amount: paise(485_882), bankLine: first?.line.id };
    expect(await confirmPayment(db, named, await change(db, named), money, mailOf('paid'))).toBe('paid');
    const again = await matchStatement(db, lines, by);
    expect(again.settled).toBe(1);
    expect(again.matches.some(({ line }) => line.id === first?.line.id)).toBe(false);
    expect((await orderOf(db, other.token)).status).toBe('placed');
    expect(await db.selectFrom('bank_lines').select('id').execute()).toHaveLength(4);
    expect(await matchStatement(db, [], by)).toEqual({ matches: [], unknown: [], settled: 0 });
  });

  test('of the maximum length, it is imported beside open orders, and again without a duplicate line', async () => {
    const db = await open();
    const order = await anOrder(db);
    await claimPayment(db, order, { reference: String(612_345_000_000 + MOST_LINES - 2), now });
    const lines = readStatement(many(MOST_LINES - 1)) ?? [];
    const by = { actor: ravi, visitorAddress: '', now };
    for (let time = 0; time < 2; time += 1) {
      const { matches, unknown } = await matchStatement(db, lines, by);
      const [first, ...others] = matches;
      // No line is lost, although the statement has the maximum length.
      expect(new Set([...matches, ...unknown].map(({ line }) => line.id)).size).toBe(MOST_LINES - 1);
      expect(first).toMatchObject({ why: 'reference', line: { id: lines.at(-1)?.id } });
      expect(others.every(({ why }) => why === 'amount')).toBe(true);
    }
    const kept = await db.selectFrom('bank_lines').select('id').execute();
    expect(kept).toHaveLength(MOST_LINES - 1);
  });
});
