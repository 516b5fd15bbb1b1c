/**
 * The number series of each document. A firm that is not registered for GST issues plain receipts, bills and refund
 * notes. A registered firm that charges no tax on a service issues a bill of supply for it (section 31(3)(c) of the
 * CGST Act, 2017, and rule 49).
 */
export const seriesOf = {
  'receipt-voucher': 'RV',
  'refund-voucher': 'RF',
  invoice: 'INV',
  'credit-note': 'CN',
  'bill-of-supply': 'BS',
  receipt: 'RC',
  'refund-note': 'RN',
  bill: 'BL',
  'cancelled-bill': 'CB',
} as const;

type Kind = 'receipt-voucher' | 'refund-voucher' | 'invoice' | 'credit-note';

/** The name of a document. What the document does depends on its kind, not on this name. */
export type PaperName = keyof typeof seriesOf;

const untaxed = ['bill-of-supply', 'receipt', 'refund-note', 'bill', 'cancelled-bill'] as const;

interface IssuedPaper {
  readonly kind: Kind;
  readonly number: string;
  /** Whether the document is for an amount that was written off, or withdraws a write-off. */
  readonly isWrittenOff?: boolean | undefined;
}

/**
 * The name of an issued document. Its number shows whether it is the version without tax. A voucher for an amount that
 * was written off has a different name, because it does not confirm a payment.
 */
export function paperOf({ kind, number, isWrittenOff }: IssuedPaper): PaperName | 'written-off' | 'write-off-ended' {
  if (isWrittenOff && kind === 'receipt-voucher') {
    return 'written-off';
  }
  if (isWrittenOff && kind === 'refund-voucher') {
    return 'write-off-ended';
  }
  return untaxed.find((name) => number.startsWith(`${seriesOf[name]}/`)) ?? kind;
}

/** Whether no tax is charged on these lines, because the supply is exempt or its rate is zero. */
export const isUntaxed = (lines: readonly { readonly ratePoints: number }[]): boolean =>
  lines.every(({ ratePoints }) => ratePoints === 0);
