import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, describe, inject, type TestOptions } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openPostgresPool } from '../../src/server/platform/database/postgres-pool.ts';
import type { Database, Schema } from '../../src/server/platform/database/schema.ts';
import { NodeSqliteDialect } from '../../src/server/platform/database/sqlite-dialect.ts';
import { takeMigratedPostgres } from './migrated-postgres.ts';
import { freshPostgresDatabase } from './postgres.ts';
import { isOnPostgresInTurn, turn } from './turn.ts';
import { runsWithout } from './without.ts';

/** The settings that `openDatabase` needs to open the storage of one test, even in another process. */
export interface StorageEnv {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Creates an empty storage: a new folder or a new database. */
  newStorage(): Promise<StorageEnv>;
  /** Opens the given storage, or a new one with all tables. It is closed after the test. */
  open(storage?: StorageEnv): Promise<Database>;
}

const SQLITE_FILE = 'aarambh.sqlite';

const afterwards: (() => Promise<void>)[] = [];

const engines = runsWithout('postgres') ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);

/**
 * Declares the same tests twice, on a real SQLite file and on a real PostgreSQL. `npm test` runs each group on one of
 * them: a quarter of the groups on PostgreSQL, a different quarter each day. `npm run test:all` runs both.
 * @param options `releaseOn`: engines on which only `npm run test:all` runs the tests
 */
export function describeOnEachEngine(
  name: string,
  tests: (engine: Engine) => void,
  { releaseOn = [] }: { readonly releaseOn?: readonly Engine['name'][] } = {},
): void {
  for (const engine of engines) {
    describeOn(engine, `${name}, ${engine}`, tests, isForRelease(engine, name, releaseOn) ? beforeRelease : {});
  }
}

const isForRelease = (engine: Engine['name'], name: string, releaseOn: readonly Engine['name'][]): boolean =>
  releaseOn.length > 0 || runsWithout('postgres')
    ? releaseOn.includes(engine)
    : turn !== 'all' && (engine === 'PostgreSQL') !== isOnPostgresInTurn(name, turn);

/** Options of a test that only `npm run test:all` runs. */
export const beforeRelease: TestOptions = { tags: ['release'] };

/** Declares tests for SQLite only. @param options `beforeRelease`, or none */
export function describeOnSqlite(name: string, tests: (engine: Engine) => void, options: TestOptions = {}): void {
  describeOn('SQLite', name, tests, options);
}

/** Declares tests for PostgreSQL only. */
export function describeOnPostgres(name: string, tests: (engine: Engine) => void, options: TestOptions = {}): void {
  if (!runsWithout('postgres')) {
    describeOn('PostgreSQL', name, tests, options);
  }
}

function describeOn(engine: Engine['name'], name: string, tests: (engine: Engine) => void, options: TestOptions): void {
  describe(name, options, () => {
    afterEach(cleanUp);
    tests(engineNamed(engine));
  });
}

/** Makes a folder that is removed after the test. Only for use inside the describe functions above. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
  afterwards.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Runs `work` after the test; the most recently added runs first. */
export function afterThisTest(work: () => Promise<void>): void {
  afterwards.push(work);
}

async function cleanUp(): Promise<void> {
  for (const work of afterwards.splice(0).reverse()) {
    await work();
  }
}

function engineNamed(name: Engine['name']): Engine {
  async function newStorage(): Promise<StorageEnv> {
    const databaseUrl = name === 'SQLite' ? undefined : await freshPostgresDatabase(inject('postgresUrl'));
    return { dataDir: await newFolder(), databaseUrl };
  }
  // Most tests start with a migrated storage, so this skips the check for migrations made at startup.
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
