import { add, multiply, type Paise } from '../../../kernel/paise.ts';
import type { IssuedDocument } from '../../domains/documents/document.ts';
import type { DocumentKind } from '../../platform/database/document-tables.ts';

/** The amounts of a line, a document or a row of a return, in paise. */
export interface TaxSums {
  readonly taxable: Paise;
  readonly igst: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
}

/** A line of a document. */
export interface PaperLine extends TaxSums {
  readonly text: string;
  /** The services accounting code. */
  readonly sac: string;
  /** The tax rate in hundredths of a percent. */
  readonly ratePoints: number;
}

/** An issued document, as the books need it. Amounts are in paise. */
export interface Paper extends TaxSums {
  readonly id: string;
  /** The event for which the document was issued, such as the ledger entry of a payment. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly series: string;
  readonly serial: number;
  /** In epoch milliseconds. */
  readonly issuedAt: number;
  readonly orderNumber: string;
  /** The two digits of the place of supply; '' if the firm is not registered. */
  readonly place: string;
  readonly government: Paise;
  readonly total: Paise;
  /** The id of the document that a credit note or a refund voucher refers to. */
  readonly namesId: string | null;
  /** The id of the invoice that this document corrects. */
  readonly replacesId: string | null;
  readonly recipientName: string;
  readonly recipientGstin: string | null;
  readonly lines: readonly PaperLine[];
  readonly content: IssuedDocument['content'];
}

/** A receipt voucher on an invoice, and the refund vouchers that had already reduced its amount. */
export interface TakenAdvance {
  readonly invoiceId: string;
  readonly voucher: Paper;
  readonly refunds: readonly Paper[];
}

/** The documents of a month and what they refer to. */
export interface MonthPapers {
  /** The firm's GSTIN; '' if it is not registered. */
  readonly gstin: string;
  /** The documents of the month, oldest first. */
  readonly papers: readonly Paper[];
  /** The documents that the month's credit notes and refund vouchers refer to, whenever they were issued, by id. */
  readonly named: ReadonlyMap<string, Paper>;
  readonly advances: readonly TakenAdvance[];
  /** Ids of invoices that a correction has cancelled, whenever it was issued. */
  readonly corrected: ReadonlySet<string>;
}

export const noSums: TaxSums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };

/** Adds amounts, or subtracts them if `sign` is -1. */
export const addSums = (a: TaxSums, b: TaxSums, sign: 1 | -1 = 1): TaxSums => ({
  taxable: add(a.taxable, multiply(b.taxable, sign)),
  igst: add(a.igst, multiply(b.igst, sign)),
  cgst: add(a.cgst, multiply(b.cgst, sign)),
  sgst: add(a.sgst, multiply(b.sgst, sign)),
});

/** Adds up amounts. */
export const totalSums = (all: Iterable<TaxSums>): TaxSums => {
  let sums = noSums;
  for (const each of all) {
    sums = addSums(sums, each);
  }
  return sums;
};

/** Returns the sum of IGST, CGST and SGST, in paise. */
export const taxIn = ({ igst, cgst, sgst }: TaxSums): Paise => add(igst, cgst, sgst);

/** Whether all amounts are zero. */
export const isNothing = ({ taxable, igst, cgst, sgst }: TaxSums): boolean =>
  taxable === 0 && igst === 0 && cgst === 0 && sgst === 0;

/** Whether the place of supply is in another State than the firm. */
export const isInterState = ({ place }: Pick<Paper, 'place'>, gstin: string): boolean => place !== gstin.slice(0, 2);
