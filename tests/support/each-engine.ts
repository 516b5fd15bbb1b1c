import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, describe, inject } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { openPostgresPool } from '../../src/server/database/postgres-pool.ts';
import type { Database, Schema } from '../../src/server/database/schema.ts';
import { NodeSqliteDialect } from '../../src/server/database/sqlite-dialect.ts';
import { takeMigratedPostgres } from './migrated-postgres.ts';
import { freshPostgresDatabase } from './postgres.ts';

/** What `openDatabase` needs to open the storage of one test, also from another process. */
export interface StorageEnv {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** An empty storage: a new folder, or a new database. */
  newStorage(): Promise<StorageEnv>;
  /** Opens a storage, unless it is given a new one with all its tables; closed after the test. */
  open(storage?: StorageEnv): Promise<Database>;
}

const SQLITE_FILE = 'aarambh.sqlite';

const afterwards: (() => Promise<void>)[] = [];

/** Declares the same tests twice: on a real SQLite file and on a real PostgreSQL. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    describe(`${name}, ${engine}`, () => {
      afterEach(cleanUp);
      tests(engineNamed(engine));
    });
  }
}

/** For tests about one engine only. */
export function describeOnSqlite(name: string, tests: (engine: Engine) => void): void {
  describe(name, () => {
    afterEach(cleanUp);
    tests(engineNamed('SQLite'));
  });
}

/** The same for PostgreSQL. */
export function describeOnPostgres(name: string, tests: (engine: Engine) => void): void {
  describe(name, () => {
    afterEach(cleanUp);
    tests(engineNamed('PostgreSQL'));
  });
}

/** A new folder that is removed after the test. To be used inside the two functions above. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
  afterwards.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Has something done after the test; what was asked for last is done first. */
export function afterThisTest(work: () => Promise<void>): void {
  afterwards.push(work);
}

async function cleanUp(): Promise<void> {
  for (const work of afterwards.splice(0).reverse()) await work();
}

function engineNamed(name: Engine['name']): Engine {
  async function newStorage(): Promise<StorageEnv> {
    const databaseUrl = name === 'SQLite' ? undefined : await freshPostgresDatabase(inject('postgresUrl'));
    return { dataDir: await newFolder(), databaseUrl };
  }
  // Most tests begin with tables that are made. Whether they are is the start's question: here it is known.
  async function openMigrated(): Promise<Database> {
    const { dataDir, databaseUrl } = inject('migratedStorage');
    if (name === 'PostgreSQL') {
      const { url, release } = await takeMigratedPostgres(inject('postgresUrl'), databaseUrl);
      afterThisTest(release);
      return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPostgresPool(url) }) });
    }
    const file = join(await newFolder(), SQLITE_FILE);
    await copyFile(join(dataDir, SQLITE_FILE), file);
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
  }
  return {
    name,
    newStorage,
    async open(storage) {
      const db = await (storage ? openDatabase(storage) : openMigrated());
      afterThisTest(() => db.destroy());
      return db;
    },
  };
}
