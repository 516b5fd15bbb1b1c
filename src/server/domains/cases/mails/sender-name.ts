import type { Database } from '../../../platform/database/schema.ts';
import { personWith } from './find-anchor.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Returns the name known to the office for an email address; '' if there is none. */
export async function knownName(db: Database, address: string): Promise<string> {
  const id = address && (await personWith(db, address));
  if (!id) {
    return '';
  }
  const person = await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst();
  return person?.name ?? '';
}

/** Returns the names known to the office for several email addresses, by address. Unknown addresses are left out. */
export async function knownNames(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('person_contacts')
    .innerJoin('people', 'people.id', 'person_contacts.person_id')
    .select(['person_contacts.value', 'people.name', 'people.joined_into'])
    .where('person_contacts.kind', '=', 'mail')
    .where('person_contacts.value', 'in', [...new Set(addresses)])
    .execute();
  const names = new Map<string, string>();
  // A person merged into another has the other person's name.
  for (const { value, name, joined_into } of rows) {
    names.set(value, joined_into === null ? name : await knownName(db, value));
  }
  return new Map([...names].filter(([, name]) => name !== ''));
}

/**
 * Returns the name shown for an email's sender: the one in the email, otherwise the one known to us, otherwise the
 * address.
 */
export async function senderName(db: Database, { from }: Pick<ParsedMail, 'from'>): Promise<string> {
  const isAddress = from.name.includes('@');
  return (isAddress ? '' : from.name) || (await knownName(db, from.address)) || from.address;
}
