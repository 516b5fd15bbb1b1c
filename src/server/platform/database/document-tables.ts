import type { Paise } from '../../../kernel/paise.ts';
/** The tables of GST documents. Times are epoch milliseconds, UTC; amounts are paise. */
export interface DocumentTables {
  document_counters: DocumentCounterRow;
  documents: DocumentRow;
  document_advances: DocumentAdvanceRow;
  document_terms: DocumentTermsRow;
  gst_returns: GstReturnRow;
  gst_return_documents: GstReturnDocumentRow;
  book_months: BookMonthRow;
}

const documentKinds = ['receipt-voucher', 'refund-voucher', 'invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The last number used in a series of a GST registration in a financial year. */
interface DocumentCounterRow {
  gstin: string;
  /** For example `INV`. */
  series: string;
  /** For example `26-27`. */
  year: string;
  last: number;
  /** When the last document was issued. */
  last_at: number;
}

/** A document as issued. Rows are never changed. */
export interface DocumentRow {
  id: string;
  /**
   * Identifies what the document was issued for, such as a payment's id. Issuing again for the same key returns the same
   * document.
   */
  key: string;
  kind: DocumentKind;
  /** The firm's GSTIN. */
  gstin: string;
  series: string;
  year: string;
  serial: number;
  /** At most 16 characters, such as `INV/26-27/000001`. */
  number: string;
  issued_at: number;
  order_number: string;
  recipient_name: string;
  recipient_gstin: string | null;
  /** Place of supply: the first two digits of a GSTIN of that State. */
  place: string;
  taxable_paise: Paise;
  cgst_paise: Paise;
  /** SGST or UTGST. */
  sgst_paise: Paise;
  igst_paise: Paise;
  /** Government fees paid on the customer's behalf, as a pure agent. */
  government_paise: Paise;
  total_paise: Paise;
  names_id: string | null;
  /**
   * For a correction: the invoice that the credit note cancels or the new invoice replaces. A correction moves no
   * money.
   */
  replaces_id: string | null;
  /** The document as JSON; see documents/document.ts. */
  content: string;
}

/** A receipt voucher, and the invoice that adjusts its advance. */
interface DocumentAdvanceRow {
  voucher_id: string;
  invoice_id: string;
}

/** The documents for a payment in advance: a receipt voucher now and the invoice later, or the invoice immediately. */
const documentsAtPayment = ['vouchers', 'invoice'] as const;
export type DocumentsAtPayment = (typeof documentsAtPayment)[number];

/** The terms of an order's documents, fixed when the order is placed. An order without a row gets no documents. */
export interface DocumentTermsRow {
  order_id: string;
  at_payment: DocumentsAtPayment;
  /** Services accounting code. */
  sac: string;
  /** The first two digits of GSTINs in the State of the customer's address; '' if none was given. */
  state_code: string;
  /** The customer's postal address with line breaks; '' if none was requested. */
  address: string;
  /** JSON: `Supplier` of documents/document.ts. */
  supplier: string;
  /** The customer's city and PIN code, which e-invoices need in separate fields; '' if not given. */
  city: string;
  pin: string;
}

/** A filed GST return. Rows are never changed. */
export interface GstReturnRow {
  gstin: string;
  /** For example `2026-11`. */
  month: string;
  from_at: number;
  to_at: number;
  document_count: number;
  /** The file as it was uploaded. */
  file: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  hash: string;
  filed_at: number;
  actor_id: string;
  actor_name: string;
}

/** A document in a filed return. */
interface GstReturnDocumentRow {
  document_id: string;
  gstin: string;
  month: string;
}

/** A month's books as last calculated for their page. If a row is lost, it is calculated again. */
interface BookMonthRow {
  gstin: string;
  /** For example `2026-11`. */
  month: string;
  /** The firm's usual service accounting code (SAC). */
  own_code: string;
  /** The inputs of the calculation, as a JSON array. If they have changed since, the row is out of date. */
  state: string;
  /** JSON: `MonthBooks` of across/books/read-books.ts. */
  books: string;
  read_at: number;
}
