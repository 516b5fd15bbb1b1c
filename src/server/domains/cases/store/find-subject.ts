import type { ExpressionBuilder } from 'kysely';
import { plainAddress } from '../../../platform/addresses/mailbox.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database, Schema } from '../../../platform/database/schema.ts';
import { presentPerson } from '../people/locked-people.ts';
import { kindAtFirst } from './kind-at-first.ts';

/** The cases and contacts of a person who requests their data. */
export interface Subject {
  /** Cases that were not erased, newest first. */
  readonly cases: readonly CaseRow[];
  /** Email addresses that certainly belong to the person, normalised. */
  readonly mailboxes: readonly string[];
  /** Phone numbers, in E.164. An account with one of these numbers is the person's, unless it has an email address. */
  readonly phones: readonly string[];
  /**
   * The number, in E.164, that the person has proved with a code. They can stop and resume our messages to it, even if
   * older data keeps the account of the number closed.
   */
  readonly provedPhone?: string;
  /** The person's name, from their account or otherwise from their cases. */
  readonly name: string;
}

/** Returns the email address from which a case was sent; '' if it has none. */
export function addressOf({ fields }: Pick<CaseRow, 'fields'>): string {
  const { email } = readFields(fields);
  return typeof email === 'string' ? plainAddress(email) : '';
}

/**
 * Returns the data sent from one email address, for a person who has proved with a code that the mailbox is theirs. A
 * phone number in the same form proves nothing, because anyone can enter someone else's number.
 */
export async function subjectOfMailbox(db: Database, mailAddress: string): Promise<Subject> {
  const mailbox = plainAddress(mailAddress);
  const owner = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'mail')
    .where('value', '=', mailbox)
    .executeTakeFirst();
  const people = owner ? await everyoneJoinedWith(db, owner.person_id) : [];
  // A case that has not been adopted yet has no person.
  const cases = (await casesOf(db, people)).concat(await unadopted(db));
  return subject(
    db,
    cases.filter((row) => addressOf(row) === mailbox),
    { mailboxes: [mailbox], phones: [] },
  );
}

/**
 * Returns the data that was sent with a number and no email address, for a person who has proved the number with a
 * code.
 * @param phone E.164
 * @param since epoch milliseconds; older cases are left out, because someone else may have had the number then. The
 * account is included only if none of the cases left out was sent while it had the number.
 */
export async function subjectOfPhone(db: Database, phone: string, since: number): Promise<Subject> {
  const owner = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', 'phone')
    .where('value', '=', phone)
    .executeTakeFirst();
  const people = owner ? await everyoneJoinedWith(db, owner.person_id) : [];
  const all = (await casesOf(db, people)).concat(await unadopted(db)).filter((row) => phoneAlone(row) === phone);
  const own = all.filter(({ received_at }) => received_at >= since);
  const user = await db.selectFrom('users').select('phone_since').where('phone', '=', phone).executeTakeFirst();
  const isAll = all.every(({ received_at }) => received_at >= since || received_at < (user?.phone_since ?? 0));
  return { ...(await subject(db, own, { mailboxes: [], phones: isAll ? [phone] : [] })), provedPhone: phone };
}

/** Returns the number of a case that has no email address; '' if it has an email address, or has no number. */
export function phoneAlone(row: Pick<CaseRow, 'fields'>): string {
  const { phone } = readFields(row.fields);
  return addressOf(row) === '' && typeof phone === 'string' ? phone : '';
}

/**
 * Returns all data of a person, including merged people, for the office, which has checked who is requesting it.
 * @param reference the reference of one of the person's cases
 */
export async function subjectOfCase(db: Database, reference: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) {
    return undefined;
  }
  if (row.person_id === null) {
    return subject(db, [row], { mailboxes: [addressOf(row)], phones: [phoneAlone(row)] });
  }
  const person = await presentPerson(db, row.person_id);
  const contacts = await db
    .selectFrom('person_contacts')
    .select(['kind', 'value'])
    .where('person_id', '=', person)
    .execute();
  const cases = await casesOf(db, [person]);
  return subject(db, cases, {
    mailboxes: [...contacts.filter(({ kind }) => kind === 'mail').map(({ value }) => value), ...cases.map(addressOf)],
    phones: cases.map(phoneAlone),
  });
}

async function subject(
  db: Database,
  cases: readonly CaseRow[],
  contacts: Pick<Subject, 'mailboxes' | 'phones'>,
): Promise<Subject> {
  const newest = cases.toSorted((a, b) => b.received_at - a.received_at);
  const mailboxes = [...new Set(contacts.mailboxes)].filter(Boolean);
  const phones = [...new Set(contacts.phones)].filter(Boolean);
  const name = (await accountName(db, { mailboxes, phones })) || ownNameOf(newest);
  return { cases: newest, mailboxes, phones, name };
}

/** Matches the accounts of a person: by email address, or by number if they have no email address. */
export const accountsOf =
  ({ mailboxes, phones }: Pick<Subject, 'mailboxes' | 'phones'>) =>
  (user: ExpressionBuilder<Schema, 'users'>) =>
    user.or([
      ...(mailboxes.length > 0 ? [user('users.email', 'in', mailboxes)] : []),
      ...(phones.length > 0 ? [user('users.phone', 'in', phones).and('users.email', 'is', null)] : []),
    ]);

/** Returns the account name of the customer with one of these contacts; '' if there is none. */
async function accountName(db: Database, contacts: Pick<Subject, 'mailboxes' | 'phones'>): Promise<string> {
  if (contacts.mailboxes.length + contacts.phones.length === 0) {
    return '';
  }
  const user = await db
    .selectFrom('users')
    .select('name')
    .where(accountsOf(contacts))
    .where('role', '=', 'customer')
    .where('name', '!=', '')
    .executeTakeFirst();
  return user?.name ?? '';
}

/**
 * Returns the name that a person gave for themselves. The name on an order is the billing name, which can be a business
 * or someone else.
 * @param cases newest first
 */
export const ownNameOf = (cases: readonly Pick<CaseRow, 'kind' | 'came_as' | 'name'>[]): string =>
  cases.find((row) => kindAtFirst(row) !== 'order' && row.name)?.name ?? '';

/** Returns the name by which to greet the person of a case; '' if only a billing name is known. */
export async function greetedName(
  db: Database,
  row: Pick<CaseRow, 'kind' | 'came_as' | 'name' | 'fields'>,
): Promise<string> {
  if (kindAtFirst(row) !== 'order') {
    return row.name ?? '';
  }
  const mailbox = addressOf(row);
  return mailbox === '' ? '' : (await subjectOfMailbox(db, mailbox)).name;
}

async function casesOf(db: Database, people: readonly string[]): Promise<CaseRow[]> {
  if (people.length === 0) {
    return [];
  }
  const rows = db.selectFrom('cases').selectAll().where('person_id', 'in', people);
  return rows.where('erased_at', 'is', null).execute();
}

function unadopted(db: Database): Promise<CaseRow[]> {
  return db.selectFrom('cases').selectAll().where('folded', 'is', null).execute();
}

/**
 * Returns all people ever merged with a person. Undone merges are included, because data that arrived after such a
 * merge stayed with the other person.
 */
async function everyoneJoinedWith(db: Database, person: string): Promise<string[]> {
  const found = new Set([person]);
  for (const id of found) {
    const joins = await db
      .selectFrom('person_joins')
      .select(['kept_id', 'gone_id'])
      .where((row) => row.or([row('kept_id', '=', id), row('gone_id', '=', id)]))
      .execute();
    for (const { kept_id, gone_id } of joins) {
      found.add(kept_id).add(gone_id);
    }
  }
  return [...found];
}
