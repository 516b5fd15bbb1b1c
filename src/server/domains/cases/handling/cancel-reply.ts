import { sql, type Updateable } from 'kysely';
import type { Actor } from '../../../../kernel/roles.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { record } from '../../audit/record.ts';
import { lastDone } from '../timeline/done-at.ts';
import { detailOf, type ForwardDetail, type TimelineDetails } from '../timeline/timeline-detail.ts';
import { turnAt } from '../timeline/turn-at.ts';
import { lastChange } from './change-case.ts';
import { type DraftKey, findDraft } from './drafts.ts';
import { markSender } from './mark-sender.ts';
import { filesOfDraft, takeFilesBack } from './reply-files.ts';
import { noteAssignee } from './send-reply.ts';
import { withCase } from './with-case.ts';

/** `too late`: the reply has been sent, or is being sent. `unknown` is also returned for someone else's reply. */
export type CancelOutcome =
  /** `forward` is set if the recalled email was a forwarded message; it contains the recipient. */
  | { readonly outcome: 'cancelled'; readonly body: string; readonly forward?: ForwardDetail }
  | { readonly outcome: 'too late' | 'unknown' };

/**
 * Recalls a reply that has not been sent. It becomes a draft again, with its files and copy recipients. The earlier
 * status and assignee of the case are restored, unless someone has changed them since. A forwarded message is recalled
 * in the same way, but does not become a draft.
 * @throws StorageUnavailable
 */
export function cancelReply(
  db: Database,
  { reference, mailId, actor, now }: { reference: string; mailId: string; actor: Actor; now: number },
): Promise<CancelOutcome> {
  return withCase(db, reference, async (transaction, held): Promise<CancelOutcome> => {
    const row = await transaction
      .selectFrom('timeline')
      .select(['seq', 'kind', 'body', 'detail'])
      .where('case_id', '=', held.id)
      .where('mail_id', '=', mailId)
      .where('actor_id', '=', actor.id)
      .executeTakeFirst();
    if (!row) {
      return { outcome: 'unknown' };
    }
    if (!(await takeBack(transaction, mailId))) {
      return { outcome: 'too late' };
    }
    const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
    const { kind, detail } = row;
    if (kind === 'forward') {
      await dropRow(transaction, held.id, row.seq, {}, now);
      await record(transaction, { ...entry, action: 'forward-cancelled' }, now);
      return { outcome: 'cancelled', body: row.body, forward: detailOf({ kind, detail }) };
    }
    const reply = detailOf({ kind: 'mail-out', detail });
    const isAssigned = await isStillAssigned(transaction, held, row.seq, reply, actor);
    const set = {
      ...(held.status === reply.statusAfter && reply.statusAfter !== reply.statusBefore
        ? { status: reply.statusBefore, whose_turn: turnAt(reply.statusBefore) }
        : {}),
      ...(isAssigned ? { assignee: null } : {}),
    };
    await dropRow(transaction, held.id, row.seq, set, now);
    if (reply.cleared) {
      await markSender(transaction, held, true, now);
    }
    await record(transaction, { ...entry, action: 'reply-cancelled' }, now);
    if (isAssigned) {
      await noteAssignee(transaction, { reference, actor, from: actor.id, to: null, now });
    }
    const body = await becomeDraft(
      transaction,
      { caseId: held.id, authorId: actor.id },
      { mailId, body: row.body, reply, now },
    );
    return { outcome: 'cancelled', body };
  });
}

/**
 * Takes back a queued email, or the notice of a reply that is read on the status page.
 * @returns whether it was queued
 */
async function takeBack(db: Database, mailId: string): Promise<boolean> {
  // Either this deletes the row or the outbox leases it, whichever happens first.
  const mail = await db
    .deleteFrom('outbox')
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('lease_token', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const taken =
    mail ?? (await db.deleteFrom('due_notices').where('id', '=', mailId).returning('id').executeTakeFirst());
  return taken !== undefined;
}

/** Whether the case is assigned to the clerk only because of this reply. */
async function isStillAssigned(
  db: Database,
  { id, assignee }: Pick<CaseRow, 'id' | 'assignee'>,
  seq: number,
  { assigned }: TimelineDetails['mail-out'],
  actor: Actor,
): Promise<boolean> {
  if (!assigned || assignee !== actor.id) {
    return false;
  }
  return (await lastChange(db, id, 'assignee', seq)) === undefined;
}

async function dropRow(
  db: Database,
  caseId: string,
  seq: number,
  set: Updateable<CaseRow>,
  now: number,
): Promise<void> {
  await db.deleteFrom('timeline').where('case_id', '=', caseId).where('seq', '=', seq).execute();
  await db
    .updateTable('cases')
    .set({ ...set, done_at: await lastDone(db, caseId), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', caseId)
    .execute();
}

/** Turns a recalled reply back into a draft. @returns the text of the draft; anything typed since is kept below it */
async function becomeDraft(
  db: Database,
  key: DraftKey,
  {
    mailId,
    body: written,
    reply,
    now,
  }: { mailId: string; body: string; reply: TimelineDetails['mail-out']; now: number },
): Promise<string> {
  const { caseId, authorId } = key;
  await takeFilesBack(db, key, mailId);
  const own = new Set((await filesOfDraft(db, key)).map(({ id }) => id));
  const typed = await findDraft(db, key);
  const body = typed?.body.trim() ? `${written}\n\n${typed.body}` : written;
  const files = [...(reply.files ?? []).filter((id) => !own.has(id)), ...(typed?.files ?? [])];
  const draft = {
    body,
    version: (typed?.version ?? 0) + 1,
    updated_at: now,
    cc: [...(reply.copies ?? []), ...(typed?.cc ? [typed.cc] : [])].join(', '),
    files: JSON.stringify([...new Set(files)]),
  };
  await db
    .insertInto('reply_drafts')
    .values({ case_id: caseId, author_id: authorId, ...draft })
    .onConflict((conflict) => conflict.columns(['case_id', 'author_id']).doUpdateSet(draft))
    .execute();
  return body;
}
