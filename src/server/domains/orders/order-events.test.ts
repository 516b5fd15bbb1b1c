import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { finish, pay, total } from '../../../../tests/support/money-of-order.ts';
import { ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { listOrderEvents } from './order-events.ts';

describeOnEachEngine('the events of an order', ({ open }) => {
  test('are those of this order alone, newest first, with the clerk', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    const other = await anOrder(db);
    await pay(db, { token }, total);
    await pay(db, { token: other.token }, total);
    await finish(db, { token });
    const order = await orderOf(db, token);
    const events = await listOrderEvents(db, order);
    expect(events.map(({ detail, actorName }) => [detail.event, actorName])).toEqual([
      ['stage', ravi.name],
      ['paid', ''],
    ]);
    // The events can still be read after the case was closed as a duplicate of another one.
    const { case_id } = await orderOf(db, other.token);

    await db
      .updateTable('cases')
      .set({ goes_on_in: case_id, status: 'done' })
      .where('id', '=', order.case_id)
      .execute();
    expect(await listOrderEvents(db, order)).toEqual(events);
  });

  test('are gone with the case', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    await pay(db, { token }, total);
    expect(await listOrderEvents(db, { ...(await orderOf(db, token)), case_id: 'gone' })).toEqual([]);
  });
});
