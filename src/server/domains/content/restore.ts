import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { writeDraft } from './drafts.ts';
import { type Edits, readEdits } from './edition.ts';
import type { Editor } from './editor.ts';

/** What a document's files say: the state before its first publication. */
export const AS_FILES = 0;

/**
 * `restored`: it is a draft now. `draft-first`: there is a draft, which it would have replaced. `changed`: somebody has changed the
 * draft since the page was opened. `unknown`: this never stood on the site.
 */
export type RestoreOutcome = 'restored' | 'draft-first' | 'changed' | 'unknown';

interface Restoring {
  readonly document: string;
  /** Of a publication of this document that was live, or `AS_FILES`. */
  readonly revision: number;
  /** Of the draft that the editor had before him, gone or not. */
  readonly version: number;
  /** The places that the document has by now: what was said elsewhere stands nowhere any more. */
  readonly places: readonly string[];
}

/**
 * Makes a draft of what the site said once, for somebody to look at beside what it says now, and to publish. What its files said when
 * that was begun stays noted: who opens the draft is told where they have changed since.
 * @throws StorageUnavailable
 */
export function restoreAsDraft(
  db: Database,
  editor: Editor,
  { document, revision, version, places }: Restoring,
): Promise<RestoreOutcome> {
  const { actor, visitorAddress, now } = editor;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<RestoreOutcome> => {
      const then = revision === AS_FILES ? {} : await findSaid(transaction, document, revision);
      if (!then) {
        return 'unknown';
      }
      const draft = await transaction
        .selectFrom('content_drafts')
        .select('edits')
        .where('document', '=', document)
        .executeTakeFirst();
      if (draft && draft.edits !== null) {
        return 'draft-first';
      }
      const edits = Object.fromEntries(Object.entries(then).filter(([place]) => places.includes(place)));
      if (!(await writeDraft(transaction, editor, document, edits, version))) {
        return 'changed';
      }
      const entry = { actor, action: 'content-restored', subject: document, visitorAddress } as const;
      await record(transaction, { ...entry, after: `${revision}` }, now);
      return 'restored';
    }),
  );
}

async function findSaid(db: Database, document: string, revision: number): Promise<Edits | undefined> {
  const row = await db
    .selectFrom('content_publications')
    .select('edits')
    .where('revision', '=', revision)
    .where('document', '=', document)
    .where('state', '=', 'live')
    .executeTakeFirst();
  return row && readEdits(row.edits);
}
