import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { CREDIT_NOTES_UNTIL } from '../../../../tests/support/gst-law.ts';
import {
  anOpenOrder,
  bookedOf,
  credit,
  documents,
  finish,
  type Key,
  name,
  pay,
  rename,
  settleAll,
  spend,
  sumsOf,
  unspend,
} from '../../../../tests/support/money-of-order.ts';
import { change, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { maximum, minimum, negate, paise } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced } from '../ledger/read-balances.ts';
import { undoPayment } from '../payments/undo-payment.ts';
import { askAgain } from './ask-again.ts';
import { refundExcess } from './change-order.ts';
import { correctOrder } from './correct-order.ts';
import { currentDocuments, leftOf, openInvoices } from './current-documents.ts';
import { lacksDocuments } from './issue-documents.ts';
import { sumOfParts } from './money-parts.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { undoRefund } from './undo-refund.ts';
import { undoStage } from './undo-stage.ts';

const address = '12 Sample Road\nPune 411001';
const customers = [
  { name: 'Asha', gstin: '', state: 'delhi', stateCode: '07', address: '' },
  { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV', state: 'maharashtra', stateCode: '27', address },
  { name: 'Asha and Sons', gstin: '', state: 'uttar-pradesh', stateCode: '09', address },
] as const;

const kinds = [
  'pay',
  'pay',
  'pay',
  'name',
  'change',
  'drop',
  'fee',
  'spend',
  'unspend',
  'finish',
  'finish',
  'finish',
  'unfinish',
  'undo',
  'again',
  'settle',
  'unsend',
  'excess',
  'unfinished',
  'full',
  'difference',
  'correct',
  'replace',
] as const;
const event = fc.record({
  kind: fc.constantFrom(...kinds),
  amount: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 31, max: 90_000 })),
  whole: fc.boolean(),
  which: fc.nat(2),
});
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never;
/**
 * The usual course of an order: it is paid, a fee is added and paid, the stages are finished, and the fees are paid to
 * the government.
 */
const usual = ['pay', 'name', 'fee', 'finish', 'finish', 'finish', 'finish', 'spend'] as const;
const corrected: Event[] = [{ kind: 'replace', amount: 1, whole: true, which: 1 }];
/** Fees turn out not to be needed while the invoice is unpaid again, and the customer then pays a little. */
const unneeded: Event[] = (['undo', 'undo', 'unspend', 'difference', 'pay', 'pay'] as const).map((kind) => {
  return { kind, amount: 31, whole: false, which: 0 };
});

async function happen(db: Database, key: Key, { kind, amount, whole, which }: Event): Promise<unknown> {
  const { money, payments } = await orderOf(db, key.token);
  const seen = await change(db, key);
  const customer = customers[which] ?? customers[0];
  if (kind === 'pay') {
    return pay(db, key, whole ? maximum(paise(1), money.due) : paise(amount * 3));
  }
  if (kind === 'fee') {
    return money.asked > 0 ? pay(db, key, whole ? money.asked : minimum(paise(amount), money.asked)) : '';
  }
  if (kind === 'name') {
    return name(db, key, paise(amount), { en: `Fee ${which}`, hi: `शुल्क ${which}` });
  }
  if (kind === 'change') {
    return rename(db, key, paise(amount));
  }
  if (kind === 'drop') {
    return rename(db, key, 0);
  }
  if (kind === 'spend') {
    const here = negate(money.balances['client-money']);
    return spend(db, key, whole ? here : minimum(here, paise(amount)));
  }
  if (kind === 'unspend') {
    return unspend(db, key);
  }
  if (kind === 'finish') {
    return finish(db, key);
  }
  if (kind === 'unfinish') {
    return undoStage(db, key, seen);
  }
  if (kind === 'undo') {
    return undoPayment(db, key, seen, payments.findLast(({ state }) => state === 'paid')?.id ?? '', 'mistyped');
  }
  if (kind === 'again') {
    return askAgain(db, key, seen);
  }
  if (kind === 'settle') {
    return settleAll(db, key);
  }
  if (kind === 'unsend') {
    const sent = (await orderOf(db, key.token)).refunds.findLast(({ state }) => state === 'done');
    return undoRefund(db, key, seen, sent?.id ?? '', 'not sent');
  }
  if (kind === 'excess') {
    return refundExcess(db, key, seen, 'too much');
  }
  if (kind === 'correct') {
    return correctOrder(db, key, seen, customer);
  }
  if (kind === 'replace') {
    return replaceInvoice(db, key, seen, customer, CREDIT_NOTES_UNTIL);
  }
  return credit(db, key, kind);
}

/** Checks the invariants after every event. */
async function check(db: Database, key: Key): Promise<void> {
  const order = await orderOf(db, key.token);
  const { due, credited, paid, refunded, asked, feeDue, balances, governmentCame } = order.money;
  expect(due).toBe(order.total_paise - credited - (paid - refunded));
  const lines = order.lines.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  expect([lines, order.government_paise + order.fee_paise + order.gst_paise]).toEqual(Array(2).fill(order.total_paise));
  // The amount that is receivable but not committed is due on invoices, and never exceeds their totals.
  const unpaid = balances.receivable + balances.committed;
  const current = currentDocuments(await documents(db, key));
  const invoiced = openInvoices(current).reduce((sum, each) => sum + sumOfParts(leftOf(each, current)), 0);
  expect(unpaid).toBeGreaterThanOrEqual(0);
  expect(unpaid).toBeLessThanOrEqual(invoiced);
  expect(asked).toBeLessThanOrEqual(Math.max(0, due));
  expect(feeDue).toBeLessThanOrEqual(Math.max(0, balances.receivable));
  // Money for the government is never recorded as our fee, nor our fee as money for the government.
  expect(governmentCame).toBeLessThanOrEqual(order.government_paise);
  expect(-balances.advances - balances['fee-income']).toBeLessThanOrEqual(order.fee_paise);
  expect(-balances['gst-output']).toBeLessThanOrEqual(order.gst_paise);
  expect(await lacksDocuments(db, order)).toBe(false);
}

/** Checks that no document refunds more of any part than was received, and that no number is missing. */
async function checkDocuments(db: Database): Promise<void> {
  const all = await db.selectFrom('documents').selectAll().execute();
  const columns = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'government_paise'] as const;
  for (const origin of all) {
    const back = all.filter(({ names_id }) => names_id === origin.id);
    for (const column of columns) {
      expect(back.reduce((sum, each) => sum + each[column], 0)).toBeLessThanOrEqual(origin[column]);
    }
  }
  for (const [, series] of Map.groupBy(all, (each) => `${each.gstin} ${each.series} ${each.year}`)) {
    expect(series.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual(series.map((_, index) => index + 1));
  }
}

describeOnEachEngine('an order with any corrections', ({ name: engine, open }) => {
  test('balances, and its documents match the ledger, in total and in each State', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 3, maxLength: 16 }),
        fc.boolean(),
        fc.constantFrom('vouchers' as const, 'invoice' as const),
        async (events, isUsual, atPayment) => {
          const key = await anOpenOrder(db, { documentTerms: { ...someTerms, atPayment } });
          const before = isUsual ? usual.map((kind) => ({ kind, amount: 40_000, whole: true, which: 0 })) : [];
          for (const each of [...before, ...events]) {
            await happen(db, key, each);
            await check(db, key);
          }
          await refundExcess(db, key, await change(db, key), 'too much');
          await settleAll(db, key);
          await check(db, key);
          const { state } = await orderOf(db, key.token);
          const place = customers.find((each) => each.state === state)?.stateCode ?? '';
          const { government: _, ...said } = await sumsOf(db, key);
          expect(said).toEqual(await bookedOf(db, key, place));
        },
      ),
      // Random events may not include a correction, so every run changes one order to another State.
      {
        numRuns: runsInTurn(engine === 'SQLite' ? 60 : 15),
        examples: [
          [corrected, true, 'vouchers'],
          [unneeded, true, 'invoice'],
        ],
      },
    );
    expect(await findUnbalanced(db)).toEqual([]);
    await checkDocuments(db);
    const refused = await db.selectFrom('audit').select('after').where('action', '=', 'document-refused').execute();
    expect(refused).toEqual([]);
    // Some of the orders were corrected, so the checks above have seen corrections.
    const kept = await db.selectFrom('documents').select('id').where('replaces_id', 'is not', null).execute();
    expect(kept.length).toBeGreaterThan(0);
  }, 300_000);
});
