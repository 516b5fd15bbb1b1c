import type { Database } from '../../platform/database/schema.ts';

/**
 * Deletes the entries about samples that are being removed. Entries about anything real are deleted by age alone.
 * @param db the transaction that removes the samples and logs it
 * @param subjects as the entries name them: references, numbers, ids
 */
export async function forgetEntriesAbout(db: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) {
    return;
  }
  await db.deleteFrom('audit').where('subject', 'in', subjects).execute();
}
