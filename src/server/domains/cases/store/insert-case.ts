import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database, HeldBecause, Transaction } from '../../../platform/database/schema.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { putOut } from '../../../platform/messages/put-out.ts';
import { newReplyToken } from '../../../platform/outbox/answer-address.ts';
import { insertWords } from '../../../platform/search/insert-words.ts';
import { noteReplyWay } from '../people/note-reply-way.ts';
import { officeColumns } from './office-columns.ts';
import type { Submission } from './submission.ts';

/** Inserts a case with its search words. @returns the new id, or undefined if the idempotency key or the reference is taken. */
export async function insertCase(db: Transaction, submission: Submission, reference: string, now: number) {
  const { columns, words, isSpammer } = await officeColumns(db, submission.fields, reference, now);
  if (submission.kind !== 'order') {
    await nameOwn(db, columns);
  }
  const flags = isSpammer ? [...submission.flags, 'spam-sender'] : submission.flags;
  const row = await db
    .insertInto('cases')
    .values({
      ...columns,
      id: orderedId(),
      reference,
      kind: submission.kind,
      came_as: submission.cameAs ?? null,
      // A subscription does not need an answer.
      status: submission.asksNothing ? 'done' : 'new',
      due_at: submission.dueAt ?? null,
      whose_turn: submission.asksNothing ? null : 'us',
      labels: '',
      reply_token: newReplyToken(),
      version: 0,
      locale: submission.locale,
      page: submission.page.replaceAll('\0', ''),
      received_at: now,
      idempotency_key: submission.idempotency.store,
      consent_version: submission.consentVersion,
      wants_news: submission.wantsNews ? 1 : 0,
      write_only: submission.writeOnly ? 1 : 0,
      flags: JSON.stringify(flags),
      fields: JSON.stringify(submission.fields),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) {
    await insertWords(db, row.id, words);
    // Must run before the emails are queued, so that they use the channel that the person prefers.
    await noteReplyWay(db, submission, now);
  }
  return row?.id;
}

/** Sets the name of a person who has had only billing names from orders, to the first name that is not one. */
async function nameOwn(db: Database, { person_id, name }: { person_id: string | null; name: string }): Promise<void> {
  if (person_id === null || name === '') {
    return;
  }
  const cases = db.selectFrom('cases').select('id').where('person_id', '=', person_id);
  const own = await cases.where('kind', '!=', 'order').where('name', '!=', '').executeTakeFirst();
  if (own) {
    return;
  }
  await db.updateTable('people').set({ name }).where('id', '=', person_id).execute();
}

/** Queues the emails of a case. @param of.held the reason if the acknowledgement is held for a clerk */
export async function insertMails(
  db: Transaction,
  mails: readonly Mail[],
  of: { id: string; reference: string; held: HeldBecause | undefined },
  now: number,
): Promise<void> {
  await putOut(db, of, mails, now);
}

/** Records the files of a case, in the order in which the visitor chose them. */
export async function insertFiles(
  db: Database,
  { files = [] }: Submission,
  case_id: string,
  now: number,
): Promise<void> {
  if (files.length === 0) {
    return;
  }
  // The ids are ascending, so a list sorted by id keeps the visitor's order.
  const rows = files.map(({ key, name, type, size }) => {
    return { id: orderedId(), case_id, storage_key: key, name, type, size, created_at: now };
  });
  await db.insertInto('files').values(rows).execute();
}
