import { forgetAppointments } from '../../domains/appointments/find-appointment.ts';
import { forgetChats } from '../../domains/chat/forget-chats.ts';
import { forgetOrderers } from '../../domains/orders/keep-for-books.ts';
import { forgetQuotesOfCases } from '../../domains/quotes/forget-quotes.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { removeWords } from '../../platform/search/insert-words.ts';

/**
 * Deletes the rows in other tables of cases that are about to be erased or deleted, such as timelines, drafts and
 * quotes.
 */
export async function forgetOfficeRows(db: Transaction, cases: readonly { id: string; folded: string | null }[]) {
  const ids = cases.map(({ id }) => id);
  await removeWords(db, cases);
  // The references between duplicates are removed, in these cases and in those closed as their duplicates.
  await db
    .updateTable('cases')
    .set({ goes_on_in: null })
    .where((row) =>
      row.or([row('goes_on_in', 'in', ids), row.and([row('id', 'in', ids), row('goes_on_in', 'is not', null)])]),
    )
    .execute();
  await forgetChats(db, ids);
  for (const table of ['timeline', 'case_viewers', 'reply_drafts', 'mentions', 'pushes', 'contact_consents'] as const) {
    await db.deleteFrom(table).where('case_id', 'in', ids).execute();
  }
  await forgetQuotesOfCases(db, ids);
  await forgetOrderers(db, ids);
  await forgetAppointments(db, ids);
  await db.deleteFrom('person_join_rows').where('what', '=', 'case').where('key', 'in', ids).execute();
}
