import { readFields } from '../../../platform/database/json-columns.ts';
import type { CaseRow, Transaction } from '../../../platform/database/schema.ts';
import { contactsOf } from '../people/contacts-of.ts';

/**
 * Marks or unmarks the sender of a case as a spammer. A clerk's latest decision applies. The mark is set on the email
 * address, or on the phone number if there is no email address, and removed from both. Later enquiries are flagged but
 * still listed, because anyone can type someone else's address.
 * @param db the transaction that changes the status
 * @returns whether a mark was removed
 */
export async function markSender(
  db: Transaction,
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
