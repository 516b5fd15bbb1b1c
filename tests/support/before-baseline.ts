import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { StorageEnv } from './each-engine.ts';

const folder = new URL('../fixtures/before-baseline/', import.meta.url);

/** Fills an empty storage as the last version before the baseline left it. */
export async function fillAsBefore({ dataDir, databaseUrl }: StorageEnv): Promise<void> {
  const dump = await readFile(new URL(databaseUrl ? 'postgres.sql' : 'sqlite.sql', folder), 'utf8');
  if (databaseUrl) {
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query(dump).finally(() => client.end());
    return;
  }
  using db = new DatabaseSync(join(dataDir, 'aarambh.sqlite'));
  db.exec(dump);
}
