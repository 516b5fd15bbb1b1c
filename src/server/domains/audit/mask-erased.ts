import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';

/** The minimum length of a value that is replaced within a text. Shorter values also occur inside other words. */
const SHORTEST = 4;
const columns = ['actor_name', 'subject', 'before', 'after'] as const;

/**
 * Removes data that identifies an erased person from the log. The actions, actors and times stay. Personal values are
 * masked when an entry is written. This function also masks the name of a person who signed in, and any value that was
 * missed.
 * @param db the transaction that erases the person
 */
export async function maskErased(db: Transaction, values: readonly string[]): Promise<void> {
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
