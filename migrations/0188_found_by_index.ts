import { type Kysely, sql } from 'kysely';
import { engineOf } from '../src/server/platform/database/engine.ts';

/**
 * Unsent mails, the files of a mail, the times of a day, and the order or appointment of a case are found by an index. When a case was last
 * called done, and which mail a row of the timeline is about, have columns of their own: so far both stood in JSON texts alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As unsent.ts asks for it: SQLite uses a partial index only for the same words.
  await sql`create index outbox_unsent on outbox (state, created_at, id) where state in ('waiting', 'held', 'dead')`.execute(
    db,
  );
  await db.schema.createIndex('files_mail').on('files').column('mail_id').execute();
  await db.schema.createIndex('appointment_cells_cell').on('appointment_cells').column('cell').execute();
  for (const table of ['orders', 'appointments']) {
    await db.schema.createIndex(`${table}_case_reference`).on(table).column('case_reference').execute();
  }
  await db.schema.alterTable('cases').addColumn('done_at', 'bigint').execute();
  await db.schema.alterTable('timeline').addColumn('mail_in_id', 'text').execute();

  const detail = sql.raw(engineOf(db) === 'postgres' ? 'detail::json' : 'detail');
  await sql`update timeline set mail_in_id = ${detail} ->> 'mailId'
    where kind in ('mail-in', 'mail-auto', 'forward', 'appointment')`.execute(db);
  await sql`update cases set done_at = (
    select max(at) from timeline where timeline.case_id = cases.id and case
      when kind = 'change' then ${detail} ->> 'group' = 'status' and ${detail} ->> 'to' = 'done'
      when kind = 'mail-out' then ${detail} ->> 'statusAfter' = 'done'
      else false end)`.execute(db);
}
