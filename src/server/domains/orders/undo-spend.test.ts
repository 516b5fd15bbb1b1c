import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import {
  anOpenOrder,
  credit,
  documents,
  finish,
  pay,
  spend,
  total,
  unspend,
} from '../../../../tests/support/money-of-order.ts';
import { change, orderOf, someStages } from '../../../../tests/support/order-desk.ts';
import { paise } from '../../../kernel/paise.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { listSpendings, undoSpending } from './undo-spend.ts';

describeOnEachEngine('a government fee recorded as paid on by mistake', ({ open }) => {
  test('is undone one at a time, with the reason in the log, and can then be paid on', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    expect(await unspend(db, key)).toBe('not-now');
    await pay(db, key, total);
    await spend(db, key, paise(100_000));
    await spend(db, key, paise(120_000));
    const { id } = await orderOf(db, key.token);
    expect((await listSpendings(db, id)).map(({ amount }) => amount)).toEqual([100_000, 120_000]);
    const seen = await change(db, key);
    const both = [await undoSpending(db, key, seen, 'typed twice'), await undoSpending(db, key, seen, 'typed twice')];
    expect(both).toEqual(['done', 'newer']);
    expect((await listSpendings(db, id)).map(({ amount }) => amount)).toEqual([100_000]);
    expect((await orderOf(db, key.token)).money.spent).toBe(100_000);
    expect((await readBalances(db)).bank).toBe(total - 100_000);
    expect(await unspend(db, key)).toBe('done');
    expect(await unspend(db, key)).toBe('not-now');
    expect(await spend(db, key, paise(250_000))).toBe('done');
    expect((await listSpendings(db, id)).map(({ amount }) => amount)).toEqual([250_000]);
    expect(await findUnbalanced(db)).toEqual([]);
    const noted = await db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'order-government-undone')
      .execute();
    expect(noted).toEqual([{ after: '120000 typed twice' }, { after: '100000 wrong order' }]);
  });

  test('cannot be undone once it is on the invoice, nor after a full refund', async () => {
    const db = await open();
    const key = await anOpenOrder(db);
    await pay(db, key, total);
    for (const _ of someStages) {
      await finish(db, key);
    }
    await spend(db, key, paise(200_000));
    // The work has ended, but the invoice waits until the whole fee is paid to the government, so the record can still
    // be undone.
    expect(await unspend(db, key)).toBe('done');
    await spend(db, key, paise(250_000));
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'invoice' });
    expect(await unspend(db, key)).toBe('final');
    const given = await anOpenOrder(db);
    await pay(db, given, total);
    await spend(db, given, paise(50_000));
    await credit(db, given, 'full');
    expect(await unspend(db, given)).toBe('not-now');
  });
});
