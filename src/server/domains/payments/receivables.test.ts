import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, partsFor, recorded } from '../../../../tests/support/receipt-desk.ts';
import { listReceivables, openOrdersOf, readStatementOfAccount } from './receivables.ts';

describeOnEachEngine('receivables', ({ open }) => {
  test('a customer owes what is open of all their orders, as the statement says, and a settled order is left out', async () => {
    const db = await open();
    const settled = await anOrder(db, { documentTerms: someTerms });
    const part = await anOrder(db, { documentTerms: someTerms });
    const unpaid = await anOrder(db, { documentTerms: someTerms });
    const orders = await partsFor(db, [settled, total], [part, 100_000]);
    await recorded(db, [aReceipt({ amount: total + 100_000 + 500, orders })]);
    const withheld = { section: '194J', ratePoints: 1000, base: 199_900 };
    const tax = await partsFor(db, [part, 19_990]);
    await recorded(db, [aReceipt({ kind: 'tds', amount: 19_990, withheld, orders: tax })]);
    const due = total + total - 100_000 - 19_990;

    const customers = await listReceivables(db, now);
    expect(customers).toMatchObject([{ orders: 2, byAge: [due, 0, 0, 0], due, onAccount: 500 }]);
    const order = await orderOf(db, settled.token);
    const account = await readStatementOfAccount(db, order.number);
    expect(account).toMatchObject({ due, onAccount: 500 });
    expect(account?.lines.map(({ kind }) => kind)).toEqual([
      ...(['placed', 'placed', 'placed', 'received', 'received', 'tds'] as const),
    ]);
    const openOrders = await openOrdersOf(db, await orderOf(db, unpaid.token));
    expect(openOrders.map((each) => each.due)).toEqual([total, total - 100_000 - 19_990]);
  });
});
