import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { BASELINE } from '../../../../migrations/earlier-names.ts';
import { migrations } from '../../../../migrations/index.ts';
import { engineOf } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { BackupFailure } from './backup-failure.ts';
import { tablesOf } from './contents.ts';
import type { Manifest } from './manifest.ts';
import type { Rows } from './rows-of-dump.ts';

/** The migrator's own tables. */
const RECORDS = 'kysely_migration';
const LOCK = 'kysely_migration_lock';

/**
 * Fills an empty database with the rows of a dump from the other engine: creates the tables as they were when the dump
 * was taken, then copies row by row. Copies all rows or none.
 */
export async function copyRows(db: Database, manifest: Manifest, source: AsyncIterable<Rows>): Promise<void> {
  await migrateAs(db, manifest.migrations);
  const tables = (await tablesOf(db)).filter((name) => name !== LOCK);
  const isSqlite = engineOf(db) === 'sqlite';
  await db.transaction().execute(async (transaction) => {
    // A PostgreSQL dump has its tables in no particular order.
    if (isSqlite) {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
    }
    if (isSqlite) {
      await requirePlainColumns(
        transaction,
        tables.filter((name) => name !== RECORDS),
      );
    }
    // The migrations insert rows, their own records among them.
    if (isSqlite) {
      for (const name of tables) {
        await sql`delete from ${sql.table(name)}`.execute(transaction);
      }
    } else {
      await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(transaction);
    }
    // The rows already contain what the triggers have written, so the triggers would do their work twice.
    const wake = await silenceTriggers(transaction, tables);
    for await (const { table, columns, values } of source) {
      if (table === LOCK) {
        continue;
      }
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        values ${sql.join(values.map((row) => sql`(${sql.join(row)})`))}`.execute(transaction);
    }
    await wake();
  });
  if (!isSqlite) {
    await sql`analyze`.execute(db);
  }
}

/**
 * Creates the tables of a database in which exactly these migrations have run. Those that the baseline replaced stand
 * for the baseline.
 */
async function migrateAs(db: Database, done: readonly string[]): Promise<void> {
  if (done.length === 0) {
    throw new BackupFailure('The backup knows no migration.');
  }
  const names = new Set([BASELINE, ...done]);
  const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.has(name)));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => then } }).migrateToLatest();
  if (error) {
    throw error;
  }
}

/**
 * Switches the tables' triggers off.
 * @returns switches them on again, in the same transaction
 */
async function silenceTriggers(db: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  if (engineOf(db) === 'postgres') {
    const turn = async (way: 'enable' | 'disable') => {
      for (const name of tables) {
        await sql`alter table ${sql.table(name)} ${sql.raw(way)} trigger user`.execute(db);
      }
    };
    await turn('disable');
    return () => turn('enable');
  }
  const triggers = await sql<{ name: string; text: string }>`select name, sql as text from sqlite_schema
    where type = 'trigger' order by rowid`.execute(db);
  for (const { name } of triggers.rows) {
    await sql`drop trigger ${sql.id(name)}`.execute(db);
  }
  return async () => {
    for (const { text } of triggers.rows) {
      await sql.raw(text).execute(db);
    }
  };
}

/**
 * Checks that the values of all columns can be copied as text. The column type converts text back into a number, but
 * bytes would stay text.
 * @throws BackupFailure for a column of another type
 */
async function requirePlainColumns(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{
      name: string;
      type: string;
    }>`select name, type from pragma_table_info(${table})`.execute(db);
    const strange = rows.find(({ type }) => !/^(text|integer|bigint|real)$/i.test(type));
    if (strange) {
      throw new BackupFailure(`${table}.${strange.name} is of type ${strange.type}: it moves to PostgreSQL only.`);
    }
  }
}
