import { CompiledQuery, sql } from 'kysely';
import { engineOf } from '../../src/server/platform/database/engine.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { largeTables } from './filled-database.ts';

/**
 * Tables and indexes with fewer rows than this may be read completely. Of a larger one, at most this many rows may be
 * read.
 */
const FEW = 1000;

/**
 * Lists the complete scans of large tables in the plan of a query.
 * @param firmly stops PostgreSQL from using steps that an index can replace, because for a few thousand rows it would
 * rather read the whole table than look up each row
 */
export const scansOf = (db: Database, query: CompiledQuery, firmly = false): Promise<string[]> =>
  engineOf(db) === 'postgres' ? scansOnPostgres(db, query, firmly) : scansOnSqlite(db, query);

/** Indexes that are read in order until a page is full, and indexes with few rows. */
const LISTS = [
  'outbox_unsent',
  'order_lines_named',
  'order_letters_waiting',
  'cases_unadopted',
  'cases_active',
  'cases_newest',
  'audit_newest',
  'cases_inbox',
  'documents_newest',
  'ledger_entries_at',
  'money_receipts_newest_index',
  'order_balances_due',
  'order_balances_open',
  'order_balances_receivable',
  'order_balances_refundable',
  'receipt_balances_left',
  'holds_lasting',
  'sqlite_autoindex_orders_1',
  'sqlite_autoindex_clerk_quotes_1',
];

async function scansOnSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
  );
  const scan = new RegExp(`^SCAN (?:${largeTables.join('|')})\\b(?: .*INDEX (\\w+))?`);
  return rows
    .map(({ detail }) => detail)
    .filter((step) => {
      const found = scan.exec(step);
      return found !== null && !LISTS.includes(found[1] ?? '');
    });
}

/** A step of PostgreSQL's plan, as `explain (analyze, format json)` writes it. */
interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanStep[];
}

/**
 * Finds the steps that would read every row of a large table, or more than a few rows of an index without a condition.
 * Runs the query for this and rolls back what it wrote.
 */
async function scansOnPostgres(db: Database, query: CompiledQuery, firmly: boolean): Promise<string[]> {
  const plan = await planOf(db, query, firmly);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
  const sizes = new Map(rows.map(({ name, rows: count }) => [name, count]));
  return stepsOf(plan)
    .filter((step) => isScan(step, sizes))
    .map(wordsOf);
}

async function planOf(db: Database, query: CompiledQuery, firmly: boolean): Promise<PlanStep> {
  const transaction = await db.startTransaction().execute();
  try {
    if (firmly) {
      for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) {
        await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(transaction);
      }
    }
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanStep }[] }>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]),
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) {
      throw new Error('PostgreSQL gave no plan');
    }
    return plan;
  } finally {
    await transaction.rollback().execute();
  }
}

const stepsOf = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];

function isScan(step: PlanStep, sizes: ReadonlyMap<string, number>): boolean {
  const sizeOf = (name: string | undefined): number => sizes.get(name ?? '') ?? 0;
  if (step['Node Type'].endsWith('Seq Scan')) {
    return sizeOf(step['Relation Name']) >= FEW;
  }
  return sizeOf(step['Index Name']) >= FEW && step['Index Cond'] === undefined && rowsRead(step) >= FEW;
}

const rowsRead = (step: PlanStep): number =>
  ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1);

const wordsOf = (step: PlanStep): string =>
  [step['Node Type'], step['Relation Name'], step['Index Name'], `${rowsRead(step)} rows`].filter(Boolean).join(' ');
