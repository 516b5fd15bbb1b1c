import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';
import { type ChangeOutcome, noteChange, type OrderChange } from './change-order.ts';
import { documentedNumber } from './document-terms.ts';
import { issueDocuments, tellOfDocuments } from './issue-documents.ts';
import { changeOrder, type OrderKey, withOrder } from './with-order.ts';

/** To whom the documents of one order are made out, as it was checked. */
export interface Recipient {
  readonly name: string;
  readonly gstin: string;
  /** Of India, such as `delhi`. */
  readonly state: string;
  /** The first two digits of the State's GSTINs; '' where it has none. */
  readonly stateCode: string;
  readonly address: string;
}

/** `final`: the tax invoice is issued. `place`: a voucher is, and the State would change its tax. */
export type CorrectOutcome = ChangeOutcome | 'final' | 'place';

/** What of an order stands on a document that says so, and until when a credit note may correct it. */
export interface Correctable {
  readonly address: string;
  /** Where the firm issues documents, which bear an address. */
  readonly hasDocuments: boolean;
  /** The invoice after which nothing can be corrected here. */
  readonly invoice: { readonly number: string; readonly issuedAt: number; readonly until: string } | undefined;
}

const INDIA = 'Asia/Kolkata';

/**
 * The last day on which a credit note may lower the tax of an invoice: 30 November after the end of its financial year, unless the
 * annual return is filed before (section 34(2) of the CGST Act, 2017).
 * @param moment of the invoice, epoch milliseconds
 * @returns such as 2027-11-30
 */
export function creditNoteUntil(moment: number): string {
  const { year, month } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(INDIA);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

/** What a clerk can correct of an order. @throws StorageUnavailable */
export function readCorrectable(
  db: Database,
  order: { readonly id: string; readonly number: string },
): Promise<Correctable> {
  return withStorageErrors(async () => {
    const of = db.selectFrom('document_terms').select('address').where('order_id', '=', order.id);
    const terms = await of.executeTakeFirst();
    const issued = await documentsOn(db, order.number);
    const invoice = issued.find(({ kind }) => kind === 'invoice');
    return {
      ...{ address: terms?.address ?? '', hasDocuments: terms !== undefined },
      invoice: invoice && {
        ...{ number: invoice.number, issuedAt: invoice.issued_at, until: creditNoteUntil(invoice.issued_at) },
      },
    };
  });
}

/**
 * A clerk corrects to whom the documents of an order are made out, until its tax invoice is issued. An advance that was taxed in one
 * State stays there: its voucher has to be refunded before the State can change.
 * @throws StorageUnavailable
 */
export function correctOrder(
  db: Database,
  key: OrderKey,
  change: OrderChange,
  { name, gstin, state, stateCode, address }: Recipient,
): Promise<CorrectOutcome> {
  return withOrder(db, key, async (transaction, held): Promise<CorrectOutcome> => {
    if (held.version !== change.seen) return 'newer';
    // Its person is forgotten: nobody is written in again.
    if (held.name === '') return 'not-now';
    const issued = await documentsOn(transaction, held.number);
    if (issued.some(({ kind }) => kind === 'invoice')) return 'final';
    const place = gstin.slice(0, 2) || stateCode;
    if (place !== '' && issued.some((each) => each.kind === 'receipt-voucher' && each.place !== place)) return 'place';
    const of = transaction.selectFrom('document_terms').select('address').where('order_id', '=', held.id);
    const terms = await of.executeTakeFirst();
    const changed = [
      ...(['name', 'gstin', 'state'] as const).filter((field) => held[field] !== { name, gstin, state }[field]),
      ...(terms && terms.address !== address ? ['address'] : []),
    ];
    if (changed.length === 0) return 'done';
    await changeOrder(transaction, held, { name, gstin, state }, change.now);
    await transaction
      .updateTable('document_terms')
      .set({ address, state_code: stateCode })
      .where('order_id', '=', held.id)
      .execute();
    await noteChange(transaction, held, change, 'order-corrected', changed.join(', '));
    // What waited for an address, say, waits no longer.
    await tellOfDocuments(transaction, held, await issueDocuments(transaction, held.id, change.now), change.now);
    return 'done';
  });
}

/** The documents of an order, oldest first. */
const documentsOn = (db: Database, number: string) =>
  db
    .selectFrom('documents')
    .select(['kind', 'number', 'issued_at', 'place'])
    .where('order_number', '=', documentedNumber(number))
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
