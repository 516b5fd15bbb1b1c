import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { BackupFailure } from './backup-failure.ts';

/** Checks the integrity of every page and every foreign key. @throws BackupFailure if the file is damaged */
export async function checkSqliteFile(db: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const [first] = rows;
  if (first?.integrity_check !== 'ok') {
    throw new BackupFailure(`The SQLite database is damaged: ${first?.integrity_check}`);
  }
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans.rows;
  if (orphan) {
    throw new BackupFailure(`The SQLite database is damaged: a row of ${orphan.table} belongs to none.`);
  }
}

/** Turns a database into a single durable file without a log next to it. @throws if another process has it open */
export async function settleSqliteFile(file: string): Promise<void> {
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma journal_mode = delete');
  } finally {
    db.close();
  }
  await using handle = await open(file, 'r+');
  await handle.sync();
}
