import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Database } from '../../../platform/database/schema.ts';
import { contactsOf } from '../people/contacts-of.ts';

/**
 * Remembers, or forgets, that what comes from the sender of a case is spam: the last that a clerk decided counts. It is remembered of the
 * mail address, or of the number where there is none, and forgotten of both. Later inquiries are flagged and still listed, for an address
 * may be typed by anybody.
 * @param db the transaction that changes the status
 * @returns whether it was remembered otherwise, as far as it is forgotten now
 */
export async function markSender(
  db: Database,
  held: Pick<CaseRow, 'fields'>,
  isSpam: boolean,
  now: number,
): Promise<boolean> {
  let isForgotten = false;
  const contacts = contactsOf(readFields(held.fields));
  for (const { kind, value } of isSpam ? contacts.slice(0, 1) : contacts) {
    const marked = await db
      .updateTable('person_contacts')
      .set({ spam_at: isSpam ? now : null })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .$if(!isSpam, (query) => query.where('spam_at', 'is not', null))
      .returning('value')
      .execute();
    isForgotten ||= !isSpam && marked.length > 0;
  }
  return isForgotten;
}
