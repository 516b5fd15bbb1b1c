import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase, storedMail } from '../tests/support/migrator.ts';

describeOnEachEngine('0010_accounts', ({ newStorage }) => {
  test('every email of the earlier outbox is unchanged in the new one; a later one needs no case', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0009_backups')).error).toBeUndefined();
    await insertRow(db, 'cases', storedCase);
    const rows = ['waiting', 'dead', 'sent', 'held'].map((state, index) => {
      const purpose = state === 'held' ? 'acknowledgement' : 'firm';
      const held_because = state === 'held' ? 'all' : null;
      return { ...storedMail, id: `${index}`, message_id: `<${index}>`, purpose, state, held_because };
    });
    for (const row of rows) {
      await insertRow(db, 'outbox', row);
    }

    expect((await migrator.migrateTo('0010_accounts')).error).toBeUndefined();
    expect((await sql`select * from outbox order by id`.execute(db)).rows).toEqual(rows);
    const ofNone = { ...storedMail, id: '9', message_id: '<9>', purpose: 'account', state: 'waiting', case_id: null };
    await insertRow(db, 'outbox', ofNone);
    await expect(insertRow(db, 'outbox', { ...ofNone, id: '10' })).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('cases').execute()).rejects.toThrow(/foreign key/i);
  });
});
