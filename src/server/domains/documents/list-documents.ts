import type { DocumentKind, DocumentRow } from '../../platform/database/document-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';

/** Which documents are wanted; all of it is optional. */
export interface DocumentFilter {
  readonly kind?: DocumentKind | undefined;
  /** Its own number, or that of its order. */
  readonly number?: string | undefined;
  /** Epoch milliseconds: from, and before which. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The last one of the page before: older ones are listed. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/**
 * A document as a list shows it: all but what is printed, and the one by which came what goes back with it, or that it replaces.
 */
export interface ListedDocument extends Omit<DocumentRow, 'content'> {
  readonly named_number: string | null;
  readonly named_at: number | null;
}

const columns = (
  [
    ...(['id', 'key', 'kind', 'gstin', 'series', 'year', 'serial', 'number', 'issued_at', 'order_number'] as const),
    ...(['recipient_name', 'recipient_gstin', 'place', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const),
    ...(['igst_paise', 'government_paise', 'total_paise', 'names_id', 'replaces_id'] as const),
  ] as const
).map((name) => `documents.${name}` as const);

/** Documents, newest first. @throws StorageUnavailable */
export function listDocuments(db: Database, filter: DocumentFilter, atMost: number): Promise<ListedDocument[]> {
  const { kind, number, from, to, after } = filter;
  return withStorageErrors(() => {
    let query = db
      .selectFrom('documents')
      .leftJoin('documents as named', (join) =>
        join.on(({ eb, fn }) => eb('named.id', '=', fn.coalesce('documents.names_id', 'documents.replaces_id'))),
      )
      .select(columns)
      .select(['named.number as named_number', 'named.issued_at as named_at']);
    if (kind !== undefined) {
      query = query.where('documents.kind', '=', kind);
    }
    if (number !== undefined) {
      query = query.where(({ or, eb }) =>
        or([eb('documents.number', '=', number), eb('documents.order_number', '=', number)]),
      );
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
    return query.orderBy('documents.issued_at', 'desc').orderBy('documents.id', 'desc').limit(atMost).execute();
  });
}
