import { forgetUser } from '../../domains/accounts/forget-user.ts';
import { maskErased } from '../../domains/audit/mask-erased.ts';
import { addressOf } from '../../domains/cases/store/find-subject.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CaseRow, Database } from '../../platform/database/schema.ts';
import { eraseCases, forgetSearchesFor } from './erase.ts';
import { eraseBesideBooks } from './erase-beside-books.ts';
import { eraseLetters, eraseMailboxes } from './erase-mailboxes.ts';
import type { Erasure } from './erasure-list.ts';
import type { Left } from './remove-files.ts';

/**
 * Erases data again that a restored backup has brought back. Holds are not checked again, because none applied at the
 * time of the erasure.
 * @returns how much was erased, and what is left to do outside the database
 */
export async function repeatErasures(
  db: Database,
  erasures: readonly Erasure[],
  now: number,
): Promise<Left & { readonly erased: number }> {
  const of = (kind: Erasure['kind']) => erasures.filter((each) => each.kind === kind).map(({ key }) => key);
  const left = { erased: 0, messageIds: [] as string[], mailboxes: [] as string[] };
  for (const ids of inParts(of('case'))) {
    await inTransaction(db, async (transaction) => {
      const cases = await transaction
        .selectFrom('cases')
        .selectAll()
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute();
      left.messageIds.push(...(await eraseCases(transaction, cases, now)));
      const mailboxes = await withoutCases(transaction, cases);
      left.messageIds.push(...(await eraseMailboxes(transaction, mailboxes, now)));
      const values = [...mailboxes, ...cases.map(({ name }) => name ?? '')];
      await maskErased(transaction, values);
      await forgetSearchesFor(transaction, values);
      left.mailboxes.push(...mailboxes);
      left.erased += cases.length;
    });
  }
  for (const ids of inParts(of('papers'))) {
    await inTransaction(db, async (transaction) => {
      const cases = await transaction
        .selectFrom('cases')
        .selectAll()
        .where('id', 'in', ids)
        .where('erased_at', 'is', null)
        .execute();
      left.messageIds.push(...(await eraseBesideBooks(transaction, cases, now)));
      left.erased += cases.length;
    });
  }
  for (const ids of inParts(of('user'))) {
    await inTransaction(db, async (transaction) => {
      const users = await transaction
        .selectFrom('users')
        .select(['id', 'email', 'phone'])
        .where('id', 'in', ids)
        .where('role', '=', 'customer')
        .execute();
      for (const user of users) {
        await forgetUser(transaction, user);
      }
      left.erased += users.length;
    });
  }
  for (const ids of inParts(of('mail'))) {
    await inTransaction(db, async (transaction) => {
      const mails = await transaction.selectFrom('mails_in').select(['id', 'case_id']).where('id', 'in', ids).execute();
      await eraseLetters(transaction, mails, now);
      left.erased += mails.length;
    });
  }
  return left;
}

/** Returns the email addresses of these cases that no remaining person has. */
async function withoutCases(db: Database, gone: readonly CaseRow[]): Promise<string[]> {
  const found: string[] = [];
  for (const mailbox of new Set(gone.map(addressOf).filter(Boolean))) {
    const owner = await db
      .selectFrom('person_contacts')
      .select('person_id')
      .where('kind', '=', 'mail')
      .where('value', '=', mailbox)
      .executeTakeFirst();
    if (!owner) {
      found.push(mailbox);
    }
  }
  return found;
}

function* inParts<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += 200) {
    yield list.slice(from, from + 200);
  }
}
