import { sql } from 'kysely';
import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import { mailboxKey } from '../../domains/accounts/sign-in-limits.ts';
import { maskErased } from '../../domains/audit/mask-erased.ts';
import { forgetMailsOf } from '../../domains/cases/mails/forget-mails.ts';
import { contactsOf } from '../../domains/cases/people/contacts-of.ts';
import { forgetPeopleWithoutCases } from '../../domains/cases/people/forget-people.ts';
import { addressOf, type Subject } from '../../domains/cases/store/find-subject.ts';
import { forgetCodesOfCases, forgetCodesOfMailbox } from '../../domains/codes/forget-codes.ts';
import { forgetBusinesses } from '../../domains/customers/forget-businesses.ts';
import { holdOrdersOfCases } from '../../domains/orders/hold-orders.ts';
import { holdsOf } from '../../domains/orders/holds.ts';
import { endReminders } from '../../domains/orders/reminders.ts';
import { forgetPapersOfCases } from '../../domains/papers/forget-pages.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { readFields } from '../../platform/database/json-columns.ts';
import type { HoldKind } from '../../platform/database/own-data-tables.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import {
  forgetContactStates,
  forgetLooseMessagesTo,
  forgetMessagesOf,
} from '../../platform/messages/forget-messages.ts';
import { eraseBesideBooks, isForBooks, ordersOfCases } from './erase-beside-books.ts';
import { eraseAccounts, eraseLoose, eraseMailboxes, eraseMessages } from './erase-mailboxes.ts';
import { forgetOfficeRows } from './forget-office-rows.ts';
import { forgetFiles, noteErased } from './forget-rows.ts';

/** A case that must be kept. */
export interface HeldCase {
  readonly reference: string;
  readonly kind: HoldKind;
  /** Whether the case is kept for the ledger of its order. */
  readonly isForBooks: boolean;
  /** When the hold ends, in epoch milliseconds; null if it has to be released. */
  readonly until: number | null;
  /** The number of the case's order, as shown. */
  readonly order: string | undefined;
  /** Whether the case's documents, files, messages and email are erased anyway, because its order is over. */
  readonly isEmptied: boolean;
}

/** The result of an erasure, and what is left to do outside the database. */
export interface Erased {
  readonly cases: number;
  /** The cases that must be kept, and why: see holds.ts. */
  readonly held: readonly HeldCase[];
  /**
   * Message-IDs of our emails about the person and ids of our messages, which are the names of files in DATA_DIR/mail and
   * DATA_DIR/messages.
   */
  readonly messageIds: readonly string[];
}

/**
 * Erases the data of a person. Of each case, only a row that does not identify them is kept, with its number, type,
 * times and status, so that figures stay correct. Email, files, timeline, drafts, words, contacts and the account are
 * deleted; the files' bytes are listed in `forgotten_files`. Cases on hold stay complete, except for the documents,
 * files and messages of an order that is over and kept only for the ledger. If there are any, the account and its
 * contacts stay too. Staff accounts always stay.
 * @param db a transaction
 */
export async function erase(db: Transaction, subject: Subject, now: number): Promise<Erased> {
  const { mailboxes, phones, name } = subject;
  await holdOrdersOfCases(
    db,
    subject.cases.map(({ id }) => id),
  );
  const cases = await lockedCases(db, subject);
  const holds = await holdsOf(
    db,
    cases.map(({ id }) => id),
    now,
  );
  const kept = await heldCases(db, cases, holds);
  const keeps = new Map(kept.map((hold) => [hold.reference, hold]));
  const going = cases.filter(({ reference }) => !keeps.has(reference));
  const values = [...going.flatMap(personalValues), ...mailboxes, name];
  const emptied = cases.filter(({ reference }) => keeps.get(reference)?.isEmptied);
  const messageIds = [...(await eraseCases(db, going, now)), ...(await eraseBesideBooks(db, emptied, now))];
  // The law requires us to keep the order in the ledger. It does not require us to send reminders about it.
  await endReminders(
    db,
    cases.map(({ id }) => id),
  );
  // The law does not require us to keep the list of businesses from which the order's business was chosen, either.
  await forgetBusinesses(db, subject);
  // The cases on hold need their account, their contacts and their email.
  if (kept.length > 0) {
    return { cases: going.length, held: kept, messageIds: [...messageIds, ...(await eraseLoose(db, mailboxes, now))] };
  }
  const codes = await eraseMailboxes(db, mailboxes, now);
  await eraseAccounts(db, { mailboxes: [], phones }, now);
  await eraseMessages(db, phones);
  for (const phone of values.filter(isIndianMobile)) {
    await forgetCodesOfMailbox(db, mailboxKey(phone));
  }
  await maskErased(db, values);
  await forgetSearchesFor(db, values);
  await forgetContactStates(db, values);
  codes.push(...(await forgetLooseMessagesTo(db, values)));
  return { cases: going.length, held: [], messageIds: [...messageIds, ...codes] };
}

/**
 * Returns which of these cases must be kept, and until when the last hold lasts. A hold for another reason is named
 * before one for the ledger.
 */
async function heldCases(
  db: Database,
  cases: readonly CaseRow[],
  holds: Awaited<ReturnType<typeof holdsOf>>,
): Promise<HeldCase[]> {
  const orders = await ordersOfCases(
    db,
    holds.map((hold) => hold.case_id),
  );
  return cases.flatMap(({ id, reference }) => {
    const own = holds.filter((hold) => hold.case_id === id);
    const first = own.find((hold) => !isForBooks(hold)) ?? own[0];
    if (!first) {
      return [];
    }
    const order = orders.get(id);
    const until = own.some((hold) => hold.until === null) ? null : Math.max(...own.map((hold) => hold.until ?? 0));
    return [
      {
        reference,
        kind: first.kind,
        isForBooks: isForBooks(first),
        until,
        order: order?.number,
        isEmptied: own.every(isForBooks) && order?.isOver === true,
      },
    ];
  });
}

/** Reads the cases and locks them until the transaction ends, so that no one adds a note to a case while it is emptied. */
function lockedCases(db: Database, { cases }: Subject): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where(
      'id',
      'in',
      cases.map(({ id }) => id),
    )
    .where('erased_at', 'is', null)
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
}

/**
 * Empties cases regardless of holds, which the caller has checked.
 * @returns the Message-IDs of their emails and the ids of their messages
 */
export async function eraseCases(db: Transaction, cases: readonly CaseRow[], now: number): Promise<string[]> {
  const messageIds: string[] = [];
  for (let from = 0; from < cases.length; from += 200) {
    const some = cases.slice(from, from + 200);
    const ids = some.map(({ id }) => id);
    await forgetOfficeRows(db, some);
    await forgetMailsOf(db, ids, now);
    await forgetCodesOfCases(db, ids);
    await db.deleteFrom('own_data_passes').where('case_id', 'in', ids).execute();
    const mails = await db.deleteFrom('outbox').where('case_id', 'in', ids).returning('message_id').execute();
    messageIds.push(...mails.map(({ message_id }) => message_id), ...(await forgetMessagesOf(db, ids)));
    await forgetFiles(db, 'case_id', ids, now);
    await forgetPapersOfCases(db, ids, now);
    for (const { id, status } of some) {
      await db
        .updateTable('cases')
        .set({
          name: '',
          person_id: null,
          labels: '',
          folded: '',
          reply_token: null,
          flags: '[]',
          fields: '{}',
          idempotency_key: `erased ${id}`,
          wants_news: 0,
          due_at: null,
          next_at: null,
          done_at: null,
          whose_turn: null,
          status: status === 'spam' ? ('spam' as const) : ('done' as const),
          erased_at: now,
          updated_at: now,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .execute();
    }
    await forgetPeopleWithoutCases(db, some);
    await noteErased(db, 'case', ids, now);
  }
  await forgetLooseContacts(db, cases);
  return messageIds;
}

/**
 * If a person still has other cases, deletes the contacts that only the erased cases had, and takes the person's name
 * from the other cases.
 */
async function forgetLooseContacts(db: Database, gone: readonly CaseRow[]): Promise<void> {
  for (const person of new Set(gone.flatMap(({ person_id }) => person_id ?? []))) {
    const left = await db.selectFrom('cases').select(['kind', 'fields']).where('person_id', '=', person).execute();
    if (left.length === 0) {
      continue;
    }
    const named = new Set(left.flatMap(({ fields }) => contactsOf(readFields(fields)).map(({ value }) => value)));
    const erased = new Set(gone.filter(({ person_id }) => person_id === person).flatMap(personalValues));
    for (const value of erased) {
      if (!named.has(value)) {
        await db.deleteFrom('person_contacts').where('person_id', '=', person).where('value', '=', value).execute();
        await forgetContactStates(db, [value]);
        for (const kind of ['mail', 'phone']) {
          await db.deleteFrom('person_join_rows').where('key', '=', `${kind} ${value}`).execute();
        }
      }
    }
    // The name in an order is for its invoices, so the name in any other case is used first.
    const byOwnName = left.toSorted((a, b) => Number(a.kind === 'order') - Number(b.kind === 'order'));
    const stillCalled = byOwnName.map(({ fields }) => readFields(fields).name).find(Boolean);
    await db
      .updateTable('people')
      .set({ name: typeof stillCalled === 'string' ? stillCalled : '' })
      .where('id', '=', person)
      .execute();
  }
}

/** Returns the values with which clerks search for a person: email address, phone number, name. */
function personalValues(row: CaseRow): string[] {
  const { phone } = readFields(row.fields);
  return [addressOf(row), typeof phone === 'string' ? phone : '', row.name ?? ''].filter(Boolean);
}

/** Deletes clerks' saved views that search for the person. */
export async function forgetSearchesFor(db: Database, values: readonly string[]): Promise<void> {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute();
  const about = views.filter(({ name, query }) =>
    [name, ...new URLSearchParams(query).values()].some((text) => wanted.has(text.trim().toLowerCase())),
  );
  for (const { id } of about) {
    await db.deleteFrom('saved_views').where('id', '=', id).execute();
  }
}
