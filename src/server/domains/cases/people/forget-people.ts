import type { Database } from '../../../platform/database/schema.ts';
import { forgetContactStates } from '../../../platform/messages/forget-messages.ts';

/**
 * Deletes the people of deleted cases if they have no other case, with their contacts, the people merged into them, and
 * the log of these merges.
 */
export async function forgetPeopleWithoutCases(
  db: Database,
  cases: readonly { person_id: string | null }[],
): Promise<void> {
  const ids = [...new Set(cases.flatMap(({ person_id }) => person_id ?? []))];
  for (const id of ids) {
    const other = await db.selectFrom('cases').select('id').where('person_id', '=', id).executeTakeFirst();
    if (!other) {
      await forgetPerson(db, id);
    }
  }
}

/** Deletes a person. @param id the id of a person without cases */
async function forgetPerson(db: Database, id: string): Promise<void> {
  const joins = db
    .selectFrom('person_joins')
    .select('id')
    .where((row) => row.or([row('kept_id', '=', id), row('gone_id', '=', id)]));
  await db.deleteFrom('person_join_rows').where('join_id', 'in', joins).execute();
  const gone = await db
    .deleteFrom('person_joins')
    .where((row) => row.or([row('kept_id', '=', id), row('gone_id', '=', id)]))
    .returning(['kept_id', 'gone_id', 'undone_at'])
    .execute();
  const contacts = await db.deleteFrom('person_contacts').where('person_id', '=', id).returning('value').execute();
  await forgetContactStates(
    db,
    contacts.map(({ value }) => value),
  );
  await db.deleteFrom('people').where('id', '=', id).execute();
  // People merged into this person no longer have any data of their own.
  for (const { kept_id, gone_id, undone_at } of gone) {
    if (kept_id === id && undone_at === null) {
      await forgetPerson(db, gone_id);
    }
  }
}
