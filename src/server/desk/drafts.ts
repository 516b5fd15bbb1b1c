import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { withStorageErrors } from '../database/storage-unavailable.ts';

export interface Draft {
  readonly body: string;
  /** 1, 2, 3 …: how often it was kept. */
  readonly version: number;
}

/** Whose draft for which case. */
export interface DraftKey {
  readonly caseId: string;
  readonly authorId: string;
}

/** `conflict`: another window of the same clerk has kept another text meanwhile, which is in `draft`. */
export type DraftOutcome = { readonly outcome: 'kept' | 'conflict'; readonly draft: Draft };

/** What a clerk has typed and not sent. @throws StorageUnavailable */
export function findDraft(db: Database, { caseId, authorId }: DraftKey): Promise<Draft | undefined> {
  return withStorageErrors(() =>
    db
      .selectFrom('reply_drafts')
      .select(['body', 'version'])
      .where('case_id', '=', caseId)
      .where('author_id', '=', authorId)
      .executeTakeFirst(),
  );
}

/**
 * Keeps what a clerk has typed, unless another window of his has kept something newer: an idle one must not write over it.
 * @param version of the draft that this window knows; 0: of none
 * @throws StorageUnavailable
 */
export function keepDraft(
  db: Database,
  { caseId, authorId, body, version, now }: DraftKey & { body: string; version: number; now: number },
): Promise<DraftOutcome> {
  const text = body.replaceAll('\0', '');
  return withStorageErrors(() =>
    inTransaction(db, async (transaction): Promise<DraftOutcome> => {
      const next = { body: text, version: version + 1 };
      const written = await transaction
        .insertInto('reply_drafts')
        .values({ case_id: caseId, author_id: authorId, ...next, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['case_id', 'author_id'])
            .doUpdateSet({ ...next, updated_at: now })
            .where('reply_drafts.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (written) return { outcome: 'kept', draft: next };
      const draft = await findDraft(transaction, { caseId, authorId });
      return { outcome: draft?.body === text ? 'kept' : 'conflict', draft: draft ?? next };
    }),
  );
}

/** Throws a draft away. @param db a transaction, or the database */
export async function dropDraft(db: Database, { caseId, authorId }: DraftKey): Promise<void> {
  await db.deleteFrom('reply_drafts').where('case_id', '=', caseId).where('author_id', '=', authorId).execute();
}
