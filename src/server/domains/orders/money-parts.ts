import { gstShare } from '../../../kernel/gst.ts';

/** An amount by its parts, in paise. */
export interface Parts {
  /** Our fee, before tax. */
  readonly taxable: number;
  readonly gst: number;
  /** Paid on in the customer's name. */
  readonly government: number;
}

/** Zero in all parts. */
export const nothing: Parts = { taxable: 0, gst: 0, government: 0 };
/** The total of the parts. */
export const sumOfParts = ({ taxable, gst, government }: Parts): number => taxable + gst + government;

/** Adds two amounts, part by part. */
export const plus = (one: Parts, other: Parts): Parts => ({
  taxable: one.taxable + other.taxable,
  gst: one.gst + other.gst,
  government: one.government + other.government,
});

/** Subtracts the second amount from the first, part by part. */
export const minus = (one: Parts, other: Parts): Parts => ({
  taxable: one.taxable - other.taxable,
  gst: one.gst - other.gst,
  government: one.government - other.government,
});

/** The smaller of two amounts, part by part. */
export const atMost = (wanted: Parts, there: Parts): Parts => ({
  taxable: Math.min(wanted.taxable, there.taxable),
  gst: Math.min(wanted.gst, there.gst),
  government: Math.min(wanted.government, there.government),
});

/** Replaces negative parts with zero. */
export const atLeastNothing = ({ taxable, gst, government }: Parts): Parts => ({
  taxable: Math.max(0, taxable),
  gst: Math.max(0, gst),
  government: Math.max(0, government),
});

/**
 * Returns the first `amount` paise of a sum: the government's part, then fee and tax in proportion, with an even tax if
 * possible, so that it splits into equal halves.
 * @param amount 0 to the whole sum; the whole sum gives all of it
 */
export function firstOf(all: Parts, amount: number): Parts {
  const government = Math.min(amount, all.government);
  const ours = amount - government;
  const due = all.taxable + all.gst;
  const even = gstShare(ours, all.gst, due);
  // Never more of either than there is.
  const gst = Math.min(all.gst, ours, Math.max(even, ours - all.taxable));
  return { taxable: ours - gst, gst, government };
}
