import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator, storedCase } from '../tests/support/migrator.ts';

describeOnEachEngine('0141_unasked_wishes', ({ newStorage }) => {
  test('a wish that no form asked for is removed; one that someone chose, and one of a withdrawal, stay', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    const { error } = await migrator.migrateTo('0130_excluded_fees');
    expect(error).toBeUndefined();
    const row = (id: string, changes: object) =>
      insertRow(db, 'cases', { ...storedCase, id, reference: id, idempotency_key: id, ...changes });
    await row('order', { kind: 'order' });
    await row('talk', { kind: 'appointment' });
    await row('chosen', { kind: 'contact' });
    await row('withdrawn', { kind: 'order', consent_withdrawn_at: 9 });
    expect((await migrator.migrateTo('0141_unasked_wishes')).error).toBeUndefined();
    const kept = await db.selectFrom('cases').select('id').where('write_only', '=', 1).orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(['chosen', 'withdrawn']);
  });
});
