import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { BackupFailure } from './backup-failure.ts';
import { columnsOf, linesOf, valuesOf } from './copy-text.ts';
import { findPostgresProgram } from './postgres-programs.ts';

type Value = string | number | bigint | null | Uint8Array;

/** Some rows of one table. If they come from SQLite, referenced rows come before the rows that refer to them. */
export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly values: readonly (readonly Value[])[];
}

/** The number of rows per batch. With twenty columns, this is a third of the parameters that SQLite allows. */
const AT_ONCE = 500;

/** Yields all rows in a SQLite file. */
export async function* rowsOfSqlite(file: string): AsyncGenerator<Rows> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    for (const table of inOrderOfReference(db)) {
      let columns: string[] = [];
      let values: Value[][] = [];
      for (const row of db.prepare(`select * from "${table}"`).iterate()) {
        columns = Object.keys(row);
        values.push(Object.values(row));
        if (values.length < AT_ONCE) {
          continue;
        }
        yield { table, columns, values };
        values = [];
      }
      if (values.length > 0) {
        yield { table, columns, values };
      }
    }
  } finally {
    db.close();
  }
}

/** Yields all rows of a dump in pg_dump's custom format, with every value as text. Needs pg_restore but no server. */
export async function* rowsOfPostgresDump(file: string): AsyncGenerator<Rows> {
  const program = await findPostgresProgram('pg_restore', 0);
  const child = spawn(program, ['--data-only', '--file=-', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  let table: { table: string; columns: string[] } | undefined;
  let values: Value[][] = [];
  for await (const line of linesOf(child.stdout)) {
    if (!table) {
      table = columnsOf(line);
    } else if (line !== '\\.') {
      values.push(valuesOf(line));
    }
    if (!table || (values.length < AT_ONCE && line !== '\\.')) {
      continue;
    }
    if (values.length > 0) {
      yield { ...table, values };
    }
    values = [];
    if (line === '\\.') {
      table = undefined;
    }
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) {
    throw new BackupFailure(`pg_restore could not read ${file}.`);
  }
}

function inOrderOfReference(db: DatabaseSync): string[] {
  const tables = db
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite~_%' escape '~'")
    .all()
    .map(({ name }) => String(name));
  const sorted = new Set<string>();
  const add = (table: string, via: readonly string[] = []): void => {
    if (sorted.has(table) || via.includes(table)) {
      return;
    }
    const references = db.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(table);
    for (const { name } of references) {
      add(String(name), [...via, table]);
    }
    sorted.add(table);
  };
  for (const table of tables) {
    add(table);
  }
  return [...sorted];
}
