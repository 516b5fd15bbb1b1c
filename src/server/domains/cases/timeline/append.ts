import { sql, type Updateable } from 'kysely';
import type { TimelineKind } from '../../../platform/database/office-tables.ts';
import type { CaseRow, Transaction } from '../../../platform/database/schema.ts';
import { notePush } from '../../../platform/push/note-push.ts';
import { record } from '../../audit/record.ts';
import { auditOf } from './audit-of.ts';
import { isDoneBy } from './done-at.ts';
import type { TimelineDetails } from './timeline-detail.ts';

/** The author of a row: a clerk, or the sender of an email, who has no id. */
interface Author {
  readonly id: string | null;
  readonly name: string;
  readonly visitorAddress?: string;
}

/** A row for the timeline, and the fields of the case that change with it. */
export interface Entry<Kind extends TimelineKind> {
  readonly kind: Kind;
  readonly detail: TimelineDetails[Kind];
  readonly body?: string;
  readonly mailId?: string;
  /** `messages.id`, or `messages_in.id` if the row is about an incoming message. */
  readonly messageId?: string;
  readonly set?: Updateable<CaseRow>;
}

/**
 * Writes a row to the timeline of a case and changes the case, both under the case's next version. A clerk's actions
 * are recorded in the audit log as well.
 * @param db a transaction that has locked the case: see locked-case.ts
 * @param held the case as read
 * @returns the new version, which is also the row's number
 */
export async function append<Kind extends TimelineKind>(
  db: Transaction,
  held: Pick<CaseRow, 'id' | 'version'>,
  { kind, detail, body = '', mailId, messageId, set = {} }: Entry<Kind>,
  actor: Author,
  now: number,
): Promise<number> {
  const before = typeof set.assignee === 'string' ? await assigneeOf(db, held.id) : null;
  const row = await db
    .updateTable('cases')
    .set({
      ...set,
      ...(isDoneBy({ kind, detail }) ? { done_at: now } : {}),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', held.id)
    .where('version', '=', held.version)
    .returning(['version', 'reference'])
    .executeTakeFirst();
  if (!row) {
    throw new Error('A case was written without being held.');
  }
  await db
    .insertInto('timeline')
    .values({
      case_id: held.id,
      seq: row.version,
      kind,
      at: now,
      actor_id: actor.id,
      actor_name: actor.name,
      body: body.replaceAll('\0', ''),
      detail: JSON.stringify(detail),
      mail_id: mailId ?? null,
      mail_in_id: mailInOf(detail),
      message_id: messageId ?? null,
    })
    .execute();
  const { assignee } = set;
  // People are not notified of cases that they assign to themselves.
  if (typeof assignee === 'string' && assignee !== before && assignee !== actor.id) {
    const key = `assigned ${held.id} ${row.version}`;
    await notePush(db, { kind: 'assigned', caseId: held.id, key, to: [assignee] }, now);
  }
  const audited = actor.id === null ? undefined : auditOf({ kind, detail });
  if (audited) {
    const who = { id: actor.id ?? '', name: actor.name };
    const entry = { actor: who, subject: row.reference, visitorAddress: actor.visitorAddress ?? '' };
    await record(db, { ...entry, ...audited }, now);
  }
  return row.version;
}

async function assigneeOf(db: Transaction, caseId: string): Promise<string | null> {
  const row = await db.selectFrom('cases').select('assignee').where('id', '=', caseId).executeTakeFirst();
  return row?.assignee ?? null;
}

/** Returns `mails_in.id` of the received email that a row is about. */
function mailInOf(detail: TimelineDetails[TimelineKind]): string | null {
  return 'mailId' in detail ? (detail.mailId ?? null) : null;
}
