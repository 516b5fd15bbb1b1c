import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase } from '../tests/support/migrator.ts';

const row = { case_id: 'c', actor_id: null, actor_name: '', body: '', mail_id: null };

describeOnEachEngine('0188_found_by_index', ({ newStorage }) => {
  test('a case knows since when it is done, and a row which email it is about, as the JSON texts say', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0187_what_clerks_take')).error).toBeUndefined();
    await insertRow(db, 'cases', storedCase);
    await insertRow(db, 'cases', { ...storedCase, id: 'd', reference: 'AAR-0000-0002', idempotency_key: 'l' });
    const details: [string, object][] = [
      ['change', { group: 'status', from: 'new', to: 'done' }],
      ['mail-out', { to: 'a@b.in', subject: 's', statusBefore: 'done', statusAfter: 'done' }],
      ['change', { group: 'status', from: 'done', to: 'open' }],
      ['change', { group: 'service', from: 'status', to: 'done' }],
      ['note', {}],
      ['mail-in', { messageId: '', from: 'a@b.in', subject: '"statusAfter":"done"' }],
      // A subject cut in the middle of an emoji.
      ['mail-auto', { messageId: '<1>', mailId: 'auto', class: 'human', subject: 'a\ud83d' }],
      ['forward', { to: 'a@b.in', subject: '', of: 7, mailId: 'auto', files: [] }],
      ['appointment', { what: 'accepted', at: 5, mailId: 'answer' }],
    ];
    for (const [index, [kind, detail]] of details.entries()) {
      await insertRow(db, 'timeline', { ...row, seq: index + 1, at: index + 1, kind, detail: JSON.stringify(detail) });
    }

    expect((await migrator.migrateTo('0188_found_by_index')).error).toBeUndefined();
    const cases = await db.selectFrom('cases').select(['id', 'done_at']).orderBy('id').execute();
    expect(cases).toEqual([
      { id: 'c', done_at: 2 },
      { id: 'd', done_at: null },
    ]);
    const rows = await db.selectFrom('timeline').select(['seq', 'mail_in_id']).orderBy('seq').execute();
    expect(rows.filter(({ mail_in_id }) => mail_in_id !== null)).toEqual([
      { seq: 7, mail_in_id: 'auto' },
      { seq: 8, mail_in_id: 'auto' },
      { seq: 9, mail_in_id: 'answer' },
    ]);
  });
});
