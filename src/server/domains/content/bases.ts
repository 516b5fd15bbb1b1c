import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { type Edits, readEdits } from './edition.ts';
import type { Editor } from './editor.ts';

/** Parses any value that a file in content/ can have. */
const parseSaid = (json: string): unknown => JSON.parse(json);

/**
 * Returns the content of the files at the time when each document's edit began, by document id and place; null for a
 * place without a value.
 * @throws StorageUnavailable
 */
export function listBases(db: Database, document?: string): Promise<Map<string, Edits>> {
  return withStorageErrors(async () => {
    let query = db.selectFrom('content_bases').selectAll();
    if (document !== undefined) {
      query = query.where('document', '=', document);
    }
    const rows = Map.groupBy(await query.execute(), (row) => row.document);
    return new Map(
      [...rows].map(([id, parts]) => [
        id,
        Object.fromEntries(parts.map(({ place, said }) => [place, parseSaid(said)])),
      ]),
    );
  });
}

/**
 * Stores what the files contain when someone starts to edit a document. A part that is already edited keeps the base of
 * that edit.
 * @param db the transaction that stores the draft, before it does so
 */
export async function noteBases(db: Transaction, document: string, files: Edits): Promise<void> {
  const draft = await db
    .selectFrom('content_drafts')
    .select('edits')
    .where('document', '=', document)
    .executeTakeFirst();
  const live = await db
    .selectFrom('content_publications')
    .select('edits')
    .where('document', '=', document)
    .where('state', '=', 'live')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const edited = new Set([draft?.edits, live?.edits].flatMap((edits) => Object.keys(readEdits(edits ?? '{}'))));
  await putBases(
    db,
    rowsOf(document, files).filter(({ place }) => !edited.has(place)),
  );
}

async function putBases(db: Database, rows: ReturnType<typeof rowsOf>): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('content_bases')
      .values(row)
      .onConflict((conflict) => conflict.columns(['document', 'place']).doUpdateSet({ said: row.said }))
      .execute();
  }
}

/**
 * Records that an editor has seen the current content of the files and still keeps their edit.
 * @throws StorageUnavailable
 */
export function keepOverFiles(
  db: Database,
  { actor, visitorAddress, now }: Editor,
  document: string,
  files: Edits,
): Promise<void> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      await putBases(transaction, rowsOf(document, files));
      const entry = { actor, action: 'content-file-refused', subject: document, visitorAddress } as const;
      await record(transaction, entry, now);
    }),
  );
}

const rowsOf = (document: string, files: Edits) =>
  Object.entries(files).map(([place, said]) => ({ document, place, said: JSON.stringify(said ?? null) }));
