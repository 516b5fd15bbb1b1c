import { type Paise, subtract } from '../../../kernel/paise.ts';
import type { DocumentRow } from '../../platform/database/document-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DocumentRefused } from './check-document.ts';
import type { DocumentInput, NamedDocument } from './document.ts';

/**
 * The documents that a new one refers to. They are locked until the transaction ends, so that no one else refunds or
 * invoices the same money.
 */
export interface NamedDocuments {
  readonly named: NamedDocument | null;
  readonly advances: readonly NamedDocument[];
  /** The amounts that the new document may still refund, in paise; undefined if it refunds nothing. */
  readonly left: LeftOfDocument | undefined;
}

const amounts = [
  ...(['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const),
  ...(['government_paise', 'total_paise'] as const),
] as const;

/** The part of a document that has not been refunded yet, in paise. */
export type LeftOfDocument = Readonly<Record<(typeof amounts)[number], Paise>>;

/**
 * Locks the documents referred to.
 * @throws DocumentRefused if one does not exist, belongs to another order, has the wrong type, or is already on an
 * invoice
 */
export async function holdNamed(db: Database, input: DocumentInput): Promise<NamedDocuments> {
  const ids = [...(input.namesId ? [input.namesId] : []), ...input.advanceIds].toSorted();
  const rows = new Map<string, DocumentRow>();
  for (const id of ids) {
    rows.set(id, await hold(db, input, id));
  }
  const origin = input.namesId ? rows.get(input.namesId) : undefined;
  if (origin && origin.kind !== (input.kind === 'credit-note' ? 'invoice' : 'receipt-voucher')) {
    throw new DocumentRefused('it names a paper of another kind');
  }
  const vouchers = input.advanceIds.flatMap((id) => rows.get(id) ?? []);
  if (vouchers.some(({ kind }) => kind !== 'receipt-voucher')) {
    throw new DocumentRefused('an advance is a receipt voucher');
  }
  const taken = await db
    .selectFrom('document_advances')
    .select('voucher_id')
    .where('voucher_id', 'in', ['', ...ids])
    .execute();
  if (taken.length > 0) {
    throw new DocumentRefused('an invoice has taken the voucher up already');
  }
  const advances: NamedDocument[] = [];
  for (const voucher of vouchers) {
    advances.push(shortly(voucher, (await leftOf(db, voucher)).total_paise));
  }
  return {
    advances,
    named: origin ? shortly(origin, origin.total_paise) : null,
    left: origin ? await leftOf(db, origin) : undefined,
  };
}

async function hold(db: Database, input: DocumentInput, id: string): Promise<DocumentRow> {
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('gstin', '=', input.supplier.gstin)
    .where('order_number', '=', input.orderNumber)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) {
    throw new DocumentRefused('it names a paper that this order does not have');
  }
  return row;
}

const shortly = ({ key, number, issued_at }: DocumentRow, paise: Paise): NamedDocument => ({
  number,
  issuedAt: issued_at,
  paise,
  ...(isOfWriteOff(key) ? { isWrittenOff: true } : {}),
});

/** Whether a document with this key is for an amount that was written off. */
export const isOfWriteOff = (key: string): boolean => key.startsWith('received written-off ');

/**
 * Whether a document is for an amount that was written off, or withdraws a write-off.
 * @param named_key the key of the document that it refers to; null if there is none
 */
export const isAboutWriteOff = ({ key, named_key }: { readonly key: string; readonly named_key: string | null }) =>
  isOfWriteOff(key) || isOfWriteOff(named_key ?? '');

async function leftOf(db: Database, origin: DocumentRow): Promise<LeftOfDocument> {
  const back = await db.selectFrom('documents').select(amounts).where('names_id', '=', origin.id).execute();
  const left = amounts.map((of) => [of, subtract(origin[of], ...back.map((row) => row[of]))]);
  return Object.fromEntries(left) as LeftOfDocument;
}
