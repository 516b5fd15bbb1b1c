import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { letterDesk } from '../../../../tests/support/letter-desk.ts';
import {
  bookedOf,
  credit,
  documents,
  finish,
  type Key,
  pay,
  settleAll,
  spend,
  sumsOf,
  total,
} from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { paise, subtract } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDocument } from '../documents/read-document.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { countMoney } from '../payments/money-lists.ts';
import { previewUndoRefund } from '../payments/preview-undo.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { lacksDocuments } from './issue-documents.ts';
import { settleByHand, settleRefund } from './settle-refund.ts';
import { refundsByHand, undoRefund } from './undo-refund.ts';
import { writeLetters } from './write-letters.ts';

const sentOf = async (db: Database, key: Key) =>
  (await orderOf(db, key.token)).refunds.findLast(({ state }) => state === 'done')?.id ?? '';
const unsend = async (db: Database, key: Key) =>
  undoRefund(db, key, await change(db, key), await sentOf(db, key), 'another order');
const lettersOf = async (db: Database) =>
  (await db.selectFrom('order_letters').select(['kind', 'written_at']).orderBy('created_at').orderBy('key').execute())
    .filter(({ kind }) => kind.startsWith('refund'))
    .map(({ kind }) => kind);

async function cancelled(db: Database): Promise<Key> {
  const key = await anOrder(db, { documentTerms: someTerms });
  await pay(db, key, total);
  await credit(db, key, 'full');
  await settleAll(db, key);
  return key;
}

describeOnEachEngine('a refund paid in cash', ({ open }) => {
  test('leaves the cash box and not the bank, is told as cash, and can be undone', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    await credit(db, key, 'full');
    const [refund] = (await orderOf(db, key.token)).refunds;
    const paid = { refundId: refund?.id ?? '', reference: '', from: 'cash' } as const;
    expect(await settleByHand(db, key, await change(db, key), paid)).toBe('done');
    expect(await readBalances(db)).toMatchObject({ cash: -total, bank: total });
    expect((await orderOf(db, key.token)).money).toMatchObject({ due: 0, refunded: total });
    expect(await lettersOf(db)).toEqual(['refunded-cash']);
    expect((await documents(db, key)).map(({ kind }) => kind)).toEqual(['receipt-voucher', 'refund-voucher']);
    expect(await unsend(db, key)).toBe('done');
    expect(await readBalances(db)).toMatchObject({ cash: 0, bank: total });
    expect(await lettersOf(db)).toEqual([]);
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await lacksDocuments(db, { id: (await orderOf(db, key.token)).id })).toBe(false);
  });
});

describeOnEachEngine('a refund recorded as sent by mistake', ({ name: engine, open }) => {
  test('waits to be sent again; its voucher stays, and the money has a receipt voucher again', async () => {
    const db = await open();
    const key = await cancelled(db);
    const before = await documents(db, key);
    expect(await unsend(db, key)).toBe('done');
    const all = await documents(db, key);
    expect(all.slice(0, 2)).toEqual(before);
    expect(all[2]).toMatchObject({ kind: 'receipt-voucher', total_paise: total, names_id: null });
    const { content } = (await findDocument(db, all[2]?.id ?? '')) ?? {};
    expect(content?.reason?.en).toContain('entered by mistake');
    expect((await readBalances(db)).bank).toBe(total);
    expect(await orderOf(db, key.token)).toMatchObject({
      refunds: [{ state: 'undone' }, { state: 'by-hand', amount_paise: total, provider_ref: null }],
      money: { refunded: 0, due: -total },
    });
    expect(await countMoney(db)).toMatchObject({ refund: { count: 1, sum: total }, excess: { count: 0 } });
    expect(await unsend(db, key)).toBe('not-now');
    // When the refund is actually sent, it gets a separate refund voucher that refers to the new receipt.
    await settleAll(db, key);
    expect((await documents(db, key))[3]).toMatchObject({ kind: 'refund-voucher', names_id: all[2]?.id });
    expect((await sumsOf(db, key)).total).toBe(0);
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    const noted = await db.selectFrom('audit').select('after').where('action', '=', 'refund-undone').execute();
    expect(noted).toEqual([{ after: expect.stringMatching(/^sent \S+ 485882 another order$/) }]);
  });

  test('the customer is told only if an email said that the refund was sent', async () => {
    const db = await open();
    const silent = await cancelled(db);
    await unsend(db, silent);
    expect(await lettersOf(db)).toEqual([]);
    const key = await cancelled(db);
    await writeLetters(db, letterDesk, undefined, now + 5000);
    await unsend(db, key);
    expect(await lettersOf(db)).toEqual(['refund-undone', 'refunded']);
    await settleAll(db, key);
    expect(await lettersOf(db)).toEqual(['refund-undone', 'refunded', 'refunded']);
  });

  test('one that a payment provider has sent cannot be undone', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    await credit(db, key, 'full');
    const { id, refunds } = await orderOf(db, key.token);
    const sent = { providerRef: 'rfnd_1', from: 'clearing-razorpay', now } as const;
    await inTransaction(db, (transaction) => settleRefund(transaction, refunds[0]?.id ?? '', sent));
    expect([...(await refundsByHand(db, id))]).toEqual([]);
    expect(await unsend(db, key)).toBe('not-now');
  });

  test('on an invoiced order it leaves invoice and credit note, and its effects are known in advance', async () => {
    const db = await open();
    const key = await anOrder(db, { documentTerms: someTerms });
    await pay(db, key, total);
    for (const _ of someStages) {
      await finish(db, key);
    }
    await spend(db, key, paise(250_000));
    await credit(db, key, 'full');
    await settleAll(db, key);
    const { id } = await orderOf(db, key.token);
    expect(await previewUndoRefund(db, id, await sentOf(db, key), now + 1000)).toEqual({
      documents: [{ kind: 'receipt-voucher', paise: total, named: '' }],
      due: -total,
      isInvoiced: false,
    });
    expect(await documents(db, key)).toHaveLength(3);
    expect(await unsend(db, key)).toBe('done');
    expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
    await settleAll(db, key);
    expect((await documents(db, key)).map(({ kind }) => kind)).toEqual([
      'receipt-voucher',
      'invoice',
      'credit-note',
      'receipt-voucher',
      'refund-voucher',
    ]);
    expect((await sumsOf(db, key)).total).toBe(0);
  });

  test('the payment itself can then be undone, whatever number of refunds was recorded and undone before', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 3, max: 160_000 }).map(paise), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(3), fc.boolean()), { minLength: 1, maxLength: 5 }),
        fc.nat(3),
        fc.constantFrom('vouchers' as const, 'invoice' as const),
        async (firsts, steps, which, atPayment) => {
          const key = await anOrder(db, { documentTerms: { ...someTerms, atPayment } });
          for (const amount of [...firsts, subtract(total, ...firsts)]) {
            await pay(db, key, paise(amount));
          }
          await credit(db, key, 'full');
          for (const [at, isBack] of steps) {
            const refunds = (await orderOf(db, key.token)).refunds.filter(
              ({ state }) => state === (isBack ? 'done' : 'by-hand'),
            );
            const refundId = refunds[at % Math.max(1, refunds.length)]?.id ?? '';
            const seen = await change(db, key);
            if (isBack) {
              await undoRefund(db, key, seen, refundId, 'not sent');
            } else {
              await settleByHand(db, key, seen, { refundId, reference: `sent ${refundId}` });
            }
            const order = await orderOf(db, key.token);
            expect(await lacksDocuments(db, order)).toBe(false);
            expect((await sumsOf(db, key)).total).toBe(order.money.paid - order.money.refunded);
          }
          const { payments } = await orderOf(db, key.token);
          const payment = payments[which % payments.length];
          await undoPayment(db, key, await change(db, key), payment?.id ?? '', 'mistyped');
          await settleAll(db, key);
          expect(await lacksDocuments(db, await orderOf(db, key.token))).toBe(false);
          const { government: _, ...said } = await sumsOf(db, key);
          expect(said).toEqual(await bookedOf(db, key, '07'));
        },
      ),
      { numRuns: runsInTurn(engine === 'SQLite' ? 40 : 12) },
    );
    expect(await findUnbalanced(db)).toEqual([]);
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
  }, 300_000);
});
