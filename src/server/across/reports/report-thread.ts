import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { NodeSqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { readReport } from './report.ts';
import type { ReportQuery } from './report-query.ts';

// The thread of reports.ts: one query in, one report out, over its own read-only connection.
const { file, query } = workerData as { file: string; query: ReportQuery };
const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
try {
  await sql`pragma query_only = on`.execute(db);
  parentPort?.postMessage(await readReport(db, query));
} finally {
  await db.destroy();
}
