import { shownNumber } from '../../../kernel/order-number.ts';
import type { DocumentsAtPayment, DocumentTermsRow } from '../../platform/database/document-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Supplier } from '../documents/document.ts';

/** The content of an order's documents, as fixed when the order is placed. */
export interface DocumentTerms {
  readonly atPayment: DocumentsAtPayment;
  readonly sac: string;
  readonly supplier: Supplier;
  /** The first two digits of GSTINs in the customer's State; '' if it has none. */
  readonly stateCode: string;
  /** The lines of the customer's postal address; '' if the form does not ask for it. */
  readonly address: string;
  /** The city and PIN code of the address, if they were given in separate fields. */
  readonly city?: string;
  readonly pin?: string;
}

/** Returns the row of the terms. */
export const documentTermsRow = (order_id: string, terms: DocumentTerms): DocumentTermsRow => ({
  order_id,
  at_payment: terms.atPayment,
  sac: terms.sac,
  state_code: terms.stateCode,
  address: terms.address,
  supplier: JSON.stringify(terms.supplier),
  city: terms.city ?? '',
  pin: terms.pin ?? '',
});

/** The order number as documents show it, without the leading #, which accounting programs do not accept. */
export const documentedNumber = (number: string): string => shownNumber(number).replace('#', '');

/**
 * Returns the documents of an order, oldest first, without their printed content. `invoice_id` is the invoice that
 * includes a voucher.
 */
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
