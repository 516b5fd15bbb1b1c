import type { LocalizedText } from '../../../i18n/localized-text.ts';
import { add, maximum, minimum, type Paise, subtract } from '../../../kernel/paise.ts';
import type { LetterKind } from '../../platform/database/customer-tables.ts';
import type { OrderLineRow, OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { AuditAction } from '../audit/record.ts';
import { named } from '../ledger/order-postings.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { hasOpenFees } from './excluded-fees.ts';
import { noteLetter } from './note-letter.ts';
import { type OrderMoney, readMoney } from './order-money.ts';
import { planRefunds } from './plan-refunds.ts';
import { FEE_LESS } from './refund-reason.ts';
import { tellCase } from './tell-case.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/**
 * `twice`: the order already has a fee of this name. `owed`: the customer must be refunded first. `came`: part of the
 * fee is paid, but the rest of the price is not. `spent`: the money to be refunded has already been paid to the
 * government. `unchanged`: the fee already has this amount.
 */
export type FeeOutcome = ChangeOutcome | 'twice' | 'owed' | 'came' | 'spent' | 'unchanged';

/** A government fee that was added after the order was placed, in paise. */
export interface NamedFee {
  /** The fee's position among the lines of the order. */
  readonly position: number;
  readonly name: LocalizedText;
  readonly amount: Paise;
  /** The unpaid part of the fee. Once this is 0, the fee cannot change. */
  readonly unpaid: Paise;
  /** Epoch milliseconds. */
  readonly at: number;
}

type Line = Pick<OrderLineRow, 'position' | 'name_en' | 'name_hi' | 'amount_paise'> & {
  readonly named_at: number | null;
};

/**
 * Returns the fees that were added to an order later, oldest first. The amount still due is attributed to the newest
 * fees first.
 */
export function namedFees(lines: readonly Line[], { feeDue }: Pick<OrderMoney, 'feeDue'>): NamedFee[] {
  let lacking = feeDue;
  return lines
    .flatMap(({ named_at, ...line }) => (named_at === null ? [] : [{ ...line, named_at }]))
    .toSorted((a, b) => b.position - a.position)
    .map(({ position, name_en, name_hi, amount_paise, named_at }) => {
      const unpaid = minimum(lacking, amount_paise);
      lacking -= unpaid;
      return { position, name: { en: name_en, hi: name_hi }, amount: amount_paise, unpaid, at: named_at };
    })
    .toReversed();
}

const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 'placed' || status === 'paid';

/** Whether a fee can be added to an order. The price must have left a fee open, and the work must be unfinished. */
export const mayNameFee = (order: Pick<OrderRow, 'status' | 'is_open' | 'excluded'>): boolean =>
  isOpen(order) && hasOpenFees(order);

const linesOf = (db: Database, orderId: string) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * Adds a government fee that the price left open, and requests it from the customer. The fee becomes a separate line
 * without tax.
 * @param fee.amount paise
 * @throws StorageUnavailable
 */
export function nameFee(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { name, amount }: { name: NamedFee['name']; amount: Paise },
): Promise<FeeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<FeeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    if (!mayNameFee(held) || !Number.isSafeInteger(amount) || amount <= 0) {
      return 'not-now';
    }
    const lines = await linesOf(transaction, held.id);
    if (lines.some(({ name_en, name_hi }) => name_en === name.en || name_hi === name.hi)) {
      return 'twice';
    }
    const { balances } = await readMoney(transaction, held);
    if (balances['refunds-payable'] < 0) {
      return 'owed';
    }
    const position = Math.max(-1, ...lines.map((line) => line.position)) + 1;
    const texts = { name_en: name.en, name_hi: name.hi };
    await transaction
      .insertInto('order_lines')
      .values({
        order_id: held.id,
        position,
        kind: 'government',
        ...texts,
        amount_paise: amount,
        named_at: change.now,
      })
      .execute();
    await book(transaction, held, change, { change: amount, back: 0 });
    await tell(transaction, held, change, {
      did: 'fee-named',
      letter: 'fee-asked',
      fee: name,
      amount,
      after: `${amount} ${name.en}`,
    });
    return 'done';
  });
}

/** Says why a fee cannot change by this amount; undefined if it can. @param back the amount that would be refunded */
function whyNotChanged(
  { balances }: Awaited<ReturnType<typeof readMoney>>,
  growth: Paise,
  back: Paise,
): 'unchanged' | 'owed' | 'came' | 'spent' | undefined {
  if (growth === 0) {
    return 'unchanged';
  }
  if (growth > 0 && balances['refunds-payable'] < 0) {
    return 'owed';
  }
  // The refunded amount would have to be requested again, because the rest of the price is unpaid.
  if (back > 0 && balances.receivable + growth + back > 0) {
    return 'came';
  }
  return back > -balances['client-money'] ? 'spent' : undefined;
}

/**
 * Changes or removes a fee that was added later and is not fully paid. Any amount already paid that is no longer
 * required is refunded.
 * @param to.amount paise; 0 removes the fee
 * @throws StorageUnavailable
 */
export function changeFee(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { position, amount, approvalAbove }: { position: number; amount: Paise; approvalAbove?: Paise | undefined },
): Promise<FeeOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<FeeOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    const money = await readMoney(transaction, held);
    const fees = namedFees(await linesOf(transaction, held.id), money);
    const fee = fees.find((each) => each.position === position);
    if (!fee || fee.unpaid === 0 || !isOpen(held) || !Number.isSafeInteger(amount) || amount < 0) {
      return 'not-now';
    }
    const growth = subtract(amount, fee.amount);
    const back = maximum(0, subtract(money.governmentCame, held.government_paise, growth));
    const why = whyNotChanged(money, growth, back);
    if (why) {
      return why;
    }
    const isGone = amount === 0;
    await (isGone ? dropLine : setLine)(transaction, held.id, { position, amount });
    await book(transaction, held, change, { change: growth, back });
    if (back > 0) {
      const { actor, now } = change;
      await planRefunds(transaction, held, { reason: FEE_LESS, actor, approvalAbove, now });
    }
    const said = isGone
      ? ({ did: 'fee-dropped', letter: 'fee-dropped', amount: fee.amount } as const)
      : ({ did: 'fee-changed', letter: 'fee-asked', amount } as const);
    await tell(transaction, held, change, { ...said, fee: fee.name, after: `${said.amount} ${fee.name.en}` });
    return 'done';
  });
}

interface LineChange {
  readonly position: number;
  readonly amount: Paise;
}

const dropLine = (db: Database, orderId: string, { position }: LineChange) =>
  db.deleteFrom('order_lines').where('order_id', '=', orderId).where('position', '=', position).execute();

const setLine = (db: Database, orderId: string, { position, amount }: LineChange) =>
  db
    .updateTable('order_lines')
    .set({ amount_paise: amount })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();

async function book(
  db: Transaction,
  held: OrderRow,
  { now }: OrderChange,
  by: { change: Paise; back: Paise },
): Promise<void> {
  const entry = { key: `named ${held.id} ${held.version}`, kind: 'named', orderId: held.id } as const;
  await postEntry(db, { ...entry, postings: named(by.change, by.back) }, now);
  const { government_paise, total_paise } = held;
  const grown = { government_paise: add(government_paise, by.change), total_paise: add(total_paise, by.change) };
  await changeOrder(db, held, grown, now);
}

interface Told {
  readonly did: Extract<AuditAction, 'fee-named' | 'fee-changed' | 'fee-dropped'>;
  readonly letter: Extract<LetterKind, 'fee-asked' | 'fee-dropped'>;
  readonly fee: NamedFee['name'];
  readonly amount: Paise;
  readonly after: string;
}

/** Records the change of a fee in the log and the case, and informs the customer. */
async function tell(db: Transaction, held: OrderRow, change: OrderChange, told: Told): Promise<void> {
  const { did, letter, fee, amount, after } = told;
  await noteChange(db, held, change, did, after);
  await tellCase(db, held, { event: did, amount, stage: fee }, change.now, change.actor);
  const key = `${letter} ${held.id} ${held.version}`;
  await noteLetter(db, { key, order_id: held.id, kind: letter, amount, what: fee }, change.now);
}
