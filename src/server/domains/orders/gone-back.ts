import { minimum, type Paise, subtract } from '../../../kernel/paise.ts';
import { atMost, firstOf, minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

/** Money received for an order, and how much of it was refunded, in paise. */
export interface Receipt {
  readonly key: string;
  /** The key of the money's first receipt, if a refund of it was recorded but not sent. */
  readonly firstKey?: string | undefined;
  /** The parts of the price that the money paid. */
  readonly parts: Parts;
  /** How much of `parts` was refunded. */
  readonly back: Parts;
  /** The amount that was paid beyond the price and has not been refunded. */
  readonly excess: Paise;
  /** The part of `parts` whose payment was reversed although its invoice stays, so that it is due again. */
  readonly unpaid: Paise;
}

/** Returns what is left of a receipt after refunds. */
export const leftOfReceipt = ({ parts, back }: Receipt): Parts => minus(parts, back);

/** Returns how much of the price a receipt still pays, in paise. */
export const paidByReceipt = (receipt: Receipt): Paise => subtract(sumOfParts(leftOfReceipt(receipt)), receipt.unpaid);

/** Returns the receipts after an amount that was due again has been paid, starting with the newest receipt. */
export function payAgain(receipts: readonly Receipt[], amount: Paise): Receipt[] {
  let rest = amount;
  const paid = receipts.toReversed().map((each): Receipt => {
    const part = minimum(rest, each.unpaid);
    rest -= part;
    return { ...each, unpaid: subtract(each.unpaid, part) };
  });
  return paid.toReversed();
}

/**
 * Returns the receipts after an amount that was due again on their invoices is no longer owed.
 * @param owed the parts of the price that are no longer owed and not refunded yet
 */
export function waiveUnpaid(receipts: readonly Receipt[], owed: Parts, amount: Paise): Receipt[] {
  let after = [...receipts];
  let rest = amount;
  let open = owed;
  for (const { key, unpaid } of receipts.toReversed()) {
    const part = minimum(rest, unpaid);
    if (part > 0) {
      const before = backOfReceipts(after);
      after = shareBack(after, open, { amount: part, key });
      open = minus(open, minus(backOfReceipts(after), before));
      after = after.map((each) => (each.key === key ? { ...each, unpaid: subtract(unpaid, part) } : each));
      rest -= part;
    }
  }
  return after;
}

/** Whether a receipt has the given key, or records the same money under a later key. */
export const isOfReceipt = ({ key, firstKey }: Receipt, meant: string | undefined): boolean =>
  key === meant || (firstKey !== undefined && firstKey === meant);

/**
 * Distributes a refund over the receipts. The receipt whose payment was refunded comes first: its excess over the
 * price, then its part of the price. The rest is taken from the other receipts, newest first. When a receipt is fully
 * refunded, its parts are refunded exactly to the paisa.
 * @param receipts oldest first
 * @param owed the parts of the price that are owed to the customer and not refunded yet
 * @param went.key the key of the receipt, if it is known
 */
export function shareBack(
  receipts: readonly Receipt[],
  owed: Parts,
  went: { readonly amount: Paise; readonly key: string | undefined },
): Receipt[] {
  const after = new Map(receipts.map((each) => [each.key, each]));
  const named = receipts.filter((each) => isOfReceipt(each, went.key));
  const newest = [...named, ...receipts.filter((each) => !isOfReceipt(each, went.key)).toReversed()];
  let rest = went.amount;
  let open = owed;
  const takeExcess = ({ key }: Receipt) => {
    const of = after.get(key);
    if (!of) {
      return;
    }
    const taken = minimum(rest, of.excess);
    rest -= taken;
    after.set(key, { ...of, excess: subtract(of.excess, taken) });
  };
  named.forEach(takeExcess);
  for (const { key } of newest) {
    const of = after.get(key);
    if (!of) {
      continue;
    }
    const there = atMost(open, leftOfReceipt(of));
    const parts = firstOf(there, minimum(rest, sumOfParts(there)));
    rest -= sumOfParts(parts);
    open = minus(open, parts);
    after.set(key, { ...of, back: plus(of.back, parts) });
  }
  newest.forEach(takeExcess);
  return receipts.map((each) => after.get(each.key) ?? each);
}

/** Returns the total refunded from all receipts. */
export const backOfReceipts = (receipts: readonly Receipt[]): Parts =>
  receipts.reduce((sum, { back }) => plus(sum, back), nothing);
