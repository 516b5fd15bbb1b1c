import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { erase } from '../../across/erasure/erase.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { subjectOfMailbox } from '../cases/store/find-subject.ts';
import { erasedOrderOf, isErased } from './find-order.ts';

describeOnEachEngine('an erased order', ({ open }) => {
  test('is recognised by its page and by its number', async () => {
    const db = await open();
    const { token } = await anOrder(db);
    const { number, mail } = await orderOf(db, token);
    expect(isErased(await orderOf(db, token))).toBe(false);
    expect(await erasedOrderOf(db, `ORD-${number}`)).toBeUndefined();
    const subject = await subjectOfMailbox(db, mail);
    await inTransaction(db, (transaction) => erase(transaction, subject, 8));
    expect(isErased(await orderOf(db, token))).toBe(true);
    expect(await erasedOrderOf(db, `ORD-${number}`)).toBe(token);
    expect(await erasedOrderOf(db, 'ORD-000000')).toBeUndefined();
  });
});
