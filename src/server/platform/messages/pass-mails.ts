import { sql } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { type MessageHooks, nextOf, readOthers, writeNext } from './next-channel.ts';

/** The number of emails per run. */
const AT_ONCE = 50;

/** A literal, because SQLite uses the partial index of these emails only for an identical condition. */
const isFailed = sql<boolean>`state = 'dead' and others is not null`;

/**
 * Lets the next channel take over from emails that have finally failed: the mail server or the recipient's server has
 * refused them, or the address is invalid. Each is passed on once, in the transaction that clears its channels, even if
 * two processes run this or one is killed. A clerk still sees the failed email and can correct the address.
 * @returns how many
 */
export async function passFailedMails(db: Database, now: number, hooks: MessageHooks = {}): Promise<number> {
  const failed = await db.selectFrom('outbox').select('id').where(isFailed).orderBy('id').limit(AT_ONCE).execute();
  let passed = 0;
  for (const { id } of failed) {
    passed += await inTransaction(db, (transaction) => passOn(transaction, id, hooks, now));
  }
  return passed;
}

async function passOn(db: Transaction, id: string, hooks: MessageHooks, now: number): Promise<number> {
  const mail = await db
    .selectFrom('outbox')
    .select(['case_id', 'purpose', 'others'])
    .where('id', '=', id)
    .where(isFailed)
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!mail) {
    return 0;
  }
  await db.updateTable('outbox').set({ others: null }).where('id', '=', id).execute();
  const { next, rest } = await nextOf(db, readOthers(mail.others ?? '[]', 'outbox.others'));
  if (!next) {
    return 0;
  }
  await writeNext(db, { caseId: mail.case_id, purpose: mail.purpose }, next, { rest, hooks }, now);
  return 1;
}
