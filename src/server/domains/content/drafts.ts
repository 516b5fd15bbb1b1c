import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { noteBases } from './bases.ts';
import { type Edits, readEdits } from './edition.ts';
import type { Editor } from './editor.ts';

/** An editor's unpublished changes to a document. `edits` is undefined once they have been published or discarded. */
export interface ContentDraft {
  readonly document: string;
  readonly edits: Edits | undefined;
  /** 0 if there has never been a draft. */
  readonly version: number;
  readonly changedAt: number;
  readonly changedByName: string;
}

/** `changed`: someone else has since changed the draft, and that version is kept. */
export type DraftSaved = 'kept' | 'changed';

/** Lists the drafts of all documents. */
export function listDrafts(db: Database): Promise<ContentDraft[]> {
  return withStorageErrors(async () =>
    (await db.selectFrom('content_drafts').selectAll().where('edits', 'is not', null).execute()).map(asDraft),
  );
}

/** Finds the draft of a document with its version. */
export function findContentDraft(db: Database, document: string): Promise<ContentDraft> {
  return withStorageErrors(async () => {
    const row = await db.selectFrom('content_drafts').selectAll().where('document', '=', document).executeTakeFirst();
    return row ? asDraft(row) : { document, edits: undefined, version: 0, changedAt: 0, changedByName: '' };
  });
}

interface Row {
  document: string;
  edits: string | null;
  version: number;
  changed_at: number;
  changed_by_name: string;
}

const asDraft = ({ document, edits, version, changed_at, changed_by_name }: Row): ContentDraft => ({
  document,
  version,
  changedAt: changed_at,
  changedByName: changed_by_name,
  edits: edits === null ? undefined : readEdits(edits),
});

/**
 * Saves a draft, or discards it if `edits` is undefined, unless someone else has changed it.
 * @param version the version of the draft that the editor saw
 * @param files the content of the files for the document, by place; see bases.ts
 */
export function keepContentDraft(
  db: Database,
  editor: Editor,
  document: string,
  edits: Edits | undefined,
  version: number,
  files: Edits = {},
): Promise<DraftSaved> {
  const { actor, visitorAddress, now } = editor;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<DraftSaved> => {
      if (edits !== undefined) {
        await noteBases(transaction, document, files);
      }
      if (!(await writeDraft(transaction, editor, document, edits, version))) {
        return 'changed';
      }
      const action = edits === undefined ? ('content-draft-dropped' as const) : ('content-drafted' as const);
      await record(transaction, { actor, action, subject: document, visitorAddress }, now);
      return 'kept';
    }),
  );
}

/**
 * Replaces a draft of this version, or writes the first one.
 * @param db the transaction that also records who did it
 * @returns whether that version was still the current one
 */
export async function writeDraft(
  db: Transaction,
  { actor, now }: Editor,
  document: string,
  edits: Edits | undefined,
  version: number,
): Promise<boolean> {
  const next = {
    edits: edits === undefined ? null : JSON.stringify(edits),
    version: version + 1,
    changed_at: now,
    changed_by: actor.id,
    changed_by_name: actor.name,
  };
  const written =
    version === 0
      ? await db
          .insertInto('content_drafts')
          .values({ document, ...next })
          .onConflict((conflict) => conflict.column('document').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('content_drafts')
          .set(next)
          .where('document', '=', document)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}
