import { sql } from 'kysely';
import { mailboxKey } from '../../domains/accounts/sign-in-limits.ts';
import { forgetPeopleWithoutCases } from '../../domains/cases/people/forget-people.ts';
import { addressOf, type Subject } from '../../domains/cases/store/find-subject.ts';
import { officeColumns } from '../../domains/cases/store/office-columns.ts';
import { forgetCodesOfMailbox } from '../../domains/codes/forget-codes.ts';
import { moveQuotes } from '../../domains/quotes/move-quotes.ts';
import { plainAddress } from '../../platform/addresses/mailbox.ts';
import type { Fields } from '../../platform/database/case-fields.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { insertWords, removeWords } from '../../platform/search/insert-words.ts';
import { foldedText, wordsOfFolded } from '../../platform/search/words-of.ts';

/**
 * Replaces an email address, once codes from both mailboxes were entered, in the cases, their orders, open quotes and
 * appointments, and the account. If someone already had the new address, the cases become theirs. Otherwise the same person keeps the
 * cases under the new address.
 * @param db a transaction
 * @param from normalised; '' for a person without an email address, who gives one now
 * @param to as typed
 */
export async function changeMail(
  db: Transaction,
  { cases }: Subject,
  { from, to }: { from: string; to: string },
  now: number,
): Promise<void> {
  for (const person of new Set(cases.flatMap(({ person_id }) => person_id ?? []))) {
    await addContact(db, person, to, now);
  }
  for (const row of cases) {
    const before = readFields(row.fields);
    const fields: Fields = { ...before, email: to };
    const old = new Set((await officeColumns(db, before, row.reference, now)).words);
    const { columns, words } = await officeColumns(db, fields, row.reference, now);
    // The words of notes, replies and emails stay in the search index.
    const all = [...new Set([...words, ...wordsOfFolded(row.folded ?? '').filter((word) => !old.has(word))])];
    await removeWords(db, [row]);
    await insertWords(db, row.id, all);
    await db
      .updateTable('cases')
      .set({ person_id: columns.person_id, fields: JSON.stringify(fields), folded: foldedText(all), updated_at: now })
      .where('id', '=', row.id)
      .execute();
  }
  const ids = cases.map(({ id }) => id);
  await changeElsewhere(db, ids, from, to);
  // A quote that was sent only to a phone number keeps that number as its recipient.
  if (from !== '') {
    await moveQuotes(db, { kind: 'mail', from, to }, { since: 0, cases: ids }, now);
  }
  await changeAccount(db, from, to, now);
  await forgetContact(db, cases, from);
  // Deletes the previous person if all their cases went to the person who already had the new address.
  await forgetPeopleWithoutCases(db, cases);
}

async function addContact(db: Database, person: string, to: string, now: number): Promise<void> {
  const contact = { kind: 'mail' as const, value: plainAddress(to), shown: to, person_id: person, spam_at: null };
  await db
    .insertInto('person_contacts')
    .values({ ...contact, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Replaces the address in the orders and appointments of these cases, in receipts, and in unsent appointment reminders.
 */
async function changeElsewhere(db: Database, cases: readonly string[], from: string, to: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ mail: to })
    .where('case_id', 'in', cases)
    .where(sql<string>`lower(mail)`, '=', from)
    .execute();
  // A receipt without an address may be another person's.
  if (from !== '') {
    await db.updateTable('money_receipts').set({ mail: to }).where(sql<string>`lower(mail)`, '=', from).execute();
  }
  const appointments = await db
    .updateTable('appointments')
    .set({ mail: plainAddress(to) })
    .where('case_id', 'in', cases)
    .where(sql<string>`lower(mail)`, '=', from)
    .returning('id')
    .execute();
  const ids = appointments.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .updateTable('appointment_reminders')
      .set({ recipient: to })
      .where('appointment_id', 'in', ids)
      .where('mail_id', 'is', null)
      .where(sql<string>`lower(recipient)`, '=', from)
      .execute();
  }
}

/**
 * Moves the account to the new address unless that already has one, and ends sessions under the old address. Staff
 * accounts are not changed.
 */
async function changeAccount(db: Transaction, from: string, to: string, now: number): Promise<void> {
  const email = plainAddress(to);
  const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', from)
    .where('role', '=', 'customer')
    .executeTakeFirst();
  if (!user) {
    return;
  }
  await forgetCodesOfMailbox(db, mailboxKey(from));
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  if (!taken) {
    await db.updateTable('users').set({ email, updated_at: now }).where('id', '=', user.id).execute();
  }
}

/** Removes the old address from the person if none of their cases contains it. */
async function forgetContact(db: Database, cases: Subject['cases'], from: string): Promise<void> {
  for (const person of new Set(cases.flatMap(({ person_id }) => person_id ?? []))) {
    const rows = await db.selectFrom('cases').select('fields').where('person_id', '=', person).execute();
    if (rows.some((row) => addressOf(row) === from)) {
      continue;
    }
    const gone = await db
      .deleteFrom('person_contacts')
      .where('kind', '=', 'mail')
      .where('value', '=', from)
      .where('person_id', '=', person)
      .returning('value')
      .execute();
    if (gone.length > 0) {
      await db.deleteFrom('person_join_rows').where('key', '=', `mail ${from}`).execute();
    }
  }
}
