import { INDIA_ZONE } from '../../../kernel/india-time.ts';
import type { OrderRow } from '../../platform/database/order-tables.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { type CurrentDocument, currentDocuments, openInvoices, openVouchers } from './current-documents.ts';
import { documentsOf } from './document-terms.ts';
import { issueDocuments, tellOfDocuments } from './issue-documents.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** The validated details of the person to whom the documents of an order are made out. */
export interface Recipient {
  readonly name: string;
  readonly gstin: string;
  /** The State of India, for example `delhi`. */
  readonly state: string;
  /** The first two digits of the State's GSTINs; '' if it has none. */
  readonly stateCode: string;
  readonly address: string;
  /** The city and PIN code of the address; absent if the form does not ask for them. */
  readonly city?: string;
  readonly pin?: string;
}

/**
 * `final`: the tax invoice is issued. `place`: a voucher is issued, and another State would change its tax.
 * `unchanged`: the order already has these details.
 */
export type CorrectOutcome = ChangeOutcome | 'final' | 'place' | 'unchanged';

/** The details of an order that are printed on its documents, and until when a credit note may correct them. */
export interface Correctable {
  readonly address: string;
  /** The city and PIN code of the address, if they were given. */
  readonly city: string | undefined;
  readonly pin: string | undefined;
  /** Whether the firm issues documents, which show a postal address. */
  readonly hasDocuments: boolean;
  /** The invoice that prevents a correction; undefined if there is none, or if it was refunded in full. */
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly until: string } | undefined;
}

/**
 * Returns the last day on which a credit note may reduce the tax of an invoice, unless the annual return is filed
 * earlier.
 * @param moment the time of the invoice, epoch milliseconds
 * @param lastDay the month and day after the end of its financial year, such as 11-30
 * @returns a day, such as 2027-11-30
 */
export function creditNoteUntil(moment: number, lastDay: string): string {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA_ZONE);
  return `${month >= 4 ? year + 1 : year}-${lastDay}`;
}

/**
 * Returns the details of an order that a clerk can correct.
 * @param lastDay the last day for credit notes after the end of a financial year, such as 11-30
 * @throws StorageUnavailable
 */
export function readCorrectable(
  db: Database,
  order: { readonly id: string; readonly number: string },
  lastDay: string,
): Promise<Correctable> {
  return withStorageErrors(async () => {
    const of = db.selectFrom('document_terms').select(['address', 'city', 'pin']).where('order_id', '=', order.id);
    const terms = await of.executeTakeFirst();
    const issued = await documentsOf(db, order.number);
    const all = currentDocuments(issued);
    const invoice = openInvoices(all).at(0);
    const current = issued.find(({ id }) => id === invoice?.currentId);
    return {
      address: terms?.address ?? '',
      city: terms?.city || undefined,
      pin: terms?.pin || undefined,
      hasDocuments: terms !== undefined,
      invoice: invoice && {
        number: current?.number ?? invoice.number,
        issuedAt: current?.issued_at ?? invoice.issued_at,
        // The period starts with the first invoice, however often it was corrected.
        until: creditNoteUntil(invoice.issued_at, lastDay),
      },
    };
  });
}

/**
 * Corrects the person to whom the documents of an order are made out, until its tax invoice is issued. The State in
 * which an advance was taxed is kept; `changePlace` replaces the voucher if the State has to change.
 * @throws StorageUnavailable
 */
export function correctOrder(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  recipient: Recipient,
): Promise<CorrectOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<CorrectOutcome> => {
    if (held.version !== change.seen) {
      return 'newer';
    }
    // The person's data was erased, so no details may be stored again.
    if (held.name === '') {
      return 'not-now';
    }
    const documents = currentDocuments(await documentsOf(transaction, held.number));
    // A fully refunded invoice does not prevent a correction.
    if (openInvoices(documents).length > 0) {
      return 'final';
    }
    if (isOtherPlace(documents, recipient)) {
      return 'place';
    }
    const changed = await changedDetails(transaction, held, recipient);
    if (changed.length === 0) {
      return 'unchanged';
    }
    await writeDetails(transaction, held, recipient, change.now);
    await noteChange(transaction, held, change, 'order-corrected', changed.join(', '));
    // Documents that could not be issued before, for example because an address was missing, can now be issued.
    await tellOfDocuments(transaction, held, await issueDocuments(transaction, held.id, change.now), change.now);
    return 'done';
  });
}

/** Whether an advance was taxed in a State other than the recipient's. */
export function isOtherPlace(
  documents: readonly CurrentDocument[],
  { gstin, stateCode }: Pick<Recipient, 'gstin' | 'stateCode'>,
): boolean {
  const place = gstin.slice(0, 2) || stateCode;
  return place !== '' && openVouchers(documents).some((each) => each.place !== '' && each.place !== place);
}

/** Returns the names of the order's details that differ. @param db the transaction that has locked the order */
export async function changedDetails(db: Transaction, held: OrderRow, recipient: Recipient): Promise<string[]> {
  const of = db.selectFrom('document_terms').select(['address', 'city', 'pin']).where('order_id', '=', held.id);
  const terms = await of.executeTakeFirst();
  return [
    ...(['name', 'gstin', 'state'] as const).filter((field) => held[field] !== recipient[field]),
    ...(terms && terms.address !== recipient.address ? ['address'] : []),
    ...(terms ? (['city', 'pin'] as const).filter((field) => (recipient[field] ?? terms[field]) !== terms[field]) : []),
  ];
}

/**
 * Stores the person to whom future documents of an order are made out.
 * @param db the transaction that has locked the order
 */
export async function writeDetails(
  db: Transaction,
  held: OrderRow,
  { name, gstin, state, stateCode, address, city, pin }: Recipient,
  now: number,
): Promise<void> {
  await changeOrder(db, held, { name, gstin, state }, now);
  await db
    .updateTable('document_terms')
    .set({
      address,
      state_code: stateCode,
      ...(city === undefined ? {} : { city }),
      ...(pin === undefined ? {} : { pin }),
    })
    .where('order_id', '=', held.id)
    .execute();
}
