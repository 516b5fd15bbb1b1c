import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator } from '../tests/support/migrator.ts';

describeOnEachEngine('0346_filed_pictures', ({ newStorage }) => {
  test('takes the document of a picture out of its JSON, but no word that a customer wrote', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0345_message_consents')).error).toBeUndefined();
    const payloads = {
      loose: { image: { caption: '"filed":"1"', filed: '100001' } },
      old: { filed: '100001' },
      filed: { filed: '100001', paper: 'pan' },
    };
    for (const [id, payload] of Object.entries(payloads)) {
      await insertRow(db, 'messages_in', {
        id,
        channel: 'whatsapp',
        provider_id: id,
        from_kind: 'phone',
        from_value: '+919810012345',
        type: 'image',
        text: '',
        payload: JSON.stringify(payload),
        media_state: 'stored',
        received_at: 1,
      });
    }
    expect((await migrator.migrateTo('0346_filed_pictures')).error).toBeUndefined();
    const rows = await db.selectFrom('messages_in').select(['id', 'filed_paper']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'filed', filed_paper: 'pan' },
      { id: 'loose', filed_paper: null },
      { id: 'old', filed_paper: '' },
    ]);
  });
});
