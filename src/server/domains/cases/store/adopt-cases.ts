import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { insertWords } from '../../../platform/search/insert-words.ts';
import { officeColumns } from './office-columns.ts';

/** The number of cases per batch. A batch takes about 30 ms, and page requests wait for it. */
const BATCH = 50;

/**
 * Fills in the office's columns for cases stored before the office existed, and for cases stored by a process of an
 * older version that runs at the same time. They get no due time, because it is not known here whether they were
 * answered. Each batch is one transaction, so this can be interrupted anywhere and run by several processes at once.
 * @param stopping stops it after the current batch
 * @returns how many cases were adopted
 */
export async function adoptCases(db: Database, stopping?: AbortSignal): Promise<number> {
  for (let adopted = 0; ; ) {
    const count = stopping?.aborted ? 0 : await inTransaction(db, adoptBatch);
    if (count === 0) {
      return adopted;
    }
    adopted += count;
    await yieldToRequests();
  }
}

async function adoptBatch(db: Transaction): Promise<number> {
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'fields', 'received_at'])
    .where('folded', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, reference, kind, fields, received_at } of rows) {
    const { columns, words } = await officeColumns(db, readFields(fields), reference, received_at);
    const status = kind === 'newsletter' ? ('done' as const) : ('new' as const);
    await db
      .updateTable('cases')
      .set({ ...columns, status })
      .where('id', '=', id)
      // Another process may already have adopted the case.
      .where('folded', 'is', null)
      .execute();
    await insertWords(db, id, words);
  }
  return rows.length;
}
