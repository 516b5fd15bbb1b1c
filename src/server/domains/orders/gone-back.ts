import { atMost, firstOf, minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

/** Money that came for an order, and what of it went back. Paise. */
export interface Receipt {
  readonly key: string;
  /** Of money that was noted as sent back and was not: the receipt by which it came first. */
  readonly firstKey?: string | undefined;
  /** What of the price was paid with it. */
  readonly parts: Parts;
  /** What of `parts` went back. */
  readonly back: Parts;
  /** What came with it beyond the price and has not gone back. */
  readonly excess: number;
}

/** What has not gone back of a receipt. */
export const leftOfReceipt = ({ parts, back }: Receipt): Parts => minus(parts, back);

/** Whether a receipt is the one that is meant, or of the same money once more. */
export const isOfReceipt = ({ key, firstKey }: Receipt, meant: string | undefined): boolean =>
  key === meant || (firstKey !== undefined && firstKey === meant);

/**
 * Shares out money that went back over the receipts by which it came. It is of the receipt whose payment was given back: first what came
 * with it beyond the price, then the price. What is more than that is of the other receipts, the newest first. A receipt that goes back
 * whole goes back with the parts that it had, to the paisa.
 * @param receipts oldest first
 * @param owed what of the price is owed back and has not gone, by its parts
 * @param went.key of the receipt, if it is known
 */
export function shareBack(
  receipts: readonly Receipt[],
  owed: Parts,
  went: { readonly amount: number; readonly key: string | undefined },
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
    const taken = Math.min(rest, of.excess);
    rest -= taken;
    after.set(key, { ...of, excess: of.excess - taken });
  };
  named.forEach(takeExcess);
  for (const { key } of newest) {
    const of = after.get(key);
    if (!of) {
      continue;
    }
    const there = atMost(open, leftOfReceipt(of));
    const parts = firstOf(there, Math.min(rest, sumOfParts(there)));
    rest -= sumOfParts(parts);
    open = minus(open, parts);
    after.set(key, { ...of, back: plus(of.back, parts) });
  }
  newest.forEach(takeExcess);
  return receipts.map((each) => after.get(each.key) ?? each);
}

/** What went back of all of them. */
export const backOfReceipts = (receipts: readonly Receipt[]): Parts =>
  receipts.reduce((sum, { back }) => plus(sum, back), nothing);
