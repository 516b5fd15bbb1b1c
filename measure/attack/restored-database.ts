import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { forget } from '../../src/server/across/retention/retention.ts';
import { databaseId } from '../../src/server/platform/database/installation.ts';
import { FILES } from '../../src/server/platform/files/file-keys.ts';
import { openFileStore } from '../../src/server/platform/files/file-store.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';
import { multipart, sampleFile } from '../../tests/support/sample-files.ts';
import { withDatabase } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';

const TICKETS = 20;
const HOUR = 60 * 60 * 1_000;

/** Restores an older database, then an empty one, then the newest. No upload may be lost. */
export async function restoredDatabase(): Promise<Findings> {
  const faults: string[] = [];
  const first = await openTarget();
  const { dataDir } = first;
  await sendTickets(first.base, 0);
  const stops = [await first.stop()];
  const older = join(dataDir, 'older');
  cpSync(join(dataDir, 'aarambh.sqlite'), join(older, 'aarambh.sqlite'));
  const second = await openTarget({ dataDir });
  await sendTickets(second.base, TICKETS);
  stops.push(await second.stop());
  const newest = join(dataDir, 'newest');
  cpSync(join(dataDir, 'aarambh.sqlite'), join(newest, 'aarambh.sqlite'));

  const kept: string[] = [];
  for (const [name, from] of [
    ['older', older],
    ['empty', undefined],
    ['newest', newest],
  ] as const) {
    for (const path of globSync('aarambh.sqlite*', { cwd: dataDir })) {
      rmSync(join(dataDir, path));
    }
    if (from) {
      cpSync(join(from, 'aarambh.sqlite'), join(dataDir, 'aarambh.sqlite'));
    }
    const files = await tendTwice(dataDir);
    kept.push(`${name} database: ${files} of ${2 * TICKETS} uploads`);
    if (files !== 2 * TICKETS) {
      faults.push(`With the ${name} database ${2 * TICKETS - files} uploads are gone.`);
    }
  }
  await first.remove();
  faults.push(...stops.filter((stopped) => stopped !== undefined), ...logFaults([...first.log, ...second.log]));
  return { figures: `after two rounds of the sweep: ${kept.join(', ')} are in their place`, faults };
}

/**
 * Runs the sweep as at the start of the site, and again as two hours later.
 * @returns how many uploads are still in the store
 */
async function tendTwice(dataDir: string): Promise<number> {
  return withDatabase(dataDir, async (db) => {
    const files = await openFileStore(readEnv({ DATA_DIR: dataDir }), await databaseId(db));
    const desk = { db, files, log: pino({ enabled: false }), attention: new Attention(), builtAt: undefined };
    await forget(desk, Date.now(), false);
    await forget(desk, Date.now() + 2 * HOUR, true);
    return globSync(`files/${FILES}/**/*.pdf`, { cwd: dataDir }).length;
  });
}

async function sendTickets(base: string, from: number): Promise<void> {
  for (let number = from; number < from + TICKETS; number += 1) {
    const fields = {
      name: 'Asha',
      email: `a${number}@example.com`,
      category: 'billing',
      subject: 'Notice',
      message: `${number}`,
    };
    const { body, type } = multipart(fields, [{ name: 'a.pdf', bytes: sampleFile('pdf', 20_000) }]);
    const headers = { 'content-type': type, accept: 'application/json', 'x-forwarded-for': `10.0.0.${number}` };
    const { status } = await fetch(`${base}/send/support-ticket`, { method: 'POST', headers, body });
    if (status !== 200) {
      throw new Error(`A ticket was answered with ${status}.`);
    }
  }
}
