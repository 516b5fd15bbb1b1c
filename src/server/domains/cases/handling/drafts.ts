import { isText, listOf, readJson } from '../../../../kernel/read-json.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { withStorageErrors } from '../../../platform/errors/storage-unavailable.ts';

export interface Draft {
  readonly body: string;
  /** How many times the draft has been saved, starting at 1. */
  readonly version: number;
  /** The copy recipients, as typed. */
  readonly cc?: string;
  /** The ids of the case's files to attach. */
  readonly files?: readonly string[];
}

/** Identifies a draft: there is one per case and clerk. */
export interface DraftKey {
  readonly caseId: string;
  readonly authorId: string;
}

/** `conflict`: another window of the same clerk has since saved a different text, which is in `draft`. */
export type DraftOutcome = { readonly outcome: 'kept' | 'conflict'; readonly draft: Draft };

/** Returns the text that a clerk has typed and not sent. @throws StorageUnavailable */
export function findDraft(db: Database, { caseId, authorId }: DraftKey): Promise<Draft | undefined> {
  return withStorageErrors(async () => {
    const row = await db
      .selectFrom('reply_drafts')
      .select(['body', 'version', 'cc', 'files'])
      .where('case_id', '=', caseId)
      .where('author_id', '=', authorId)
      .executeTakeFirst();
    return row && draftOf({ ...row, files: readJson(row.files, 'reply_drafts.files', listOf(isText)) });
  });
}

/** Leaves out empty fields. */
function draftOf({ body, version, cc = '', files = [] }: Draft): Draft {
  return { body, version, ...(cc ? { cc } : {}), ...(files.length > 0 ? { files } : {}) };
}

/**
 * Saves the text that a clerk has typed, unless another of their windows has saved a newer text. An idle window must
 * not overwrite that.
 * @param version the version of the draft that this window knows; 0 for none
 * @throws StorageUnavailable
 */
export function keepDraft(
  db: Database,
  { caseId, authorId, version, now, ...typed }: DraftKey & Draft & { now: number },
): Promise<DraftOutcome> {
  const text = typed.body.replaceAll('\0', '');
  const { cc = '', files = [] } = typed;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<DraftOutcome> => {
      const next = draftOf({ body: text, version: version + 1, cc, files });
      const columns = { body: text, version: version + 1, cc, files: JSON.stringify(files), updated_at: now };
      const written = await transaction
        .insertInto('reply_drafts')
        .values({ case_id: caseId, author_id: authorId, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['case_id', 'author_id']).doUpdateSet(columns).where('reply_drafts.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (written) {
        return { outcome: 'kept', draft: next };
      }
      const draft = await findDraft(transaction, { caseId, authorId });
      return { outcome: draft?.body === text ? 'kept' : 'conflict', draft: draft ?? next };
    }),
  );
}

/** Discards a draft. @param db the transaction that sends its text */
export async function dropDraft(db: Transaction, { caseId, authorId }: DraftKey): Promise<void> {
  await db.deleteFrom('reply_drafts').where('case_id', '=', caseId).where('author_id', '=', authorId).execute();
}
