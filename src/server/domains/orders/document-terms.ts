import { shownNumber } from '../../../kernel/order-number.ts';
import type { DocumentsAtPayment, DocumentTermsRow } from '../../platform/database/document-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Supplier } from '../documents/document.ts';

/** What the documents of an order will say, as it is fixed when the order is placed. */
export interface DocumentTerms {
  readonly atPayment: DocumentsAtPayment;
  readonly sac: string;
  readonly supplier: Supplier;
  /** Of the client's State: the first two digits of its GSTINs; '' where it has none. */
  readonly stateCode: string;
  /** Of the client, one line each; '' where none was asked for. */
  readonly address: string;
}

/** The columns of it. */
export const documentTermsRow = (order_id: string, terms: DocumentTerms): DocumentTermsRow => ({
  order_id,
  at_payment: terms.atPayment,
  sac: terms.sac,
  state_code: terms.stateCode,
  address: terms.address,
  supplier: JSON.stringify(terms.supplier),
});

/** How documents name an order: without the sign before it, which no accountant's program takes. */
export const documentedNumber = (number: string): string => shownNumber(number).replace('#', '');

/** The documents of an order, oldest first, without what is printed; `invoice_id`: which invoice has taken a voucher up. */
export function documentsOf(db: Database, number: string) {
  return db
    .selectFrom('documents')
    .leftJoin('document_advances', 'document_advances.voucher_id', 'documents.id')
    .select(['id', 'key', 'kind', 'number', 'issued_at', 'place', 'names_id', 'replaces_id', 'total_paise'])
    .select(['invoice_id', 'taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'government_paise'])
    .where('order_number', '=', documentedNumber(number))
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
}

export type OrderDocument = Awaited<ReturnType<typeof documentsOf>>[number];
