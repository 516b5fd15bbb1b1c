import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf } from '../../../tests/support/order-desk.ts';
import { claimPayment } from './claim-payment.ts';
import { confirmPayment } from './confirm-payment.ts';
import { matchStatement } from './match-statement.ts';
import { readStatement } from './read-statement.ts';

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
  '%j is no statement, or an empty one',
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

describeOnEachEngine('a statement', ({ open }) => {
  test('proposes by reference, number and amount, confirms nothing, and offers no line twice', async () => {
    const db = await open();
    const [named, numbered, other] = [await anOrder(db), await anOrder(db), await anOrder(db)];
    const { number } = await orderOf(db, numbered.token);
    await claimPayment(db, named, { reference: '612345678901', now });
    const text = `Date,Narration,Deposit
21/11/2026,UPI 612345678901,4858.82
21/11/2026,NEFT HDFCN52026112112 ORD-${number},4858.82
20/11/2026,UPI 612345678777,4858.82
21/11/2026,=1+1 something,17`;
    const by = { actor: ravi, visitorAddress: '', now };
    const lines = readStatement(text) ?? [];
    const matches = await matchStatement(db, lines, by);
    const sure = matches.filter(({ why }) => why !== 'amount');
    expect(sure.map(({ why, order }) => [why, order.number])).toEqual([
      ['reference', (await orderOf(db, named.token)).number],
      ['number', number],
    ]);
    // Money that came before there was an order is for none of them, and seventeen rupees are nobody's.
    expect(matches.every(({ line }) => line.day === '2026-11-21' && line.amount === 485_882)).toBe(true);
    expect((await orderOf(db, named.token)).status).toBe('placed');

    const [first] = matches;
    const money = { reference: '612345678901', amount: 485_882, bankLine: first?.line.id };
    expect(await confirmPayment(db, named, await change(db, named), money, mailOf('paid'))).toBe('paid');
    const again = await matchStatement(db, lines, by);
    expect(again.some(({ line }) => line.id === first?.line.id)).toBe(false);
    expect((await orderOf(db, other.token)).status).toBe('placed');
    expect(await db.selectFrom('bank_lines').select('id').execute()).toHaveLength(4);
    expect(await matchStatement(db, [], by)).toEqual([]);
  });
});
