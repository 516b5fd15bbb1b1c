import type { Fields } from '../cases/fields.ts';
import type { CaseRow, Database } from '../database/schema.ts';
import { contactsOf } from '../people/contacts-of.ts';

/**
 * Remembers, or forgets, that what comes from the sender of a case is spam: from his mail address, or his number where he gave
 * none. Later inquiries of his are flagged and still listed, for an address may be typed by anybody.
 * @param db the transaction that changes the status
 */
export async function markSender(db: Database, held: CaseRow, isSpam: boolean, now: number): Promise<void> {
  const [contact] = contactsOf(JSON.parse(held.fields) as Fields);
  if (!contact) return;
  await db
    .updateTable('person_contacts')
    .set({ spam_at: isSpam ? now : null })
    .where('kind', '=', contact.kind)
    .where('value', '=', contact.value)
    .execute();
}
