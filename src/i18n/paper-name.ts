/**
 * The series of the numbers of each paper. A firm that is not registered for GST issues plain receipts, bills and refund notes; one that is
 * registered and charges no tax on a service issues a bill of supply for it (section 31(3)(c) of the CGST Act, 2017, and rule 49).
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

/** What a document is called. Its kind says what it does, whatever it is called. */
export type PaperName = keyof typeof seriesOf;

const untaxed = ['bill-of-supply', 'receipt', 'refund-note', 'bill', 'cancelled-bill'] as const;

/** What a document is called that was issued. Its number tells one without tax from others of its kind. */
export function paperOf({ kind, number }: { readonly kind: Kind; readonly number: string }): PaperName {
  return untaxed.find((name) => number.startsWith(`${seriesOf[name]}/`)) ?? kind;
}

/** Whether there is no tax on what was supplied: it is exempt, or its rate is nil. */
export const isUntaxed = (lines: readonly { readonly ratePoints: number }[]): boolean =>
  lines.every(({ ratePoints }) => ratePoints === 0);
