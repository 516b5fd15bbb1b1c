import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import { credit, documents, finish, type Key, pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, change, orderOf, someStages, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { maximum, paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findDocument } from '../documents/read-document.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { askAgain } from './ask-again.ts';
import { currentDocuments, leftOf, openInvoices } from './current-documents.ts';
import { sumOfParts } from './money-parts.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { settleByHand } from './settle-refund.ts';

let names = 0;
async function correct(db: Database, key: Key) {
  names += 1;
  const recipient = { name: `Asha ${names}`, gstin: '', state: 'delhi', stateCode: '07', address: '' };
  return replaceInvoice(db, key, await change(db, key), recipient, CREDIT_NOTES_UNTIL);
}

/** Makes an order that was paid in parts and is finished and invoiced. */
async function invoiced(db: Database, parts: readonly number[]): Promise<Key> {
  const key = await anOrder(db, { documentTerms: someTerms });
  for (const part of parts) {
    await pay(db, key, paise(paise(part)));
  }
  for (const _ of someStages) {
    await finish(db, key);
  }
  await spend(db, key, paise(250_000));
  return key;
}

async function undo(db: Database, key: Key, which: number) {
  const paid = (await orderOf(db, key.token)).payments.filter(({ state }) => state === 'paid');
  const payment = paid[which % Math.max(1, paid.length)];
  return undoPayment(db, key, await change(db, key), payment?.id ?? '', 'mistyped');
}

/** Asks for the amount due and pays a share of it. */
async function payAgain(db: Database, key: Key, share: number) {
  await askAgain(db, key, await change(db, key));
  const { due } = (await orderOf(db, key.token)).money;
  if (due > 0) {
    await pay(db, key, maximum(paise(1), paise(Math.round(due * share))));
  }
}

/** Refunds an order in full and sends one of the refunds that wait for a clerk. */
async function refund(db: Database, key: Key, which: number) {
  await credit(db, key, 'full');
  const open = (await orderOf(db, key.token)).refunds.filter(({ state }) => state === 'by-hand');
  const refundId = open[which % Math.max(1, open.length)]?.id ?? '';
  return settleByHand(db, key, await change(db, key), { refundId, reference: 'sent' });
}

/**
 * Compares the advances on each open invoice with the payments and refunds. A refund after a payment was undone may
 * reduce any of them.
 */
async function check(db: Database, key: Key) {
  const { payments, refunds } = await orderOf(db, key.token);
  const all = await documents(db, key);
  const current = currentDocuments(all);
  const here = new Map<string, number>();
  for (const { id, state, paid_key, amount_paise } of payments.filter((each) => each.state === 'paid')) {
    const sent = refunds.filter((each) => each.payment_id === id && each.state === 'done');
    const voucher = all.find((each) => each.key === `received ${paid_key}` && state === 'paid');
    here.set(voucher?.number ?? '', amount_paise - sent.reduce((sum, each) => sum + each.amount_paise, 0));
  }
  for (const invoice of openInvoices(current)) {
    const { content } = (await findDocument(db, invoice.currentId)) ?? {};
    const advances = content?.advances ?? [];
    expect(advances.reduce((sum, { paise }) => sum + paise, 0)).toBe(sumOfParts(leftOf(invoice, current)));
    for (const { number, paise } of payments.some(({ state }) => state === 'refused') ? [] : advances) {
      expect([number, paise]).toEqual([number, here.get(number)]);
    }
  }
}

describeOnEachEngine('the advances on a corrected invoice', ({ name: engine, open }) => {
  test('are all those of the invoice, even if the first of two payments was confirmed by mistake', async () => {
    const db = await open();
    const key = await invoiced(db, [100_000, total - 100_000]);
    const vouchers = (await documents(db, key)).slice(0, 2).map(({ number }) => number);
    expect(await undo(db, key, 0)).toBe('done');
    expect(await correct(db, key)).toBe('done');
    const named = async () => {
      const newest = (await documents(db, key)).findLast(({ kind }) => kind === 'invoice');
      return (await findDocument(db, newest?.id ?? ''))?.content.advances.map(({ number }) => number);
    };
    expect(await named()).toEqual(vouchers);
    // The payment that replaces the first one pays the invoice and does not need a document.
    await payAgain(db, key, 1);
    expect(await correct(db, key)).toBe('done');
    expect(await named()).toEqual(vouchers);
    expect((await documents(db, key)).filter(({ kind }) => kind === 'receipt-voucher')).toHaveLength(2);
    await check(db, key);
  });

  test('add up to what is here, whatever was taken back, paid again and refunded before', async () => {
    const db = await open();
    const step = fc.record({
      kind: fc.constantFrom('undo' as const, 'pay' as const, 'pay' as const, 'refund' as const),
      which: fc.nat(3),
      share: fc.constantFrom(1, 1, 0.4),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 10_000, max: 150_000 }), { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 6 }),
        async (firsts, steps) => {
          const rest = total - firsts.reduce((sum, each) => sum + each, 0);
          const key = await invoiced(db, [...firsts, rest]);
          for (const { kind, which, share } of steps) {
            if (kind === 'undo') {
              await undo(db, key, which);
            } else if (kind === 'pay') {
              await payAgain(db, key, share);
            } else {
              await refund(db, key, which);
            }
            const isThere = openInvoices(currentDocuments(await documents(db, key))).length > 0;
            const outcome = await correct(db, key);
            expect(outcome).toBe(isThere ? 'done' : 'not-now');
            await check(db, key);
          }
        },
      ),
      { numRuns: runsInTurn(engine === 'SQLite' ? 40 : 12) },
    );
  }, 300_000);
});
