import { Worker } from 'node:worker_threads';
import { engineOf } from '../../platform/database/engine.ts';
import { sqliteFile } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Report, readReport } from './report.ts';
import type { ReportQuery } from './report-query.ts';

/** The time after which a report fails, in milliseconds. A report on 100,000 cases takes about a second. */
const PATIENCE = 30_000;
/** How long a report is reused, in milliseconds. */
const FRESH = 60_000;
/** The maximum number of cached reports. */
const KEPT = 20;

/** Calculates reports without delaying visitors, one at a time. */
export interface Reports {
  /**
   * Returns a report, possibly from the cache.
   * @param query its `now` is rounded to a minute
   * @throws Error if it takes too long, or the database's error
   */
  read(query: ReportQuery): Promise<Report>;
}

/**
 * Opens the reports. SQLite queries are synchronous, so a thread with its own connection runs them while the process
 * continues to serve requests. PostgreSQL is a separate process anyway.
 */
export function openReports(db: Database, { dataDir }: { dataDir: string }): Reports {
  const kept = new Map<string, { at: number; report: Promise<Report> }>();
  let last: Promise<unknown> = Promise.resolve();
  const calculate = (query: ReportQuery): Promise<Report> =>
    engineOf(db) === 'postgres' ? readReport(db, query) : inThread(sqliteFile({ dataDir }), query);
  return {
    read(query) {
      // Without rounding, a query for the last year would differ every millisecond.
      const key = [
        Math.floor(query.from / FRESH),
        Math.floor(query.to / FRESH),
        query.kind,
        query.hiddenKinds?.join(),
        query.promised?.reply,
        query.promised?.done,
      ].join(' ');
      const known = kept.get(key);
      if (known && Math.abs(query.now - known.at) < FRESH) {
        return known.report;
      }
      const report = last.then(() => calculate(query));
      last = report.catch(() => undefined);
      kept.delete(key);
      kept.set(key, { at: query.now, report });
      // A failed report is not cached.
      report.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size > KEPT) {
        kept.delete(oldest);
      }
      return report;
    },
  };
}

function inThread(file: string, query: ReportQuery): Promise<Report> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  const worker = new Worker(new URL('./report-thread.ts', import.meta.url), { workerData: { file, query } });
  const timer = setTimeout(() => reject(new Error('A report took too long and was stopped.')), PATIENCE);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The worker for a report ended without a result.')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
