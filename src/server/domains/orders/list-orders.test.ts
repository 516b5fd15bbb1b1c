import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { countOrders, listOrders, orderViews } from './list-orders.ts';

describeOnEachEngine('the orders of the office', ({ open }) => {
  test('are found by number, name, email address, phone, service and case, however they are typed', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    const order = await orderOf(db, token);
    const someone = { name: 'Ravi Kumar', mail: 'ravi@example.in', phone: '+919899900001', gstin: '', state: 'goa' };
    await anOrder(db, { orderer: someone });
    const found = async (search: string) => (await listOrders(db, 'all', { search })).rows.map(({ name }) => name);
    for (const search of [
      order.number,
      `#ORD-${order.number}`,
      ` ord${order.number} `,
      'आशा',
      'ASHA@example',
      '98100 12345',
      '९८१०० १२३४५',
      order.case_reference,
    ]) {
      expect([search, await found(search)]).toEqual([search, ['आशा वर्मा']]);
    }
    for (const search of [`ord-${order.number.slice(0, 4)}`, order.number.slice(1)]) {
      expect(await found(search)).toContain('आशा वर्मा');
    }
    expect(await found('gst REGISTRATION')).toHaveLength(2);
    expect(await found('')).toHaveLength(2);
    for (const search of ['100000', 'nobody', '%', "'; drop table orders"]) {
      expect([search, await found(search)]).toEqual([search, search === '%' ? ['Ravi Kumar', 'आशा वर्मा'] : []]);
    }
  });

  test('are counted as they are listed', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await anOrder(db);
    await db.updateTable('orders').set({ status: 'paid' }).where('token', '=', token).execute();
    const counts = await countOrders(db);
    for (const view of orderViews) {
      expect([view, (await listOrders(db, view)).rows.length]).toEqual([view, counts[view]]);
    }
    expect(counts).toEqual({ all: 2, check: 0, work: 1, refund: 0 });
  });
});
