import type { OrderDocument } from './document-terms.ts';
import { minus, nothing, type Parts, plus, sumOfParts } from './money-parts.ts';

/**
 * A document as far as money goes. An invoice that was corrected is one with those in its place: it came once, and what goes back of it
 * names the newest of them.
 */
export interface CurrentDocument extends OrderDocument {
  /** Itself, or the newest invoice in its place: `documents.id`. */
  readonly currentId: string;
}

/** The documents of an order without those of corrections, with which no money moves. @param all oldest first */
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

/** What a document is about, by what it is for. Paise. */
const partsOf = (document: OrderDocument): Parts => ({
  taxable: document.taxable_paise,
  gst: document.cgst_paise + document.sgst_paise + document.igst_paise,
  government: document.government_paise,
});

/** Whether a document says that money went back. */
const isBack = ({ kind }: OrderDocument): boolean => kind === 'refund-voucher' || kind === 'credit-note';

/** All that went back by documents. */
export const backOf = (documents: readonly CurrentDocument[]): Parts =>
  documents.filter(isBack).map(partsOf).reduce(plus, nothing);

/** What of a document has not gone back. */
export const leftOf = (document: CurrentDocument, documents: readonly CurrentDocument[]): Parts =>
  documents
    .filter(({ names_id }) => names_id === document.id)
    .map(partsOf)
    .reduce(minus, partsOf(document));

/** What can be given back: receipt vouchers, as long as no invoice has taken them up, and invoices. The newest first. */
export const originsOf = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents.filter((each) => !isBack(each) && each.invoice_id === null).toReversed();

/** Receipt vouchers that no invoice has taken up, and of which something is left. */
export const openVouchers = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents
    .filter(({ kind, invoice_id }) => kind === 'receipt-voucher' && invoice_id === null)
    .filter((each) => sumOfParts(leftOf(each, documents)) > 0);

/** Invoices of which something is left. */
export const openInvoices = (documents: readonly CurrentDocument[]): CurrentDocument[] =>
  documents.filter((each) => each.kind === 'invoice' && sumOfParts(leftOf(each, documents)) > 0);
