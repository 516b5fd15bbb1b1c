import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { credit, finish, settleAll, sumsOf } from '../../../../tests/support/money-of-order.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { anOrder, change, mailOf, orderOf, someTerms } from '../../../../tests/support/order-desk.ts';
import { aReceipt, byClerk, receiptDesk, receiptOf, seenReceipt } from '../../../../tests/support/receipt-desk.ts';
import { turn } from '../../../../tests/support/turn.ts';
import { maximum, minimum, multiply, type Paise, paise, sum } from '../../../kernel/paise.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { refundExcess } from '../orders/change-order.ts';
import { lacksDocuments } from '../orders/issue-documents.ts';
import { allocateReceipt } from './allocate-receipt.ts';
import { confirmPayment } from './confirm-payment.ts';
import { clearCheque, endReceipt } from './end-receipt.ts';
import { matchStatement } from './match-statement.ts';
import { leftOnAccount } from './money-receipt.ts';
import { movableOf, moveAdvance } from './move-advance.ts';
import { type NewReceipt, recordReceipts } from './record-receipt.ts';
import { returnMoney } from './return-money.ts';
import { undoPayment } from './undo-payment.ts';
import { writeOff } from './write-off.ts';

const kinds = [
  'cash',
  'cheque',
  'transfer',
  'tds',
  'direct',
  'import',
  'clear',
  'bounce',
  'mistake',
  'undo',
  'allocate',
  'return',
  'move',
  'write-off',
  'finish',
  'cancel',
  'settle',
] as const;
const event = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(2),
  other: fc.nat(2),
  amount: fc.integer({ min: 1, max: 600_000 }).map(paise),
  whole: fc.boolean(),
});
type Event = typeof event extends fc.Arbitrary<infer Each> ? Each : never;

/**
 * A simulated month: its orders and receipts, and the bank statement. When the statement is imported, its lines are
 * compared with the books. Amounts are in paise.
 */
interface Month {
  readonly books: Books;
  readonly db: Database;
  readonly keys: readonly { readonly token: string }[];
  /** The lines of the bank statement, imported or not. */
  readonly lines: { readonly id: string; readonly amount: Paise; readonly reference: string; isImported: boolean }[];
  readonly receipts: string[];
}

/** A database with several simulated months. */
interface Books {
  readonly db: Database;
  /** The number of months. */
  months: number;
  /** The number of payments. */
  count: number;
  /** The expected balances of the bank and the cash box, in paise. */
  bank: number;
  cash: number;
}

/** The number of months after which a new database is made, because every check reads all receipts. */
const MONTHS_PER_DATABASE = 10;

const keyOf = ({ keys }: Month, which: number) => keys[which % keys.length] ?? { token: '' };

/** Returns the amount for an event: everything due, or the event's own amount. */
async function amountOf(month: Month, { which, amount, whole }: Event): Promise<Paise> {
  const { money } = await orderOf(month.db, keyOf(month, which).token);
  return whole ? maximum(paise(1), money.due) : amount;
}

async function record(month: Month, each: Event, kind: NewReceipt['kind']): Promise<void> {
  const { db } = month;
  month.books.count += 1;
  const order = await orderOf(db, keyOf(month, each.which).token);
  const amount = await amountOf(month, each);
  const part = minimum(amount, maximum(0, order.money.due));
  const reference =
    kind === 'cheque' ? String(100_000 + month.books.count) : String(710_000_000_000 + month.books.count);
  const done = await recordReceipts(
    db,
    { supplier: receiptDesk.supplier, cash: { from: 900_000_000_00 } },
    [
      aReceipt({
        kind,
        amount: amount,
        reference: kind === 'cheque' || kind === 'transfer' ? reference : '',
        orders: part > 0 ? [{ orderId: order.id, amount: part }] : [],
        ...(kind === 'tds' ? { withheld: { section: '194J', ratePoints: 1000, base: multiply(amount, 10) } } : {}),
      }),
    ],
    byClerk(),
  );
  if (done.outcome !== 'recorded') {
    throw new Error(`not recorded: ${done.outcome}`);
  }
  month.receipts.push(done.id);
  if (kind === 'cash') {
    month.books.cash += amount;
  }
  if (kind === 'transfer') {
    arrive(month, amount, reference);
  }
}

function arrive(month: Month, amount: Paise, reference: string): void {
  month.books.bank += amount;
  month.lines.push({ id: `l${month.books.count} ${reference}`, amount, reference, isImported: false });
}

async function happen(month: Month, each: Event): Promise<void> {
  const { db, receipts } = month;
  const { kind } = each;
  const key = keyOf(month, each.which);
  const id = receipts[each.other % Math.max(1, receipts.length)] ?? '';
  if (kind === 'cash' || kind === 'cheque' || kind === 'transfer' || kind === 'tds') {
    return record(month, each, kind);
  }
  if (kind === 'direct') {
    month.books.count += 1;
    const reference = String(720_000_000_000 + month.books.count);
    const amount = await amountOf(month, each);
    await confirmPayment(db, key, await change(db, key), { reference, amount: amount }, mailOf('paid'));
    arrive(month, amount, reference);
    return;
  }
  if (kind === 'import') {
    return importAll(month);
  }
  if (kind === 'undo') {
    const { payments } = await orderOf(db, key.token);
    const paid = payments.findLast(({ state }) => state === 'paid');
    await undoPayment(db, key, await change(db, key), paid?.id ?? '', 'mistyped');
    return;
  }
  if (kind === 'finish') {
    await finish(db, key);
    return;
  }
  if (kind === 'cancel') {
    await credit(db, key, each.whole ? 'full' : 'unfinished');
    return;
  }
  if (kind === 'settle') {
    const before = (await readBalances(db)).bank;
    await settleAll(db, key);
    // Refunds are sent from the bank.
    month.books.bank += (await readBalances(db)).bank - before;
    return;
  }
  if (kind === 'write-off') {
    const amount = await amountOf(month, each);
    await writeOff(db, key, await change(db, key), { amount: amount, reason: 'small' });
    return;
  }
  if (kind === 'move') {
    return moveSome(month, each);
  }
  if (id) {
    await ofReceipt(month, each, id);
  }
}

async function moveSome({ db, keys }: Month, { which, other, amount, whole }: Event): Promise<void> {
  const from = await orderOf(db, keys[which % keys.length]?.token ?? '');
  const to = await orderOf(db, keys[other % keys.length]?.token ?? '');
  const most = minimum(await movableOf(db, from), maximum(0, to.money.due));
  const moved = { formKey: crypto.randomUUID(), fromId: from.id, toId: to.id, seen: from.version };
  await moveAdvance(
    db,
    receiptDesk,
    Object.assign({ ...moved }, { amount: whole ? most : minimum(most, amount) }),
    byClerk(),
  );
}

/** Performs a clerk's action on an existing receipt. */
async function ofReceipt(month: Month, each: Event, id: string): Promise<void> {
  const { db } = month;
  const seen = await seenReceipt(db, id);
  const receipt = await receiptOf(db, id);
  const left = await leftOnAccount(db, receipt);
  if (each.kind === 'clear') {
    if ((await clearCheque(db, seen, undefined, byClerk())) === 'done') {
      month.books.bank += receipt.amount_paise;
      month.lines.push({
        id: `c${id}`,
        amount: receipt.amount_paise,
        reference: `CHQ ${receipt.reference}`,
        isImported: false,
      });
    }
  } else if (each.kind === 'bounce' || each.kind === 'mistake') {
    const why = each.kind === 'bounce' ? ('bounced' as const) : ('mistake' as const);
    const wasHere = receipt.state === 'here';
    if ((await endReceipt(db, seen, { why, reason: 'random' }, byClerk())) === 'done' && wasHere) {
      ended(month, receipt.kind, why, receipt.amount_paise);
    }
  } else if (each.kind === 'allocate' && left > 0) {
    const order = await orderOf(db, keyOf(month, each.which).token);
    const amount = minimum(left, maximum(0, order.money.due));
    await allocateReceipt(db, seen, [{ orderId: order.id, amount }], byClerk(), receiptDesk.cash);
  } else if (each.kind === 'return' && left > 0) {
    const amount = minimum(left, each.amount);
    if ((await returnMoney(db, seen, { amount, reason: 'sent', way: 'bank' }, byClerk())) === 'done') {
      month.books.bank -= amount;
    }
  }
}

/**
 * Updates the expected balances when a receipt ends. When a cheque bounces, the bank reverses it. Cash that was
 * recorded by mistake was never received.
 */
function ended(month: Month, kind: string, why: 'bounced' | 'mistake', amount: number): void {
  if (kind === 'cash') {
    month.books.cash -= amount;
  }
  if (why === 'bounced') {
    month.books.bank -= amount;
  }
}

async function importAll(month: Month): Promise<void> {
  const open = month.lines.filter(({ isImported }) => !isImported);
  if (open.length === 0) {
    return;
  }
  const rows = open.map(({ id, amount, reference }) => {
    const isCheque = reference.startsWith('CHQ');
    const narration = `BANK ${reference}`;
    return { id, amount, narration, reference: isCheque ? '' : reference, day: '2026-11-21' };
  });
  await matchStatement(month.db, rows, { actor: byClerk().actor ?? never(), visitorAddress: '', now });
  for (const line of open) {
    line.isImported = true;
  }
}

function never(): never {
  throw new Error('there is no clerk');
}

/** Checks that the ledger, the receipts, the documents and the bank agree to the paisa. */
async function check(month: Month): Promise<void> {
  const { db } = month;
  const balances = await readBalances(db);
  expect(sum(Object.values(balances))).toBe(0);
  expect(balances.cash).toBe(month.books.cash);
  const rows = await db.selectFrom('money_receipts').selectAll().orderBy('serial').execute();
  let left = 0;
  let withheld = 0;
  for (const row of rows) {
    const own = await leftOnAccount(db, row);
    left += own;
    const kept = await db
      .selectFrom('receipt_balances')
      .select('left_paise')
      .where('receipt_id', '=', row.id)
      .execute();
    expect(kept).toEqual([{ left_paise: own }]);
    withheld += row.kind === 'tds' && row.state === 'here' ? row.amount_paise - row.written_off_paise : 0;
  }
  expect(balances['on-account'] + left).toBe(0);
  expect(balances['tds-receivable']).toBe(withheld);
  for (const series of ['MR', 'MV']) {
    const serials = rows.filter((row) => row.series === series).map(({ serial }) => serial);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
  }
  for (const key of month.keys) {
    const order = await orderOf(db, key.token);
    const { due, credited, paid, refunded } = order.money;
    expect(due).toBe(order.total_paise - credited - (paid - refunded));
    const kept = await db.selectFrom('order_balances').select('due_paise').where('order_id', '=', order.id).execute();
    expect(kept).toEqual([{ due_paise: order.money.balances.receivable + order.money.balances['refunds-payable'] }]);
    expect(await lacksDocuments(db, order)).toBe(false);
  }
}

/** Checks that the documents of each order show what its ledger has. All refunds must have been sent. */
async function checkDocuments({ db, keys }: Month): Promise<void> {
  for (const key of keys) {
    const order = await orderOf(db, key.token);
    const { gst, total } = await sumsOf(db, key);
    const { paid, refunded, balances } = order.money;
    expect(gst + balances['gst-output']).toBe(0);
    // Written-off amounts are on a document, too. Amounts that have yet to be refunded are not.
    expect(total).toBe(paid - refunded + balances['refunds-payable'] + balances['written-off']);
  }
}

/**
 * Returns the number of months to simulate: 20 on one engine for a commit; 1,000 on SQLite and 50 on PostgreSQL for a
 * release.
 */
const monthsOn = (engine: 'SQLite' | 'PostgreSQL'): number => {
  if (turn !== 'all') {
    return 20;
  }
  return engine === 'SQLite' ? 1000 : 50;
};

describeOnEachEngine(
  'a month with all kinds of money',
  ({ name: engine, open }) => {
    test('ledger, receipts, documents and bank lines agree to the paisa, whatever happens', async () => {
      let books: Books = { db: await open(), months: 0, count: 0, bank: 0, cash: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
          if (books.months === MONTHS_PER_DATABASE) {
            books = { db: await open(), months: 0, count: 0, bank: 0, cash: 0 };
          }
          books.months += 1;
          const { db } = books;
          const keys = [];
          for (let count = 0; count < 3; count += 1) {
            keys.push(await anOrder(db, { documentTerms: someTerms }));
          }
          const month: Month = { books, db, keys, lines: [], receipts: [] };
          for (const each of events) {
            await happen(month, each);
          }
          await check(month);
          for (const which of [0, 1, 2]) {
            await refundExcess(db, keyOf(month, which), await change(db, keyOf(month, which)), 'too much');
            await happen(month, { kind: 'settle', which, other: 0, amount: paise(1), whole: true });
          }
          await checkDocuments(month);
          // Once everything is imported, the ledger has the same bank balance as the bank.
          await importAll(month);
          await check(month);
          expect((await readBalances(db)).bank).toBe(books.bank);
          expect(await findUnbalanced(db)).toEqual([]);
          const refused = await db
            .selectFrom('audit')
            .select('after')
            .where('action', '=', 'document-refused')
            .execute();
          expect(refused).toEqual([]);
        }),
        // A failed check leaves its database in a bad state, so a shrunken example would fail for another reason.
        { numRuns: monthsOn(engine), endOnFailure: true },
      );
    }, 1_800_000);
  },
  { releaseOn: ['PostgreSQL'] },
);
