import { type Kysely, sql } from 'kysely';

/**
 * Indexes for finding unsent emails, the files of an email, the booked times of a day, and the order or appointment of
 * a case. The time when a case was last marked as done, and the email that a row of the timeline is about, get their
 * own columns. Until now both were only in JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // This must be the same expression as in unsent.ts, because SQLite uses a partial index only for an identical one.
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

  await fillColumns(db as Kysely<Tables>);
}

interface Tables {
  timeline: { case_id: string; seq: number; kind: string; at: number; detail: string; mail_in_id: string | null };
  cases: { id: string; done_at: number | null };
}

/** The number of rows read at a time. */
const PAGE = 2000;
const KINDS = ['change', 'mail-out', 'mail-in', 'mail-auto', 'forward', 'appointment'];

/**
 * Fills the new columns. This is not done in SQL, because PostgreSQL rejects an entire JSON value that contains half an
 * emoji, as in a truncated subject.
 */
async function fillColumns(db: Kysely<Tables>): Promise<void> {
  let after = { case_id: '', seq: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('timeline')
      .select(['case_id', 'seq', 'kind', 'at', 'detail'])
      .where((row) =>
        row.or([
          row('case_id', '>', after.case_id),
          row.and([row('case_id', '=', after.case_id), row('seq', '>', after.seq)]),
        ]),
      )
      .orderBy('case_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    after = { case_id: last.case_id, seq: last.seq };
    for (const { case_id, seq, kind, at, detail } of rows.filter((row) => KINDS.includes(row.kind))) {
      const { mailId, group, to, statusAfter } = JSON.parse(detail) as Readonly<Record<string, unknown>>;
      if (typeof mailId === 'string') {
        await db
          .updateTable('timeline')
          .set({ mail_in_id: mailId })
          .where('case_id', '=', case_id)
          .where('seq', '=', seq)
          .execute();
      }
      const isDone =
        kind === 'change' ? group === 'status' && to === 'done' : kind === 'mail-out' && statusAfter === 'done';
      if (isDone) {
        // Rows are read in the order of the timeline, so the last change to `done` wins.
        await db.updateTable('cases').set({ done_at: at }).where('id', '=', case_id).execute();
      }
    }
  }
}
