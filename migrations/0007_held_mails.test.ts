import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase, storedMail } from '../tests/support/migrator.ts';

describeOnEachEngine('0007_held_mails', ({ newStorage }) => {
  test('every email of the earlier outbox is unchanged in the new one, and none is held', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0004_fruitless_searches')).error).toBeUndefined();
    await insertRow(db, 'cases', storedCase);
    const rows = ['waiting', 'dead', 'sent'].map((state, index) => {
      return { ...storedMail, id: `${index}`, message_id: `<${index}>`, purpose: 'firm', state };
    });
    for (const row of rows) {
      await insertRow(db, 'outbox', row);
    }

    expect((await migrator.migrateTo('0007_held_mails')).error).toBeUndefined();
    const after = await sql`select * from outbox order by id`.execute(db);
    expect(after.rows).toEqual(rows.map((row) => ({ ...row, held_because: null })));
    const held = { ...storedMail, id: '9', message_id: '<9>', purpose: 'acknowledgement', state: 'held' };
    await insertRow(db, 'outbox', { ...held, held_because: 'all' });
    await expect(insertRow(db, 'outbox', { ...held, id: '10' })).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('cases').execute()).rejects.toThrow(/foreign key/i);
  });
});
