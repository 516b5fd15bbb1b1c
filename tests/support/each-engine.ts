import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, inject } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Database } from '../../src/server/database/schema.ts';
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
  // A copy of one whose tables are made is there in a third of the time, and most tests begin so.
  async function newMigratedStorage(): Promise<StorageEnv> {
    const { dataDir, databaseUrl } = inject('migratedStorage');
    const storage = { dataDir: await newFolder(), databaseUrl: undefined };
    if (name === 'PostgreSQL')
      return { ...storage, databaseUrl: await freshPostgresDatabase(inject('postgresUrl'), databaseUrl) };
    await copyFile(join(dataDir, SQLITE_FILE), join(storage.dataDir, SQLITE_FILE));
    return storage;
  }
  return {
    name,
    newStorage,
    async open(storage) {
      const db = await openDatabase(storage ?? (await newMigratedStorage()));
      afterThisTest(() => db.destroy());
      return db;
    },
  };
}
