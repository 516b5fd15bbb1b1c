/** The tables of GST documents, as TypeScript sees them. Times are epoch milliseconds, UTC; amounts are paise. */
export interface DocumentTables {
  document_counters: DocumentCounterRow;
  documents: DocumentRow;
  document_advances: DocumentAdvanceRow;
  document_terms: DocumentTermsRow;
}

const documentKinds = ['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How far the numbers of one series of one registration have come in one financial year. */
interface DocumentCounterRow {
  gstin: string;
  /** Such as `INV`. */
  series: string;
  /** Such as `26-27`. */
  year: string;
  last: number;
  /** When the last one was issued. */
  last_at: number;
}

/** A document as it was issued. Never changed. */
export interface DocumentRow {
  id: string;
  /** What it was issued for, such as a payment's id: a second time gives the same document. */
  key: string;
  kind: DocumentKind;
  /** Of the firm. */
  gstin: string;
  series: string;
  year: string;
  serial: number;
  /** At most 16 signs, such as `INV/26-27/000001`. */
  number: string;
  issued_at: number;
  order_number: string;
  recipient_name: string;
  recipient_gstin: string | null;
  /** Place of supply: the first two digits of a GSTIN of that State. */
  place: string;
  taxable_paise: number;
  cgst_paise: number;
  /** Also UTGST. */
  sgst_paise: number;
  igst_paise: number;
  /** Paid in the client's name, as pure agent. */
  government_paise: number;
  total_paise: number;
  names_id: string | null;
  /** Of a correction: the invoice that the credit note cancels, or that the new invoice replaces. No money moves with it. */
  replaces_id: string | null;
  /** JSON: see documents/document.ts. */
  content: string;
}

/** A receipt voucher that an invoice has taken up. */
interface DocumentAdvanceRow {
  voucher_id: string;
  invoice_id: string;
}

/** What is issued when money comes before the work: a receipt voucher and the invoice later, or the invoice at once. */
const documentsAtPayment = ['vouchers', 'invoice'] as const;
export type DocumentsAtPayment = (typeof documentsAtPayment)[number];

/** What the documents of an order will say, fixed when it is placed. None where the firm had no GSTIN then. */
export interface DocumentTermsRow {
  order_id: string;
  at_payment: DocumentsAtPayment;
  /** Services accounting code. */
  sac: string;
  /** Of the client's State: the first two digits of its GSTINs; '' where it has none. */
  state_code: string;
  /** Of the client, one line each; '' where none was asked for. */
  address: string;
  /** JSON: `Supplier` of documents/document.ts. */
  supplier: string;
}
