import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase, storedMail } from '../tests/support/migrator.ts';

describeOnEachEngine('0003_status_codes', ({ newStorage }) => {
  test('every email of the earlier outbox is unchanged in the new one', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0002_files')).error).toBeUndefined();
    await insertRow(db, 'cases', storedCase);
    const rows = [
      { ...storedMail, id: '1', message_id: '<1>', purpose: 'firm', state: 'waiting' },
      { ...storedMail, id: '2', message_id: '<2>', purpose: 'acknowledgement', state: 'dead' },
    ];
    for (const row of rows) {
      await insertRow(db, 'outbox', row);
    }

    expect((await migrator.migrateTo('0003_status_codes')).error).toBeUndefined();
    expect((await sql`select * from outbox order by id`.execute(db)).rows).toEqual(rows);
    const code = { ...storedMail, id: '3', message_id: '<3>', purpose: 'code', state: 'sent' };
    await insertRow(db, 'outbox', code);
    await expect(insertRow(db, 'outbox', { ...code, id: '4' })).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('cases').execute()).rejects.toThrow(/foreign key/i);
  });
});
