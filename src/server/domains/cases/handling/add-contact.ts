import type { Actor } from '../../../../kernel/roles.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { insertWords } from '../../../platform/search/insert-words.ts';
import { foldedText, wordsOf, wordsOfFolded, wordsOfPhone } from '../../../platform/search/words-of.ts';
import { type Contact, contactsOf } from '../people/contacts-of.ts';
import { forgetPeopleWithoutCases } from '../people/forget-people.ts';
import { personOf } from '../people/person-of.ts';
import { append } from '../timeline/append.ts';
import { withCase } from './with-case.ts';

/**
 * `known`: the case already has another contact of this type, and keeps it. `faulty`: not a valid contact. Adding the
 * same contact again returns `added` and stores nothing.
 */
export type ContactOutcome = { readonly outcome: 'added' | 'known' | 'faulty' | 'unknown' };

/**
 * Adds the email address or phone number that a case's person has given to a clerk. Replies then go there, and the case
 * can be found by it. If someone already has the email address, the case becomes theirs; otherwise its person gets the
 * contact.
 * @param contact.value an email address, or a number in E.164, already checked
 * @throws StorageUnavailable
 */
export function addContact(
  db: Database,
  contact: { reference: string; field: 'email' | 'phone'; value: string; actor: Actor; now: number },
): Promise<ContactOutcome> {
  const { reference, field, value, actor, now } = contact;
  const [wanted] = contactsOf({ [field]: value });
  if (!wanted) {
    return Promise.resolve({ outcome: 'faulty' });
  }
  return withCase(db, reference, async (transaction, held): Promise<ContactOutcome> => {
    const before = readFields(held.fields);
    const own = contactsOf(before).find(({ kind }) => kind === wanted.kind);
    if (own) {
      return { outcome: own.value === wanted.value ? 'added' : 'known' };
    }
    const fields: Fields = { ...before, [field]: value };
    const person_id = await personFor(transaction, held, fields, wanted, now);
    const words = wanted.kind === 'mail' ? wordsOf(value) : wordsOfPhone(wanted.value);
    await insertWords(transaction, held.id, words);
    const folded = foldedText([...wordsOfFolded(held.folded ?? ''), ...words]);
    const detail = { what: wanted.kind, value };
    // Orders and appointments without a number are marked write-only, because the firm could not call. Adding a number
    // removes that mark.
    const isForWant = wanted.kind === 'phone' && ['order', 'appointment'].includes(held.kind);
    const set = { fields: JSON.stringify(fields), folded, person_id, ...(isForWant ? { write_only: 0 } : {}) };
    await append(transaction, held, { kind: 'contact', detail, set }, actor, now);
    await tellAppointment(transaction, held.id, wanted);
    if (person_id !== held.person_id) {
      await forgetPeopleWithoutCases(transaction, [held]);
      // The new person also gets the other contacts of the person who was just deleted.
      await personOf(transaction, contactsOf(fields), held.name ?? '', now);
    }
    return { outcome: 'added' };
  });
}

/**
 * Returns the person of the case with the new contact: the owner of the email address if there is one, otherwise the
 * person as before. The owner of a phone number is used only if the case has no person.
 */
async function personFor(
  db: Transaction,
  held: CaseRow,
  fields: Fields,
  { kind, value, shown }: Contact,
  now: number,
): Promise<string | null> {
  const owner = await db
    .selectFrom('person_contacts')
    .select('person_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  // Anyone can give someone else's number, so no case is moved.
  if (owner && (kind === 'mail' || held.person_id === null)) {
    return owner.person_id;
  }
  if (held.person_id === null) {
    return (await personOf(db, contactsOf(fields), held.name ?? '', now))?.id ?? null;
  }
  if (!owner) {
    await db
      .insertInto('person_contacts')
      .values({ kind, value, shown, person_id: held.person_id, spam_at: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return held.person_id;
}

/** Adds the contact to the appointment of the case if it is missing there. */
async function tellAppointment(db: Database, caseId: string, { kind, value }: Contact): Promise<void> {
  await db
    .updateTable('appointments')
    .set(kind === 'mail' ? { mail: value } : { phone: value })
    .where('case_id', '=', caseId)
    .where(kind, '=', '')
    .execute();
}
