import { evenPart, gstShare, LAST_PAISE } from '../../../kernel/gst.ts';
import { add, maximum, minimum, type Paise, subtract } from '../../../kernel/paise.ts';

/** An amount by its parts, in paise. */
export interface Parts {
  /** Our fee, before tax. */
  readonly taxable: Paise;
  readonly gst: Paise;
  /** Government fees, which we pay to the government on the customer's behalf. */
  readonly government: Paise;
}

/** Zero in all parts. */
export const nothing: Parts = { taxable: 0, gst: 0, government: 0 };
/** The total of the parts. */
export const sumOfParts = ({ taxable, gst, government }: Parts): Paise => add(taxable, gst, government);

/** Adds two amounts, part by part. */
export const plus = (one: Parts, other: Parts): Parts => ({
  taxable: add(one.taxable, other.taxable),
  gst: add(one.gst, other.gst),
  government: add(one.government, other.government),
});

/** Subtracts the second amount from the first, part by part. */
export const minus = (one: Parts, other: Parts): Parts => ({
  taxable: subtract(one.taxable, other.taxable),
  gst: subtract(one.gst, other.gst),
  government: subtract(one.government, other.government),
});

/** Returns the smaller of two amounts, part by part. */
export const atMost = (wanted: Parts, there: Parts): Parts => ({
  taxable: minimum(wanted.taxable, there.taxable),
  gst: minimum(wanted.gst, there.gst),
  government: minimum(wanted.government, there.government),
});

/** Replaces negative parts with zero. */
export const atLeastNothing = ({ taxable, gst, government }: Parts): Parts => ({
  taxable: maximum(0, taxable),
  gst: maximum(0, gst),
  government: maximum(0, government),
});

/**
 * Returns the first `amount` paise of a sum: first the government fees, then our fee and tax in proportion, with an
 * even tax if possible, so that it splits into equal halves. If only a few paise are left, their tax is in the first
 * part as well.
 * @param amount 0 to the whole sum; the whole sum gives all of it
 */
export function firstOf(all: Parts, amount: Paise): Parts {
  const government = minimum(amount, all.government);
  const ours = subtract(amount, government);
  const due = add(all.taxable, all.gst);
  const isLast = subtract(due, ours) < LAST_PAISE;
  const even = isLast ? minimum(all.gst, evenPart(ours)) : gstShare(ours, all.gst, due);
  // Neither the fee nor the tax may exceed what `all` has of it.
  const gst = minimum(all.gst, ours, maximum(even, subtract(ours, all.taxable)));
  return { taxable: subtract(ours, gst), gst, government };
}
