import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { serverCommand, serverSettings } from '../../scripts/server-process.mjs';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { startNginx } from '../../tests/deploy/nginx.ts';
import { loadDuring } from '../../tests/deploy/rolling-load.ts';
import { type Serving, serve } from '../../tests/deploy/serve.ts';
import { freshPostgresDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { listStoredCases } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { logFaults } from './target.ts';

/** The number of times that both processes are restarted. */
const ROUNDS = 3;

/** Restarts two processes on PostgreSQL behind nginx, one after the other and under load, as an update does. */
export async function rollingRestart(): Promise<Findings> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-attack-'));
  const postgres = await startPostgres();
  const databaseUrl = await freshPostgresDatabase(postgres.url);
  const start = (port = 0): Promise<Serving> => {
    const settings = { PORT: String(port), TRUST_PROXY: '1', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const env = { PATH: process.env.PATH, ...serverSettings, ...settings };
    return serve(process.execPath, serverCommand, { cwd: root, env });
  };
  const processes = await Promise.all([start(), start()]);
  const [one, other] = processes;
  const nginx = await startNginx([one.port, other.port]);
  const log: string[] = [];
  const codes: (number | null)[] = [];
  const { failed, references, pages } = await loadDuring(nginx, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { port }] of processes.entries()) {
        codes.push((await processes[index]?.stop()) ?? null);
        log.push(...(processes[index]?.lines ?? []));
        processes[index] = await start(port);
      }
    }
  });
  await nginx.stop();
  for (const each of processes) {
    codes.push(await each.stop());
    log.push(...each.lines);
  }
  const db = await openDatabase({ dataDir, databaseUrl });
  const stored = (await listStoredCases(db)).map(({ reference }) => reference);
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  const lost = new Set(references).difference(new Set(stored)).size;
  const faults = [
    ...failed.slice(0, 5),
    ...(lost > 0 ? [`${lost} acknowledged inquiries are not stored.`] : []),
    ...(stored.length === references.length
      ? []
      : [`${references.length} were acknowledged, ${stored.length} are stored.`]),
    ...(codes.every((code) => code === 0) ? [] : [`A process stopped with ${codes.join(', ')}.`]),
    ...logFaults(log),
  ];
  const figures = `${codes.length - 2} restarts behind nginx: ${pages} pages and ${references.length} inquiries answered, ${failed.length} failed, ${stored.length} stored once each`;
  return { figures, faults };
}
