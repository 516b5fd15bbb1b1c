import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Shorter values are part of other words as well. */
const SHORTEST = 4;
const columns = ['actor_name', 'subject', 'before', 'after'] as const;

/**
 * Removes what identifies an erased person from the log; who did what and when stays. Values are masked when they are
 * written. This finds the name of a person who signed in, and anything that was missed.
 * @param db the transaction that erases
 */
export async function maskErased(db: Database, values: readonly string[]): Promise<void> {
  for (const value of new Set(values.filter(Boolean))) {
    for (const column of columns) {
      const masked = db.updateTable('audit').set({ [column]: '***' });
      await masked.where(column, '=', value).execute();
      if (value.length >= SHORTEST) {
        await db
          .updateTable('audit')
          .set({ [column]: sql<string>`replace(${sql.ref(column)}, ${value}, '***')` })
          .where(column, 'like', `%${value.replaceAll(/[%_\\]/g, '_')}%`)
          .execute();
      }
    }
  }
}

/** Removes the name of a deleted account from all its entries. */
export async function maskActor(db: Database, userId: string): Promise<void> {
  await db.updateTable('audit').set({ actor_name: '***' }).where('actor_id', '=', userId).execute();
}
