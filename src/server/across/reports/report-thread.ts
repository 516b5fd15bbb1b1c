import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { NodeSqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { readReport } from './report.ts';
import type { ReportQuery } from './report-query.ts';

// The other end of reports.ts: one question, one answer, over a connection of its own that cannot write.
const { file, query } = workerData as { file: string; query: ReportQuery };
const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) });
try {
  await sql`pragma query_only = on`.execute(db);
  parentPort?.postMessage(await readReport(db, query));
} finally {
  await db.destroy();
}
