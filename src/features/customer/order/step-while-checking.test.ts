import { expect, test } from 'vitest';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { shownOrder } from './order-page.server.ts';
import { whileChecking } from './order-view.server.ts';

describeOnSqlite('the current step of an order', ({ open, newStorage }) => {
  test('is ours while we check uploaded documents, and no other step changes', async () => {
    const db = await open(await newStorage());
    const { token } = await anOrder(db);
    await db.updateTable('orders').set({ status: 'paid' }).where('token', '=', token).execute();
    const { id } = await orderOf(db, token);
    await db
      .updateTable('order_stages')
      .set({ done_at: 1 })
      .where('order_id', '=', id)
      .where('position', '=', 0)
      .execute();
    const shown = shownOrder(await orderOf(db, token), 'en');
    expect(shown.stages.map(({ whose, isNow }) => [whose, isNow])[1]).toEqual(['you', true]);
    expect(whileChecking(shown).stages.map(({ whose }) => whose)).toEqual(['us', 'us', 'government', 'us']);
    const ours = { ...shown, stages: shown.stages.map((stage) => ({ ...stage, isNow: false })) };
    expect(whileChecking(ours)).toEqual(ours);
  });
});
