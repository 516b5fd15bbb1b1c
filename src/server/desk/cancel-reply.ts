import { sql } from 'kysely';
import type { Actor } from '../accounts/roles.ts';
import { record } from '../audit/record.ts';
import type { Database } from '../database/schema.ts';
import { findDraft } from './drafts.ts';
import { detailOf } from './timeline-detail.ts';
import { withCase } from './with-case.ts';

/** `too late`: it has left, or is leaving; `unknown` also for a reply of somebody else. */
export type CancelOutcome =
  | { readonly outcome: 'cancelled'; readonly body: string }
  | { readonly outcome: 'too late' | 'unknown' };

/**
 * Takes back a reply that has not left: it is a draft again, and the status is what it was, unless somebody changed it since.
 * @throws StorageUnavailable
 */
export function cancelReply(
  db: Database,
  { reference, mailId, actor, now }: { reference: string; mailId: string; actor: Actor; now: number },
): Promise<CancelOutcome> {
  return withCase(db, reference, async (transaction, held): Promise<CancelOutcome> => {
    const row = await transaction
      .selectFrom('timeline')
      .select(['seq', 'body', 'detail'])
      .where('case_id', '=', held.id)
      .where('mail_id', '=', mailId)
      .where('actor_id', '=', actor.id)
      .executeTakeFirst();
    if (!row) return { outcome: 'unknown' };
    // Whoever comes first has it: this, or the outbox that leases it.
    const taken = await transaction
      .deleteFrom('outbox')
      .where('id', '=', mailId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('lease_token', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return { outcome: 'too late' };
    await transaction.deleteFrom('timeline').where('case_id', '=', held.id).where('seq', '=', row.seq).execute();
    const { statusBefore, statusAfter } = detailOf({ kind: 'mail-out', detail: row.detail });
    const isUntouched = held.status === statusAfter;
    await transaction
      .updateTable('cases')
      .set({ version: sql<number>`version + 1`, updated_at: now, ...(isUntouched ? { status: statusBefore } : {}) })
      .where('id', '=', held.id)
      .execute();
    const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
    await record(transaction, { ...entry, action: 'reply-cancelled' }, now);
    // What was typed since stays, below.
    const key = { caseId: held.id, authorId: actor.id };
    const typed = await findDraft(transaction, key);
    const body = typed?.body.trim() ? `${row.body}\n\n${typed.body}` : row.body;
    const draft = { body, version: (typed?.version ?? 0) + 1, updated_at: now };
    await transaction
      .insertInto('reply_drafts')
      .values({ case_id: held.id, author_id: actor.id, ...draft })
      .onConflict((conflict) => conflict.columns(['case_id', 'author_id']).doUpdateSet(draft))
      .execute();
    return { outcome: 'cancelled', body };
  });
}
