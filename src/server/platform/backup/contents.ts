import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { readNote } from '../database/installation.ts';
import { readBreaking } from '../database/json-columns.ts';
import type { Database } from '../database/schema.ts';

/** The content of a database, as far as a backup needs to know it. */
export interface Contents {
  /** Rows per table, including the migrator's own tables. */
  readonly tables: Record<string, number>;
  /** Names of the applied migrations, oldest first. */
  readonly migrations: string[];
  /**
   * The known migrations that did more than add tables or columns (see migrate.ts); undefined if no version has
   * recorded any.
   */
  readonly breaking?: readonly string[];
}

/** An upload that a row of the database refers to. */
export interface NamedFile {
  readonly key: string;
  /** The size in bytes. */
  readonly size: number;
}

/**
 * Counts the rows of each table and lists the migrations. Call it in a transaction with a snapshot, to get a consistent
 * state.
 */
export async function contentsOf(db: Database): Promise<Contents> {
  const tables: Record<string, number> = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    tables[name] = rows[0]?.count ?? 0;
  }
  if (!('kysely_migration' in tables)) {
    return { tables, migrations: [] };
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const migrations = rows.map(({ name }) => name);
  const noted = 'installation' in tables ? await readNote(db, 'breaking-migrations') : undefined;
  return noted === undefined ? { tables, migrations } : { tables, migrations, breaking: readBreaking(noted) };
}

/** Returns the names of all tables in alphabetical order. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'
        order by 1`
  ).execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the uploads, raw emails and documents that the database refers to, all of them or those in `among`. */
export async function filesNamedIn(db: Database, among?: readonly string[]): Promise<NamedFile[]> {
  const files = await namedIn(db, 'files', among);
  const tables = await tablesOf(db);
  // A backup of an older version does not have these tables.
  for (const table of ['raw_mails', 'paper_pages', 'receipt_files'] as const) {
    if (tables.includes(table)) {
      files.push(...(await namedIn(db, table, among)));
    }
  }
  return files;
}

async function namedIn(
  db: Database,
  table: 'files' | 'raw_mails' | 'paper_pages' | 'receipt_files',
  among?: readonly string[],
): Promise<NamedFile[]> {
  const query = db
    .selectFrom(table)
    .select(['storage_key as key', 'size'])
    .where('storage_key', 'is not', null)
    .orderBy('storage_key')
    .$narrowType<{ key: string }>();
  if (!among) {
    return query.execute();
  }
  const found: NamedFile[] = [];
  // SQLite allows at most 32,766 parameters.
  for (let from = 0; from < among.length; from += 500) {
    found.push(...(await query.where('storage_key', 'in', among.slice(from, from + 500)).execute()));
  }
  return found;
}
