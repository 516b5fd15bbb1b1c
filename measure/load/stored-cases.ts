import { isText, objectWith, readJson } from '../../src/kernel/read-json.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { readEnv } from '../../src/server/platform/settings/env.ts';

/** A case as stored in the database. */
export interface StoredCase {
  readonly reference: string;
  readonly email: string;
  readonly mails: readonly { messageId: string; state: string }[];
}

/** Opens the database of a data folder while the server uses it, and closes it after `work`. */
export async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readEnv({ DATA_DIR: dataDir }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Returns every case with the states of its emails. */
export async function listStoredCases(db: Database): Promise<StoredCase[]> {
  const cases = await db.selectFrom('cases').select(['id', 'reference', 'fields']).execute();
  const outbox = await db.selectFrom('outbox').select(['case_id', 'message_id', 'state']).execute();
  const mails = Map.groupBy(outbox, (mail) => mail.case_id);
  return cases.map(({ id, reference, fields }) => ({
    reference,
    email: readJson(fields, 'cases.fields', objectWith<{ email: string }>({ email: isText })).email,
    mails: (mails.get(id) ?? []).map((mail) => ({ messageId: mail.message_id, state: mail.state })),
  }));
}

/** Returns the number of emails still waiting. */
export async function countWaitingMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Expires every lease. Otherwise the emails that a killed process had leased could be sent only after five minutes. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: 0 })
    .where('state', '=', 'waiting')
    .where('leased_until', 'is not', null)
    .execute();
}
