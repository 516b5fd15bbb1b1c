import { Worker } from 'node:worker_threads';
import { engineOf } from '../../platform/database/engine.ts';
import { sqliteFile } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type Report, readReport } from './report.ts';
import type { ReportQuery } from './report-query.ts';

/** A report of 100,000 cases takes about a second; one that takes longer than this is given up. Milliseconds. */
const PATIENCE = 30_000;
/** For so long a report counts as new. Milliseconds. */
const FRESH = 60_000;
/** Reports that are remembered. */
const KEPT = 20;

/** Reckons reports without keeping a visitor waiting, one at a time. */
export interface Reports {
  /**
   * @param query whose `now` is taken by the minute
   * @throws Error when it takes too long, or what the database says
   */
  read(query: ReportQuery): Promise<Report>;
}

/**
 * Queries of SQLite are synchronous, so there a thread with a connection of its own reckons, and the process goes on answering.
 * PostgreSQL is a process of its own.
 */
export function openReports(db: Database, { dataDir }: { dataDir: string }): Reports {
  const kept = new Map<string, { at: number; report: Promise<Report> }>();
  let last: Promise<unknown> = Promise.resolve();
  const reckon = (query: ReportQuery): Promise<Report> =>
    engineOf(db) === 'postgres' ? readReport(db, query) : inThread(sqliteFile({ dataDir }), query);
  return {
    read(query) {
      // Who asks for the last year asks for another one every millisecond.
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
      const report = last.then(() => reckon(query));
      last = report.catch(() => undefined);
      kept.delete(key);
      kept.set(key, { at: query.now, report });
      // What failed is asked for anew.
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
  const timer = setTimeout(() => reject(new Error('A report took too long and was given up.')), PATIENCE);
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread of a report ended without an answer.')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
