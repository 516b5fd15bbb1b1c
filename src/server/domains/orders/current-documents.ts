import { add } from '../../../kernel/paise.ts';
import type { OrderDocument } from './document-terms.ts';
import { minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

/**
 * A document as used for calculating amounts. A corrected invoice and its replacements are one document, so that its
 * amount is counted once and refunds refer to the newest version.
 */
export interface CurrentDocument extends OrderDocument {
  /** `documents.id` of the document itself, or of the newest invoice that replaces it. */
  readonly currentId: string;
}

/**
 * Returns the documents of an order without those that only correct another and move no money. @param all oldest first
 */
export function currentDocuments(all: readonly OrderDocument[]): CurrentDocument[] {
  const byId = new Map(all.map((each) => [each.id, each]));
  const rootOf = (id: string): string => {
    const { kind, replaces_id } = byId.get(id) ?? {};
    return kind === 'invoice' && replaces_id ? rootOf(replaces_id) : id;
  };
  const newest = new Map(all.filter(({ kind }) => kind === 'invoice').map(({ id }) => [rootOf(id), id]));
  return all
    .filter(({ replaces_id }) => replaces_id === null)
    .map((each) => ({
      ...each,
      names_id: each.names_id && rootOf(each.names_id),
      currentId: newest.get(each.id) ?? each.id,
    }));
}

/** Returns the amounts of a document by part, in paise. */
const partsOf = (document: OrderDocument): Parts => ({
  taxable: document.taxable_paise,
  gst: add(document.cgst_paise, document.sgst_paise, document.igst_paise),
  government: document.government_paise,
});

/** Whether a document records a refund. */
const isBack = ({ kind }: OrderDocument): boolean => kind === 'refund-voucher' || kind === 'credit-note';

/** The total refunded by documents. */
export const backOf = (documents: readonly CurrentDocument[]): Parts =>
  documents.filter(isBack).map(partsOf).reduce(plus, nothing);

/** Returns the part of a document that has not been refunded yet. */
export const leftOf = (document: CurrentDocument, documents: readonly CurrentDocument[]): Parts =>
  documents
    .filter(({ names_id }) => names_id === document.id)
    .map(partsOf)
    .reduce(minus, partsOf(document));

/**
 * Returns the documents that can be refunded, newest first: invoices, and receipt vouchers that are not on an invoice
 * yet.
 */
export const originsOf = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents.filter((each) => !isBack(each) && each.invoice_id === null).toReversed();

/** Returns the receipt vouchers that are neither on an invoice nor fully refunded. */
export const openVouchers = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents
    .filter(({ kind, invoice_id }) => kind === 'receipt-voucher' && invoice_id === null)
    .filter((each) => sumOfParts(leftOf(each, documents)) > 0);

/** Returns the invoices that are not fully refunded. */
export const openInvoices = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents.filter((each) => each.kind === 'invoice' && sumOfParts(leftOf(each, documents)) > 0);
