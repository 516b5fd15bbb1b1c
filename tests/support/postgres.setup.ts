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
    /** The server that the tests share. Each test uses its own database on it. */
    postgresUrl: string;
    /**
     * The storage to copy for a test that needs the tables but does not run the migrations: a folder with a SQLite
     * file, or a PostgreSQL database.
     */
    migratedStorage: { readonly dataDir: string; readonly databaseUrl: string };
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the whole run, and a migrated database for each engine. A run without
 * PostgreSQL does not declare tests that would need it; see each-engine.ts.
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
