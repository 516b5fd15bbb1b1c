import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { freshPostgresDatabase, startPostgres } from '../../tests/support/postgres.ts';
import { type Inquiry, makeInquiry, Poster } from '../load/post-inquiry.ts';
import { listStoredCases } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';

const RESTARTS = 3;
const VISITORS = 12;
/** In milliseconds. */
const BETWEEN = 1_500;
const EXPECTED =
  /a form could not be stored|a database connection broke|the outbox cannot use the database|old enquiries|expired limits|the clock could not be checked|"topic":"database"/;

/**
 * Stops and starts PostgreSQL while people write. Every acknowledged inquiry must be stored, and all others can be sent
 * again.
 */
export async function postgresRestart(): Promise<Findings> {
  const postgres = await startPostgres();
  const databaseUrl = await freshPostgresDatabase(postgres.url);
  const target = await openTarget({ databaseUrl });
  const poster = new Poster(target.base, VISITORS);
  const thanked: string[] = [];
  const counts = { refused: 0, odd: 0 };
  let number = 0;
  let isOver = false;
  const write = async (inquiry: Inquiry): Promise<void> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { reference, status } = await poster.post(inquiry);
      if (reference) {
        return void thanked.push(reference);
      }
      counts[status === 503 ? 'refused' : 'odd'] += 1;
      await sleep(100);
    }
  };
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      await write(makeInquiry(number++, 'restart'));
    }
  });
  for (let count = 0; count < RESTARTS; count += 1) {
    await sleep(BETWEEN);
    await postgres.restart();
  }
  await sleep(BETWEEN);
  isOver = true;
  await Promise.all(visitors);
  poster.close();
  const stopped = await target.stop();
  const db = await openDatabase({ dataDir: target.dataDir, databaseUrl });
  const stored = await listStoredCases(db);
  await db.destroy();
  await postgres.stop();
  await target.remove();
  const lost = new Set(thanked).difference(new Set(stored.map(({ reference }) => reference))).size;
  const faults = [
    ...(lost > 0 ? [`${lost} acknowledged inquiries are not stored.`] : []),
    ...(stored.length === number && thanked.length === number
      ? []
      : [`${number} wrote, ${thanked.length} were acknowledged, ${stored.length} cases are stored.`]),
    ...(counts.odd > 0 ? [`${counts.odd} answers were neither thanks nor 503.`] : []),
    ...logFaults(target.log, EXPECTED),
    ...(stopped ? [stopped] : []),
  ];
  const broken = target.log.filter((line) => line.includes('a database connection broke')).length;
  if (broken === 0) {
    faults.push('No connection broke: PostgreSQL was not restarted.');
  }
  const figures = `${RESTARTS} restarts under ${VISITORS} visitors: ${broken} connections broke, ${number} wrote, ${thanked.length} acknowledged, ${stored.length} stored once each, ${counts.refused} times told 503 in between, the same process`;
  return { figures, faults };
}
