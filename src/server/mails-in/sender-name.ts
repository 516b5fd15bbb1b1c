import type { Database } from '../database/schema.ts';
import { personWith } from './find-anchor.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** As the office knows the person of a mail address; '' where it knows none, or no name. */
export async function knownName(db: Database, address: string): Promise<string> {
  const id = address && (await personWith(db, address));
  if (!id) return '';
  const person = await db.selectFrom('people').select('name').where('id', '=', id).executeTakeFirst();
  return person?.name ?? '';
}

/** As a mail's sender is shown: by their own name for themselves, else as we know them, else by the address. */
export async function senderName(db: Database, { from }: Pick<ParsedMail, 'from'>): Promise<string> {
  const isAddress = from.name.includes('@');
  return (isAddress ? '' : from.name) || (await knownName(db, from.address)) || from.address;
}
