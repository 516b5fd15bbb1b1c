import { isSameBusiness } from '../../domains/customers/businesses.ts';
import type { UserRow } from '../../platform/database/account-tables.ts';
import { engineOf } from '../../platform/database/engine.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Reads accounts and locks them until the transaction ends. They are always locked in the same sequence, so two changes
 * cannot deadlock.
 */
export async function lockedAccounts(db: Transaction, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Merges one customer account into another and removes the first. Its businesses are moved, its name is used if the
 * other account has none, and everyone who was signed in to it is signed out.
 * @param db a transaction that has locked both
 */
export async function joinAccounts(db: Transaction, gone: UserRow, kept: UserRow, now: number): Promise<void> {
  const own = await db
    .selectFrom('businesses')
    .select(['name', 'gstin', 'state'])
    .where('user_id', '=', kept.id)
    .execute();
  const theirs = await db
    .selectFrom('businesses')
    .select(['id', 'name', 'gstin', 'state'])
    .where('user_id', '=', gone.id)
    .execute();
  for (const business of theirs) {
    if (own.some((each) => isSameBusiness(each, business))) {
      await db.deleteFrom('businesses').where('id', '=', business.id).execute();
    } else {
      await db
        .updateTable('businesses')
        .set({ user_id: kept.id, updated_at: now })
        .where('id', '=', business.id)
        .execute();
    }
  }
  if (kept.name === '' && gone.name !== '') {
    await db.updateTable('users').set({ name: gone.name, updated_at: now }).where('id', '=', kept.id).execute();
  }
  for (const table of ['sessions', 'recovery_codes', 'second_factors'] as const) {
    await db.deleteFrom(table).where('user_id', '=', gone.id).execute();
  }
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
}
