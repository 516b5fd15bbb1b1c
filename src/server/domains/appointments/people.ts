import { isRecord, isText, readJson } from '../../../kernel/read-json.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { record } from '../audit/record.ts';
import { listClerkIds, type Wanted } from './calendars.ts';
import { changeClerk } from './change-clerk.ts';
import type { ByClerk } from './rules.ts';

/** A text for each language of the site. */
export type InEach = Readonly<Record<string, string>>;

const isInEach = (value: unknown): value is InEach => isRecord(value) && Object.values(value).every(isText);

/** A clerk whom customers can choose by name. */
export interface OfferedPerson {
  readonly id: string;
  readonly name: InEach;
  readonly role: InEach;
}

/** Parses a stored text in several languages. Returns an empty object if there is none. */
export function readInEach(json: string): InEach {
  return json === '' ? {} : readJson(json, 'a text in each language', isInEach);
}

/** Lists the clerks who take such appointments and can be chosen by name, sorted by name. @throws StorageUnavailable */
export function listPeople(db: Database, wanted: Wanted): Promise<OfferedPerson[]> {
  return withStorageErrors(async () => {
    const ids = await listClerkIds(db, wanted);
    if (ids.length === 0) {
      return [];
    }
    const rows = await db
      .selectFrom('appointment_clerks')
      .select(['user_id', 'public_name', 'public_role'])
      .where('user_id', 'in', ids)
      .where('public_name', '!=', '')
      .execute();
    return rows
      .map(({ user_id: id, public_name, public_role }) => ({
        id,
        name: readInEach(public_name),
        role: readInEach(public_role),
      }))
      .toSorted((a, b) => (a.name.en ?? '').localeCompare(b.name.en ?? ''));
  });
}

/**
 * Returns a clerk's name and role for customers, in the form in which an appointment stores it; '' if customers cannot
 * choose the clerk.
 * @param db a transaction
 */
export async function personOf(db: Transaction, clerkId: string): Promise<string> {
  const row = await db
    .selectFrom('appointment_clerks')
    .select(['public_name', 'public_role'])
    .where('user_id', '=', clerkId)
    .executeTakeFirst();
  if (!row || row.public_name === '') {
    return '';
  }
  const role = readInEach(row.public_role);
  const named = Object.entries(readInEach(row.public_name)).map(([locale, name]) => [
    locale,
    [name, role[locale]].filter(Boolean).join(', '),
  ]);
  return JSON.stringify(Object.fromEntries(named));
}

/**
 * Sets a clerk's name and role for customers. Without a name, customers can no longer choose the clerk.
 * @returns whether a clerk has that id
 */
export function setPerson(
  db: Database,
  of: { readonly clerkId: string; readonly name: InEach | undefined; readonly role: InEach | undefined },
  { actor, visitorAddress, now }: ByClerk,
): Promise<boolean> {
  const [public_name, public_role] = [of.name, of.name && of.role].map((each) => (each ? JSON.stringify(each) : ''));
  const set = { public_name: public_name ?? '', public_role: public_role ?? '' };
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      if (!(await changeClerk(transaction, of.clerkId, set))) {
        return false;
      }
      const after = of.name ? 'named' : 'not named';
      const entry = { actor, visitorAddress, action: 'appointment-person', subject: of.clerkId, after } as const;
      await record(transaction, entry, now);
      return true;
    }),
  );
}
