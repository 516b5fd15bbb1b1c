import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { readFields } from '../../../platform/database/json-columns.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { insertWords } from '../../../platform/search/insert-words.ts';
import { officeColumns } from './office-columns.ts';

/** Some 30 ms of work, for which pages wait. */
const BATCH = 50;

/**
 * Fills in what the office keeps of cases from before there was an office, and of those that a process of an older version
 * stores beside this one. No clock runs for them: how they were answered is not known here. Each batch is one transaction,
 * so it may be broken off anywhere and done by several processes at once.
 * @param stopping ends it after the batch at hand
 * @returns how many were adopted
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

async function adoptBatch(db: Database): Promise<number> {
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
      // Another process may have adopted it meanwhile.
      .where('folded', 'is', null)
      .execute();
    await insertWords(db, id, words);
  }
  return rows.length;
}
