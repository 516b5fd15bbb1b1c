import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { StorageEnv } from './each-engine.ts';
import { freshPostgresDatabase, startPostgres } from './postgres.ts';
import { runsWithout } from './without.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that the tests share; each takes a database of its own from it. */
    postgresUrl: string;
    /** What a test copies that needs the tables and not how they came to be: a folder with a SQLite file, a PostgreSQL database. */
    migratedStorage: { readonly dataDir: string; readonly databaseUrl: string };
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, and a migrated database of each engine. Where the run does without
 * PostgreSQL no test is declared that would ask for it: see each-engine.ts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = runsWithout('postgres') ? undefined : await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-migrated-'));
  const databaseUrl = postgres && (await freshPostgresDatabase(postgres.url));
  const engines: StorageEnv[] = [
    { dataDir, databaseUrl: undefined },
    ...(databaseUrl ? [{ dataDir, databaseUrl }] : []),
  ];
  for (const storage of engines) {
    await (await openDatabase(storage)).destroy();
  }
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('migratedStorage', { dataDir, databaseUrl: databaseUrl ?? '' });
  return async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
