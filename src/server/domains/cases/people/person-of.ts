import { orderedId } from '../../../platform/database/ordered-id.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import type { Contact } from './contacts-of.ts';

/**
 * Returns the owner of the email address, otherwise of the phone number, otherwise a new person. Contacts without an
 * owner become theirs. A contact that belongs to someone else stays with its owner, because only a clerk merges people.
 * @param db the transaction that stores the submission
 * @returns the person's id, and whether a clerk has marked one of the contacts as a spammer's; undefined without
 * contacts
 */
export async function personOf(
  db: Transaction,
  contacts: readonly Contact[],
  name: string,
  now: number,
): Promise<{ id: string; isSpammer: boolean } | undefined> {
  if (contacts.length === 0) {
    return undefined;
  }
  const known = await ownersOf(db, contacts);
  const [owner] = known;
  if (owner && known.length === contacts.length) {
    return answer(owner.person_id, known);
  }
  const id = owner?.person_id ?? orderedId();
  if (!owner) {
    await db.insertInto('people').values({ id, name, created_at: now, joined_into: null }).execute();
  }
  const rows = contacts.map(({ kind, value, shown }) => ({ kind, value, shown, person_id: id, spam_at: null }));
  const added = await db
    .insertInto('person_contacts')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  if (added.length + known.length === contacts.length) {
    return answer(id, known);
  }
  // On PostgreSQL, another transaction has stored the same person at the same time, and that person has the contacts.
  const after = await ownersOf(db, contacts);
  const [found = { person_id: id }] = after;
  if (!owner && found.person_id !== id && after.every(({ person_id }) => person_id !== id)) {
    await db.deleteFrom('people').where('id', '=', id).execute();
  }
  return answer(found.person_id, after);
}

const answer = (id: string, contacts: readonly { spam_at: number | null }[]) => ({
  id,
  isSpammer: contacts.some(({ spam_at }) => spam_at !== null),
});

/** Returns the rows of those contacts that have an owner, email first. */
async function ownersOf(db: Database, contacts: readonly Contact[]) {
  const rows = await db
    .selectFrom('person_contacts')
    .select(['kind', 'value', 'person_id', 'spam_at'])
    .where((row) =>
      row.or(contacts.map(({ kind, value }) => row.and([row('kind', '=', kind), row('value', '=', value)]))),
    )
    .execute();
  return rows.toSorted((a, b) => a.kind.localeCompare(b.kind));
}
