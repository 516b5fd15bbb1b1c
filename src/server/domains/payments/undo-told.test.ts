import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { documents, finish, type Key, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { type Paise, paise, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { askAgain } from '../orders/ask-again.ts';
import { bookGone } from '../orders/take-back.ts';
import { undoStage } from '../orders/undo-stage.ts';
import { confirmPayment } from './confirm-payment.ts';
import { previewUndo } from './preview-undo.ts';
import { undoPayment } from './undo-payment.ts';

const undo = async (db: Database, key: Key) => {
  const paid = (await orderOf(db, key.token)).payments.findLast(({ state }) => state === 'paid');
  return undoPayment(db, key, await change(db, key), paid?.id ?? '', 'another order');
};
const letters = async (db: Database) =>
  (await db.selectFrom('order_letters').selectAll().orderBy('key').execute())
    .filter(({ kind }) => kind !== 'document')
    .map(({ kind, amount_paise, what_en }) => [kind, amount_paise, what_en]);

async function done(db: Database): Promise<Key> {
  const key = await anOrder(db, { documentTerms: someTerms });
  await pay(db, key, total);
  for (const _ of someStages) {
    await finish(db, key);
  }
  await spend(db, key, paise(250_000));
  return key;
}

describeOnEachEngine('emails about a payment confirmed by mistake', ({ open }) => {
  test('the customer is told at once while the work goes on, but not that money was refunded', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    expect(await undo(db, key)).toBe('done');
    expect(await letters(db)).toEqual([['unconfirmed', total, '₹4,858.82']]);
  });

  test('if the work is done, the customer is told when the money is asked for again', async () => {
    const db = await open();
    const key = await done(db);
    await undo(db, key);
    expect(await letters(db)).toEqual([]);
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    expect(await letters(db)).toEqual([['unconfirmed', total, '₹4,858.82']]);
  });

  test('a refunded payment is explained differently from one that never came, each with its amount', async () => {
    const db = await open();
    const key = await done(db);
    const { id, payments } = await orderOf(db, key.token);
    const gone = {
      ref: 'r1',
      paidKey: payments[0]?.paid_key ?? null,
      amount: paise(100_000),
      from: 'clearing-razorpay',
    } as const;
    await inTransaction(db, (transaction) => bookGone(transaction, { id }, gone, now));
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    expect(await letters(db)).toEqual([['due-again', 100_000, '']]);
    await pay(db, key, paise(100_000));
    await db.deleteFrom('order_letters').execute();
    const back = { ...gone, ref: 'r2', amount: paise(50_000) };
    await inTransaction(db, (transaction) => bookGone(transaction, { id }, back, now));
    // The last confirmed payment is undone as well.
    await undo(db, key);
    expect(await askAgain(db, key, await change(db, key))).toBe('done');
    expect(await letters(db)).toEqual([
      ['due-again', 150_000, ''],
      ['unconfirmed', 100_000, '₹1,500'],
    ]);
  });

  test('if nothing is due without it, the email says that nothing has to be paid', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    await pay(db, key, paise(5_000));
    await undo(db, key);
    expect(await letters(db)).toContainEqual(['unconfirmed-paid', 5_000, '']);
  });

  test('the email that the work has begun is sent once, whether the order is paid again or in parts', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    const said: boolean[] = [];
    let reference = 800_000_000_000;
    const confirm = async (amount: Paise) => {
      reference += 1;
      const mails = (order: Parameters<ReturnType<typeof mailOf>>[0], isAgain: boolean) => {
        said.push(isAgain);
        return mailOf('paid')(order);
      };
      const money = { reference: String(reference), amount };
      return confirmPayment(db, key, await change(db, key), money, mails);
    };
    await confirm(paise(100_000));
    await confirm(subtract(total, paise(100_000)));
    await undo(db, key);
    expect(await confirm(subtract(total, paise(100_000)))).toBe('paid');
    await undo(db, key);
    expect(await confirm(paise(50_000))).toBe('part');
    expect(await confirm(subtract(total, paise(150_000)))).toBe('paid');
    expect(said).toEqual([false, true, true]);
    const kinds = (await letters(db)).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === 'part-paid')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'part-again')).toHaveLength(1);
  });

  test('the effects of undoing it are known in advance, and none of them happens', async () => {
    const db = await open();
    const key = await done(db);
    const before = { documents: await documents(db, key), books: await readBalances(db), letters: await letters(db) };
    const { id, payments, version } = await orderOf(db, key.token);
    // The work is done, so its invoice stays.
    expect(await previewUndo(db, id, payments[0]?.id ?? '', now + 1000)).toEqual({
      documents: [],
      due: total,
      isInvoiced: true,
    });
    expect(await previewUndo(db, id, 'nothing', now + 1000)).toBeUndefined();
    const after = { documents: await documents(db, key), books: await readBalances(db), letters: await letters(db) };
    expect(after).toEqual(before);
    expect((await orderOf(db, key.token)).version).toBe(version);
  });

  test('before the invoice, the preview uses up no number of a refund voucher', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    const { id, payments } = await orderOf(db, key.token);
    const [receipt] = await documents(db, key);
    expect(await previewUndo(db, id, payments[0]?.id ?? '', now + 1000)).toEqual({
      documents: [{ kind: 'refund-voucher', paise: total, named: receipt?.number }],
      due: total,
      isInvoiced: false,
    });
    await undo(db, key);
    expect((await documents(db, key)).at(-1)).toMatchObject({ kind: 'refund-voucher', total_paise: total });
    expect((await documents(db, key)).at(-1)?.number).toMatch(/000001$/);
  });
});

describeOnEachEngine('emails about a stage finished by mistake', ({ open }) => {
  test('the customer is told that it is not finished, each time', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    for (const _ of [1, 2]) {
      await finish(db, key);
      expect(await undoStage(db, key, await change(db, key))).toBe('done');
    }
    expect(await letters(db)).toEqual([
      ['stage-undone', 0, 'Check'],
      ['stage-undone', 0, 'Check'],
    ]);
  });
});
