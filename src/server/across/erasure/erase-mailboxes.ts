import { sql } from 'kysely';
import { forgetUser } from '../../domains/accounts/forget-user.ts';
import { eraseMails } from '../../domains/cases/mails/forget-mails.ts';
import { accountsOf, type Subject } from '../../domains/cases/store/find-subject.ts';
import { detailOf } from '../../domains/cases/timeline/timeline-detail.ts';
import { messageDetail } from '../../domains/customers/message-detail.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { forgetFiles, noteErased } from './forget-rows.ts';

/**
 * Erases email in both directions that does not belong to a case, and the rule for email from an address.
 * @returns the Message-IDs of our emails
 */
export async function eraseLoose(db: Transaction, mailboxes: readonly string[], now: number): Promise<string[]> {
  if (mailboxes.length === 0) {
    return [];
  }
  const letters = await db
    .selectFrom('mails_in')
    .select(['id', 'case_id'])
    .where('from_address', 'in', mailboxes)
    .where('case_id', 'is', null)
    .execute();
  await eraseLetters(db, letters, now);
  await db.deleteFrom('sender_rules').where('sender', 'in', mailboxes).execute();
  return eraseOurMails(db, mailboxes);
}

/**
 * Erases data of an email address outside the person's own cases: email in other people's cases or in no case, the rule
 * for its email, codes, and the account.
 */
export async function eraseMailboxes(db: Transaction, mailboxes: readonly string[], now: number): Promise<string[]> {
  if (mailboxes.length === 0) {
    return [];
  }
  const letters = await db
    .selectFrom('mails_in')
    .select(['id', 'case_id'])
    .where('from_address', 'in', mailboxes)
    .execute();
  await eraseLetters(db, letters, now);
  await eraseMessages(db, mailboxes);
  await db.deleteFrom('sender_rules').where('sender', 'in', mailboxes).execute();
  await eraseAccounts(db, { mailboxes, phones: [] }, now);
  return eraseOurMails(db, mailboxes);
}

/** Erases the customer accounts with these contacts. */
export async function eraseAccounts(
  db: Transaction,
  contacts: Pick<Subject, 'mailboxes' | 'phones'>,
  now: number,
): Promise<void> {
  if (contacts.mailboxes.length + contacts.phones.length === 0) {
    return;
  }
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where(accountsOf(contacts))
    .where('role', '=', 'customer')
    .execute();
  for (const user of users) {
    await forgetUser(db, user);
  }
  await noteErased(
    db,
    'user',
    users.map(({ id }) => id),
    now,
  );
}

/** Deletes our emails that are not about a case and do not go to a staff account. @returns their Message-IDs */
async function eraseOurMails(db: Database, mailboxes: readonly string[]): Promise<string[]> {
  const mails = await db
    .deleteFrom('outbox')
    .where('case_id', 'is', null)
    .where(sql<string>`lower(recipient)`, 'in', mailboxes)
    .where('recipient', 'not in', (user) =>
      user.selectFrom('users').select('email').where('email', 'in', mailboxes).where('role', '!=', 'customer'),
    )
    .returning('message_id')
    .execute();
  return mails.map(({ message_id }) => message_id);
}

/**
 * Erases messages written on the site that are in another person's case, because the writer's own case was closed as its
 * duplicate.
 */
export async function eraseMessages(db: Database, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) {
    return;
  }
  await db
    .updateTable('timeline')
    .set({ actor_name: '', body: '', detail: messageDetail('') })
    .where('kind', '=', 'mail-in')
    .where('detail', 'in', contacts.map(messageDetail))
    .execute();
}

/** Erases a person's emails that belong to no case or that a clerk has moved to someone else's case. */
export async function eraseLetters(
  db: Transaction,
  letters: readonly { id: string; case_id: string | null }[],
  now: number,
): Promise<void> {
  const ids = letters.map(({ id }) => id);
  if (ids.length === 0) {
    return;
  }
  for (const { id, case_id } of letters) {
    await eraseAnswers(db, id);
    if (case_id === null) {
      continue;
    }
    await db
      .updateTable('timeline')
      .set({ actor_name: '', body: '', detail: JSON.stringify({ messageId: '', class: 'human' }), mail_in_id: null })
      .where('case_id', '=', case_id)
      .where('kind', 'in', ['mail-in', 'mail-auto'])
      .where('mail_in_id', '=', id)
      .execute();
    await eraseForwards(db, case_id, id);
  }
  await forgetFiles(db, 'mail_id', ids, now);
  await eraseMails(db, ids, now);
  await noteErased(db, 'mail', ids, now);
}

/**
 * Keeps the response to an invitation with its appointment, without name, comment and email; the appointment may be in
 * someone else's case.
 */
async function eraseAnswers(db: Database, mailId: string): Promise<void> {
  const rows = await db
    .selectFrom('timeline')
    .select(['case_id', 'seq', 'detail'])
    .where('kind', '=', 'appointment')
    .where('mail_in_id', '=', mailId)
    .execute();
  for (const { case_id, seq, detail } of rows) {
    const { mailId: _, ...kept } = detailOf({ kind: 'appointment', detail });
    await db
      .updateTable('timeline')
      .set({ actor_name: '', body: '', detail: JSON.stringify(kept), mail_in_id: null })
      .where('case_id', '=', case_id)
      .where('seq', '=', seq)
      .execute();
  }
}

/** Erases the email with which a clerk forwarded a received one, because it contains the received one too. */
async function eraseForwards(db: Database, caseId: string, mailId: string): Promise<void> {
  const detail = JSON.stringify({ to: '', subject: '', of: 0, files: [] });
  const gone = await db
    .selectFrom('timeline')
    .select(['seq', 'mail_id'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'forward')
    .where('mail_in_id', '=', mailId)
    .execute();
  for (const { seq, mail_id } of gone) {
    if (mail_id) {
      await db.deleteFrom('outbox').where('id', '=', mail_id).execute();
    }
    await db
      .updateTable('timeline')
      .set({ body: '', detail, mail_id: null, mail_in_id: null })
      .where('case_id', '=', caseId)
      .where('seq', '=', seq)
      .execute();
  }
}
