import { Pool } from 'pg';
import { freshPostgresDatabase } from './postgres.ts';

/** A database with all tables and only the rows that the migrations insert. */
export interface MigratedPostgres {
  /** Its URL. */
  readonly url: string;
  /**
   * Returns the database for a later test once all connections are closed. It is emptied if it can be restored to its
   * initial state, and dropped otherwise.
   */
  release(): Promise<void>;
}

/** A database that was emptied, and the connection that emptied it. */
interface Idle {
  readonly url: string;
  readonly client: Pool;
}

const idle: Idle[] = [];

/**
 * The parts of a database, other than rows, that a test could have created or changed: tables, columns, indexes,
 * constraints, triggers, functions, schemas.
 */
const SHAPE = `select md5(concat(
  (select string_agg(concat(n.nspname, '.', relname, relkind, relhasrules), ',' order by n.nspname, relname)
    from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^pg_(catalog|toast)|^information_schema$'),
  (select string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid::regclass::text, attnum)
    from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  (select string_agg(concat(conrelid::regclass, conname, pg_get_constraintdef(oid)), ',' order by conrelid::regclass::text, conname)
    from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(concat(tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
    from pg_trigger where not tgisinternal),
  (select string_agg(concat(proname, md5(prosrc)), ',' order by proname)
    from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^pg_')
)) as shape`;

/** The state of a database that no test has touched, read from the first database that is opened. */
let untouched:
  | {
      readonly shape: string;
      readonly kept: ReadonlyMap<string, string>;
      readonly tables: readonly string[];
      /** A query that resets every sequence to its initial state. */
      readonly rewind: string;
    }
  | undefined;

/**
 * Provides a database for one test. Copying a database takes 0.1 s, because it has a thousand files. Emptying the few
 * tables that a test has filled takes a tenth of that.
 * @param server the URL of the PostgreSQL server, without a database
 * @param template the URL of the database to copy, which must have no connections
 */
export async function takeMigratedPostgres(server: string, template: string): Promise<MigratedPostgres> {
  const { url, client } = idle.pop() ?? (await connected(await freshPostgresDatabase(server, template)));
  return {
    url,
    release: async () => {
      // A database with a connection still in use is not reused, either.
      if (await emptied(client).catch(() => false)) {
        idle.push({ url, client });
      } else {
        await client.end().catch(() => undefined);
      }
    },
  };
}

async function connected(url: string): Promise<Idle> {
  // A single connection, which does not keep the process alive.
  const own = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true, options: '-c lock_timeout=5s' };
  const client = new Pool({ connectionString: url, ...own });
  // The server ended the connection at the end of the run, or a test killed it. This is not a fault, because the next query
  // opens another.
  client.on('error', () => undefined);
  untouched ??= await look(client);
  return { url, client };
}

/** Deletes the rows, and returns whether the database is then in the same state as after copying. */
async function emptied(client: Pool): Promise<boolean> {
  const { shape, kept, tables, rewind } = untouched ?? (await look(client));
  const [now, others] = await Promise.all([
    client.query<{ shape: string }>(SHAPE),
    client.query('select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
  ]);
  if (now.rows[0]?.shape !== shape || others.rowCount !== 0) {
    return false;
  }
  const filled = await filledAmong(
    client,
    tables.filter((table) => !kept.has(table)),
  );
  // Truncating gives each table and index a new file, which takes 20 times as long as deleting its few rows. The replica role skips
  // triggers and foreign keys.
  const taken = filled.map((table) => `delete from ${table}`);
  await client.query(
    ['set session_replication_role = replica', ...taken, rewind, 'reset session_replication_role'].join(';'),
  );
  // If a test adds to the rows inserted by migrations, or refers to them, its database is not reused.
  return same(await contents(client, [...kept.keys()]), kept);
}

async function look(client: Pool) {
  const [{ rows: shapes }, { rows: sequences }, { rows: names }] = await Promise.all([
    client.query<{ shape: string }>(SHAPE),
    client.query<{ rewind: string }>(
      `select format('setval(%L, %s, %L)', format('%I', sequencename), coalesce(last_value, start_value), last_value is not null) as rewind
        from pg_sequences where schemaname = 'public'`,
    ),
    client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    ),
  ]);
  const tables = names.map(({ name }) => name);
  return {
    shape: shapes[0]?.shape ?? '',
    tables,
    kept: await contents(client, await filledAmong(client, tables)),
    rewind: `select ${['true', ...sequences.map(({ rewind }) => rewind)].join(', ')}`,
  };
}

/** The tables that have rows. */
async function filledAmong(client: Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    tables.map((table) => `select '${table}' as name where exists (select from ${table})`).join(' union all '),
  );
  return rows.map(({ name }) => name);
}

/** Returns a fingerprint of the rows of each table. */
async function contents(client: Pool, tables: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; rows: string }>(
    tables
      .map(
        (table) =>
          `select '${table}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as rows from ${table} t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

function same(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, rows]) => other.get(name) === rows);
}
