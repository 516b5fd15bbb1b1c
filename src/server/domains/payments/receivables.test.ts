import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { finish, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, partsFor, recorded, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { add, paise } from '../../../kernel/paise.ts';
import { confirmPayment } from './confirm-payment.ts';
import { endReceipt } from './end-receipt.ts';
import { customerOf, listReceivables, openOrdersOf } from './receivables.ts';
import { listReturns, returnMoney, undoReturn } from './return-money.ts';
import { readStatementOfAccount } from './statement-of-account.ts';

const all = { search: '', skip: 0, most: 100 };

describeOnEachEngine('receivables', ({ open }) => {
  test('a customer owes what is open of all their orders, as the statement says, and a settled order is left out', async () => {
    const db = await open();
    const settled = await anOrder(db, { documentTerms: someTerms });
    const part = await anOrder(db, { documentTerms: someTerms });
    const unpaid = await anOrder(db, { documentTerms: someTerms });
    const orders = await partsFor(db, [settled, total], [part, 100_000]);
    await recorded(db, [aReceipt({ amount: add(total, paise(100_000), paise(500)), orders })]);
    const withheld = { section: '194J', ratePoints: 1000, base: paise(199_900) };
    const tax = await partsFor(db, [part, 19_990]);
    await recorded(db, [aReceipt({ kind: 'tds', amount: paise(19_990), withheld, orders: tax })]);
    const due = total + total - 100_000 - 19_990;

    const { customers, ...sums } = await listReceivables(db, now, all);
    expect(customers).toMatchObject([{ orders: 2, byAge: [due, 0, 0, 0], due, onAccount: 500 }]);
    expect(sums).toEqual({ count: 1, byAge: [due, 0, 0, 0], due, onAccount: 500 });
    const order = await orderOf(db, settled.token);
    const account = await readStatementOfAccount(db, order.number);
    expect(account).toMatchObject({ due, onAccount: 500 });
    // A receipt is one line, no matter how many orders it paid or how much of it is left.
    expect(account?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ...[settled, part, unpaid].map(() => ['not-invoiced', total]),
      ['cash', 0 - total - 100_000 - 500],
      ['tds', -19_990],
    ]);
    expect(account?.lines.at(-1)?.balance).toBe(due - 500);
    const openOrders = await openOrdersOf(db, customerOf(await orderOf(db, unpaid.token)));
    expect(openOrders.map((each) => each.due)).toEqual([total, total - 100_000 - 19_990]);
  });

  test('a business owes what is open of the orders of all its people, and each of them only their own', async () => {
    const db = await open();
    const business = { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV', state: 'maharashtra', phone: '' };
    const asha = await anOrder(db, { documentTerms: someTerms, orderer: { ...business, mail: 'asha@example.in' } });
    const ravi = await anOrder(db, { documentTerms: someTerms, orderer: { ...business, mail: 'ravi@example.in' } });
    const own = { ...business, name: 'Asha Verma', gstin: '', mail: 'asha@example.in' };
    await anOrder(db, { documentTerms: someTerms, orderer: own });
    const payer = { name: 'Asha Traders', mail: 'ravi@example.in', phone: '', gstin: business.gstin };
    await recorded(db, [aReceipt({ payer, amount: paise(100_700), orders: await partsFor(db, [ravi, 100_000]) })]);
    const byBusiness = await listReceivables(db, now, { ...all, by: 'business' });
    expect(
      byBusiness.customers.map(({ name, gstin, orders, due, onAccount }) => [name, gstin, orders, due, onAccount]),
    ).toEqual([
      ['Asha Traders', business.gstin, 2, total + total - 100_000, 700],
      ['Asha Verma', '', 1, total, 0],
    ]);
    const byCustomer = await listReceivables(db, now, all);
    expect(byCustomer.customers.map(({ orders, due, onAccount }) => [orders, due, onAccount])).toEqual([
      [2, total + total, 0],
      [1, total - 100_000, 700],
    ]);
    expect([byBusiness.due, byBusiness.onAccount]).toEqual([byCustomer.due, byCustomer.onAccount]);
    const { number } = await orderOf(db, asha.token);
    const whole = await readStatementOfAccount(db, number, 'business');
    expect(whole).toMatchObject({ due: total + total - 100_000, onAccount: 700, customer: { mail: '', phone: '' } });
    expect((await readStatementOfAccount(db, number))?.due).toBe(total + total);
  });

  test('two customers of whom only the same name is known are two, each with the money that was given for their order', async () => {
    const db = await open();
    const orderer = { name: 'Ramesh Kumar', mail: '', phone: '', gstin: '', state: 'delhi' };
    const place = () => anOrder(db, { documentTerms: someTerms, orderer, mails: () => [] });
    const first = await place();
    const second = await place();
    const payer = { name: 'Ramesh Kumar', mail: '', phone: '', gstin: '' };
    await recorded(db, [aReceipt({ payer, amount: paise(100_500), orders: await partsFor(db, [first, 100_000]) })]);
    await recorded(db, [aReceipt({ payer, amount: paise(700), orders: [] })]);

    const { customers } = await listReceivables(db, now, all);
    expect(customers.map(({ due, onAccount, orders }) => [due, onAccount, orders])).toEqual([
      [total, 0, 1],
      [total - 100_000, 500, 1],
      // This person is known only by name, and their money is not for any order.
      [0, 700, 0],
    ]);
    const unknown = await readStatementOfAccount(db, customers.at(-1)?.key ?? '');
    expect(unknown).toMatchObject({ due: 0, onAccount: 700, order: undefined, customer: { name: 'Ramesh Kumar' } });
    expect(unknown?.lines.map(({ kind, balance }) => [kind, balance])).toEqual([['cash', -700]]);
    const { number } = await orderOf(db, first.token);
    expect(await readStatementOfAccount(db, number)).toMatchObject({
      due: total - 100_000,
      onAccount: 500,
    });
    const other = await openOrdersOf(db, customerOf(await orderOf(db, second.token)));
    expect(other.map(({ due }) => due)).toEqual([total]);
  });

  test('a customer with nothing but money on account is in the list after those who owe, and has a statement', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const orders = await partsFor(db, [key, total]);
    await recorded(db, [aReceipt({ amount: add(total, paise(500)), orders })]);
    const other = { name: 'Beena', mail: 'beena@example.in', phone: '', gstin: '' };
    await anOrder(db, { documentTerms: someTerms, orderer: { ...other, state: 'delhi' } });
    const found = await listReceivables(db, now, all);
    expect(found.customers.map(({ name, due, onAccount }) => [name, due, onAccount])).toEqual([
      ['Beena', total, 0],
      ['आशा वर्मा', 0, 500],
    ]);
    expect(found).toMatchObject({ count: 2, due: total, onAccount: 500 });
    const credit = await readStatementOfAccount(db, found.customers[1]?.key ?? '');
    expect(credit?.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['not-invoiced', total],
      ['cash', -500],
    ]);
    expect(credit?.order?.number).toBe((await orderOf(db, key.token)).number);
    // The search works as it does for customers who owe something.
    expect(await listReceivables(db, now, { search: 'आशा', skip: 0, most: 5 })).toMatchObject({ count: 1, due: 0 });
  });

  test('the statement has the invoice once there is one, money by its real day, and what was reversed and sent back', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const { number } = await orderOf(db, key.token);
    const reference = '700000000077';
    await confirmPayment(db, key, await change(db, key), { reference, amount: paise(100_000) }, mailOf('paid'));
    const transfer = await recorded(db, [
      aReceipt({
        kind: 'transfer',
        reference: '700000000078',
        day: '2026-11-18',
        amount: paise(400_000),
        orders: await partsFor(db, [key, total - 100_000]),
      }),
    ]);
    const wrong = await recorded(db, [aReceipt({ amount: paise(900) })]);
    const mistake = { why: 'mistake', reason: 'x' } as const;
    expect(await endReceipt(db, await seenReceipt(db, wrong), mistake, byClerk())).toBe('done');
    const back = { amount: paise(14_118), reason: 'asked', way: 'bank' as const };
    expect(await returnMoney(db, await seenReceipt(db, transfer), back, byClerk())).toBe('done');
    await spend(db, key, paise(250_000));
    for (const _ of someStages) {
      await finish(db, key);
    }
    const account = await readStatementOfAccount(db, number);
    expect(account?.lines.map(({ kind, day, amount }) => [kind, day, amount])).toEqual([
      ['transfer', '2026-11-18', -400_000],
      // All of these happened at the same moment.
      ['invoice', '2026-11-21', total],
      ['reversed', '2026-11-21', 900],
      ['sent-back', '2026-11-21', 14_118],
      ['payment', '2026-11-21', -100_000],
      ['cash', '2026-11-21', -900],
    ]);
    expect(account?.lines.find(({ kind }) => kind === 'invoice')?.number).toMatch(/^INV\//);
    expect(account?.lines.find(({ kind }) => kind === 'transfer')).toMatchObject({
      number: 'MR/26-27/000001',
      reference: '700000000078',
      order: '',
    });
    expect(account).toMatchObject({ due: 0, onAccount: 0 });
    expect(account?.lines.at(-1)?.balance).toBe(0);
    // A refund that was recorded by mistake does not look like another transfer.
    const [returned] = await listReturns(db, transfer);
    const undo = { returnId: returned?.id ?? '', reason: 'not sent' };
    expect(await undoReturn(db, await seenReceipt(db, transfer), undo, byClerk())).toBe('done');
    const lines = (await readStatementOfAccount(db, number))?.lines ?? [];
    expect(lines.filter(({ kind }) => kind === 'transfer')).toHaveLength(1);
    expect(lines.find(({ kind }) => kind === 'return-undone')?.amount).toBe(-14_118);
  });

  test('lists 20 open orders of a customer, and the given one first even if it is the newest of more', async () => {
    const db = await open();
    const orders = [];
    for (let count = 0; count < 22; count += 1) {
      orders.push(await orderOf(db, (await anOrder(db, { documentTerms: someTerms })).token));
    }
    const oldest = orders[0];
    const newest = orders.at(-1);
    if (!oldest || !newest) {
      throw new Error('no orders');
    }
    await db
      .updateTable('orders')
      .set({ created_at: now - 1000 })
      .where('id', '=', oldest.id)
      .execute();
    await db
      .updateTable('orders')
      .set({ created_at: now + 1000 })
      .where('id', '=', newest.id)
      .execute();
    const numbers = (await openOrdersOf(db, customerOf(newest))).map(({ number }) => number);
    expect([numbers.length, ...numbers.slice(0, 2)]).toEqual([20, newest.number, oldest.number]);
  });

  test('a customer whose name was erased is called by the number of their order', async () => {
    const db = await open();
    const orderer = { name: 'Asha', mail: 'asha@example.com', phone: '', gstin: '', state: 'delhi' };
    const { token } = await anOrder(db, { documentTerms: someTerms, orderer });
    const order = await orderOf(db, token);
    await db.updateTable('orders').set({ name: '' }).where('id', '=', order.id).execute();
    const { customers } = await listReceivables(db, now, all);
    expect(customers.map(({ name }) => name)).toEqual([`#ORD-${order.number}`]);
    expect((await readStatementOfAccount(db, order.number))?.customer.name).toBe(`#ORD-${order.number}`);
  });

  test('customers are found by a part of their name, page by page, and the sums are those of all found', async () => {
    const db = await open();
    for (const [index, name] of ['Anil', 'Sunil Rao', 'Sunil Sen', 'सुनील'].entries()) {
      const mail = `c${index}@example.in`;
      await anOrder(db, { documentTerms: someTerms, orderer: { name, mail, phone: '', gstin: '', state: 'delhi' } });
    }
    const found = await listReceivables(db, now, { search: 'SUNIL', skip: 1, most: 5 });
    expect([found.count, found.due, found.customers.length]).toEqual([2, 2 * total, 1]);
    expect((await listReceivables(db, now, { search: 'सुनी', skip: 0, most: 5 })).customers[0]?.name).toBe('सुनील');
    expect(await listReceivables(db, now, { search: '%', skip: 0, most: 5 })).toMatchObject({ count: 0, due: 0 });
    expect(await listReceivables(db, now, { search: '', skip: 9_999_999, most: 5 })).toMatchObject({
      customers: [],
      count: 4,
    });
  });
});
