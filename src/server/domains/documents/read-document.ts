import { isRecord, isText, objectWith, readJson } from '../../../kernel/read-json.ts';
import type { DocumentRow } from '../../platform/database/document-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { DocumentContent, IssuedDocument, Supplier } from './document.ts';

const isContent = objectWith<DocumentContent>({ supplier: isRecord, recipient: isRecord, lines: Array.isArray });

/** Parses `document_terms.supplier`. @throws BrokenJson */
export const readSupplier = (text: string): Supplier =>
  readJson(text, 'document_terms.supplier', objectWith<Supplier>({ gstin: isText }));

/** Returns a document from its row. */
export function readDocument(row: DocumentRow): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.issued_at,
    orderNumber: row.order_number,
    place: row.place,
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    governmentPaise: row.government_paise,
    totalPaise: row.total_paise,
    content: readJson(row.content, 'documents.content', isContent),
  };
}

/** Finds a document. @param id `documents.id` @returns undefined if there is none */
export async function findDocument(db: Database, id: string): Promise<IssuedDocument | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readDocument(row);
}
