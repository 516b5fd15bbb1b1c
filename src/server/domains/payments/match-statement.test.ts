import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf } from '../../../../tests/support/order-desk.ts';
import type { Database } from '../../platform/database/schema.ts';
import { creditOrder } from '../orders/change-order.ts';
import { claimPayment } from './claim-payment.ts';
import { matchStatement } from './match-statement.ts';
import { readStatement } from './read-statement.ts';

/** Matches a statement with one line per text, each with the price of an order unless an amount is given. */
async function matched(db: Database, ...said: readonly (string | readonly [text: string, rupees: string])[]) {
  const rows = said.map((each) => (typeof each === 'string' ? ([each, '4858.82'] as const) : each));
  const read = readStatement(
    `Date,Narration,Deposit\n${rows.map(([text, sum]) => `22/11/2026,${text},${sum}`).join('\n')}`,
  );
  if (!read || read === 'too-long') {
    throw new Error('it was not read');
  }
  const { matches, unknown } = await matchStatement(db, read.lines, { actor: ravi, visitorAddress: '', now });
  return {
    matches: matches.map(({ line, why, order }) => [line.narration, why, order.number]),
    unknown: unknown.map(({ line, named }) => [
      line.narration,
      ...named.map(({ number, status }) => `${number} ${status}`),
    ]),
  };
}

describeOnEachEngine('the lines of a statement', ({ open }) => {
  test('that name an order by its number or its case are for that order alone, whatever else matches', async () => {
    const db = await open();
    const one = await anOrder(db);
    const other = await anOrder(db);
    const third = await anOrder(db);
    const a = await orderOf(db, one.token);
    const b = await orderOf(db, other.token);
    // A stranger claims the reference of someone else's payment.
    await claimPayment(db, third, { reference: '612345678901', now });
    const said = [`UPI/612345678901/ORD-${a.number}`, `UPI/CR/ORD ${b.number}/x`, `NEFT ${b.case_reference}`];
    expect(await matched(db, ...said)).toEqual({
      matches: [
        [said[0], 'number', a.number],
        [said[1], 'number', b.number],
        [said[2], 'number', b.number],
      ],
      unknown: [],
    });
    await claimPayment(db, one, { reference: '612345678901', now });
    expect((await matched(db, `UPI-612345678901-ORD${a.number}`)).matches).toEqual([
      [`UPI-612345678901-ORD${a.number}`, 'reference', a.number],
    ]);
  });

  test('with less or more than the amount due are shown with the order that they name', async () => {
    const db = await open();
    const one = await anOrder(db);
    const { number } = await orderOf(db, one.token);
    await claimPayment(db, one, { reference: '612345678902', now });
    expect(await matched(db, [`ORD-${number} first half`, '2000'], ['UPI 612345678902', '9000'])).toEqual({
      matches: [
        [`ORD-${number} first half`, 'numbered', number],
        ['UPI 612345678902', 'part', number],
      ],
      unknown: [],
    });
  });

  test('that match no open order are shown with the closed order that they name', async () => {
    const db = await open();
    const closed = await anOrder(db);
    const mails = () => [];
    await creditOrder(db, closed, await change(db, closed), { kind: 'unfinished', reason: 'x' }, mails);
    const open_ = await anOrder(db);
    const { number } = await orderOf(db, closed.token);
    const waiting = (await orderOf(db, open_.token)).number;
    expect(await matched(db, `ORD-${number}`, 'ORD-999999999', ['somebody', '17'], 'nobody named')).toEqual({
      matches: [
        ['ORD-999999999', 'amount', waiting],
        ['nobody named', 'amount', waiting],
      ],
      unknown: [[`ORD-${number}`, `${number} cancelled`], ['somebody']],
    });
  });

  test('find an order however old it is, among more than a hundred', async () => {
    const db = await open();
    const old = await anOrder(db);
    await db
      .updateTable('orders')
      .set({ created_at: now - 400 * 86_400_000 })
      .where('token', '=', old.token)
      .execute();
    const { number } = await orderOf(db, old.token);
    const many = Array.from({ length: 150 }, (_, index) => `payment ${index}`);
    const { matches } = await matched(db, ...many);
    expect(matches).toHaveLength(150);
    expect(matches.every(([, why, of]) => why === 'amount' && of === number)).toBe(true);
  });
});
