import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { writeDraft } from './drafts.ts';
import { type Edits, readEdits } from './edition.ts';
import type { Editor } from './editor.ts';

/** The revision that stands for a document's files, before its first publication. */
export const AS_FILES = 0;

/**
 * `restored`: the version is now a draft. `draft-first`: there is a draft that would be replaced. `changed`: someone
 * has changed the draft since the page was opened. `unknown`: this version was never on the site.
 */
export type RestoreOutcome = 'restored' | 'draft-first' | 'changed' | 'unknown';

interface Restoring {
  readonly document: string;
  /** A publication of this document that was live, or `AS_FILES`. */
  readonly revision: number;
  /** The version of the draft that the editor saw, even if discarded. */
  readonly version: number;
  /** The places that the document now has. Values for other places no longer have any effect. */
  readonly places: readonly string[];
}

/**
 * Makes a draft from an earlier version, for an editor to compare with the current one and publish. The bases that are
 * stored for the document stay unchanged, so an editor who opens the draft sees where the files have changed since
 * those bases were stored.
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
