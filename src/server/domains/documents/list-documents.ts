import type { Paise } from '../../../kernel/paise.ts';
import { containsText } from '../../platform/database/contains-text.ts';
import type { DocumentKind, DocumentRow } from '../../platform/database/document-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { isAboutWriteOff } from './named-documents.ts';

/** Selects documents; every field is optional. */
export interface DocumentFilter {
  readonly kind?: DocumentKind | undefined;
  /** The number of the document, or of its order. */
  readonly number?: string | undefined;
  /** Part of the customer's name, in upper or lower case. */
  readonly customer?: string | undefined;
  readonly gstin?: string | undefined;
  /** The minimum and maximum total, in paise. */
  readonly least?: Paise | undefined;
  readonly most?: Paise | undefined;
  /** Epoch milliseconds: `from` is included, `to` is not. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The last document of the previous page. Only older ones are listed. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/**
 * A document in a list, with everything except the printed content, and with the document that it refunds or replaces.
 */
export interface ListedDocument extends Omit<DocumentRow, 'content'> {
  readonly named_number: string | null;
  readonly isWrittenOff: boolean;
  readonly named_at: number | null;
}

const columns = (
  [
    ...(['id', 'key', 'kind', 'gstin', 'series', 'year', 'serial', 'number', 'issued_at', 'order_number'] as const),
    ...(['recipient_name', 'recipient_gstin', 'place', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const),
    ...(['igst_paise', 'government_paise', 'total_paise', 'names_id', 'replaces_id'] as const),
  ] as const
).map((name) => `documents.${name}` as const);

/** Lists documents, newest first. @throws StorageUnavailable */
export function listDocuments(db: Database, filter: DocumentFilter, atMost: number): Promise<ListedDocument[]> {
  return withStorageErrors(async () => {
    const rows = await db
      .selectFrom('documents')
      .leftJoin('documents as named', (join) =>
        join.on(({ eb, fn }) => eb('named.id', '=', fn.coalesce('documents.names_id', 'documents.replaces_id'))),
      )
      .select(columns)
      .select(['named.number as named_number', 'named.key as named_key', 'named.issued_at as named_at'])
      .where('documents.id', 'in', findIds(db, filter, atMost))
      .orderBy('documents.issued_at', 'desc')
      .orderBy('documents.id', 'desc')
      .execute();
    return rows.map(({ named_key, ...row }) => ({
      ...row,
      isWrittenOff: isAboutWriteOff({ key: row.key, named_key }),
    }));
  });
}

/** Selects only the ids, which are in an index, because each row contains the whole printed content. */
function findIds(db: Database, filter: DocumentFilter, atMost: number) {
  const { kind, number, customer, gstin, least, most, from, to, after } = filter;
  let query = db.selectFrom('documents').select('documents.id');
  if (kind !== undefined) {
    query = query.where('documents.kind', '=', kind);
  }
  if (number !== undefined) {
    query = query.where(({ or, eb }) =>
      or([eb('documents.number', '=', number), eb('documents.order_number', '=', number)]),
    );
  }
  if (customer !== undefined) {
    query = query.where(containsText(db, 'documents.recipient_name', customer));
  }
  if (gstin !== undefined) {
    query = query.where('documents.recipient_gstin', '=', gstin);
  }
  if (least !== undefined) {
    query = query.where('documents.total_paise', '>=', least);
  }
  if (most !== undefined) {
    query = query.where('documents.total_paise', '<=', most);
  }
  if (from !== undefined) {
    query = query.where('documents.issued_at', '>=', from);
  }
  if (to !== undefined) {
    query = query.where('documents.issued_at', '<', to);
  }
  if (after) {
    query = query.where(({ or, and, eb }) =>
      or([
        eb('documents.issued_at', '<', after.at),
        and([eb('documents.issued_at', '=', after.at), eb('documents.id', '<', after.id)]),
      ]),
    );
  }
  return query.orderBy('documents.issued_at', 'desc').orderBy('documents.id', 'desc').limit(atMost);
}
