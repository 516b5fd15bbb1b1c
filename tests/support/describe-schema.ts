import { sql } from 'kysely';
import { tablesOf } from '../../src/server/platform/backup/contents.ts';
import { engineOf } from '../../src/server/platform/database/engine.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';

/** SQL in one spelling: without line breaks, double quotes, capital letters and the spaces around brackets. */
const plain = (text: string): string =>
  text
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([(),;])\s*/g, '$1')
    .trim()
    .toLowerCase();

async function lines(db: Database, what: string, query: string): Promise<string[]> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  return rows.map((row) => plain(`${what} ${Object.values(row).join(' ')}`));
}

/**
 * Describes everything in a database but its rows, a line for each thing: columns in their order with type, default and
 * nullability, keys, checks, references, indexes, triggers, functions and the statistics that were asked for. Two
 * databases with the same lines have the same tables, however these were written.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const found = await (engineOf(db) === 'postgres' ? describePostgres(db) : describeSqlite(db));
  return found.toSorted();
}

async function describeSqlite(db: Database): Promise<string[]> {
  const found = await lines(db, '', `select type, name, sql from sqlite_schema where type in ('trigger', 'view')`);
  found.push(...(await lines(db, 'index', `select sql from sqlite_schema where type = 'index' and sql is not null`)));
  for (const table of await tablesOf(db)) {
    const reads = {
      table: `select name, wr, strict from pragma_table_list where name = '${table}'`,
      column: `select cid, name, type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo('${table}')`,
      reference: `select "from", "table", "to", on_update, on_delete, match from pragma_foreign_key_list('${table}')`,
      // An index that SQLite makes for a key has no SQL.
      key: `select origin, "unique", partial, (select group_concat(name) from pragma_index_info(keys.name))
        from pragma_index_list('${table}') keys where origin <> 'c'`,
    };
    for (const [what, query] of Object.entries(reads)) {
      found.push(...(await lines(db, `${table} ${what}`, query)));
    }
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(db);
    const text = plain(rows[0]?.sql ?? '');
    found.push(...(text.match(/check ?\((?:[^()]|\([^()]*\))*\)/g) ?? []).map((check) => `${table} ${check}`));
    found.push(...(text.match(/\b(?:collate|generated|autoincrement)\b.*/g) ?? []).map((rest) => `${table} ${rest}`));
  }
  return found;
}

async function describePostgres(db: Database): Promise<string[]> {
  const own = `relnamespace = current_schema()::regnamespace`;
  const reads = {
    relation: `select relname, relkind, relpersistence, relhasrules, reloptions from pg_class where ${own}`,
    // The number of a column counts those that were dropped, so it is counted again.
    column: `select relname, row_number() over (partition by attrelid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attcollation::regcollation::text,
        attstattarget, attidentity, attgenerated
      from pg_attribute join pg_class on pg_class.oid = attrelid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${own} and relkind = 'r' and attnum > 0 and not attisdropped`,
    constraint: `select conrelid::regclass, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace`,
    index: `select indexdef from pg_indexes where schemaname = current_schema()`,
    trigger: `select tgenabled, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
    function: `select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`,
  };
  const found: string[] = [];
  for (const [what, query] of Object.entries(reads)) {
    found.push(...(await lines(db, what, query)));
  }
  return found;
}
