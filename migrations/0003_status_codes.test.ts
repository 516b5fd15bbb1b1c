import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { openPostgresPool } from '../src/server/database/postgres-pool.ts';
import type { Schema } from '../src/server/database/schema.ts';
import { NodeSqliteDialect } from '../src/server/database/sqlite-dialect.ts';
import { afterThisTest, describeOnEachEngine } from '../tests/support/each-engine.ts';
import { migrations } from './index.ts';

describeOnEachEngine('0003_status_codes', ({ newStorage }) => {
  test('every mail of the outbox before is in the one after it, as it was', async () => {
    const { dataDir, databaseUrl } = await newStorage();
    const dialect = databaseUrl
      ? new PostgresDialect({ pool: openPostgresPool(databaseUrl) })
      : new NodeSqliteDialect(`${dataDir}/aarambh.sqlite`);
    const db = new Kysely<Schema>({ dialect });
    afterThisTest(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0002_files')).error).toBeUndefined();
    await sql`insert into cases (id, reference, kind, status, locale, page, received_at, idempotency_key, consent_version,
      wants_news, write_only, flags, fields) values ('c', 'AAR-0000-0001', 'contact', 'new', 'hi', '/hi', 5, 'k', 'v', 0, 1,
      '[]', '{}')`.execute(db);
    const mail = {
      ...{ case_id: 'c', sender: 'a@b.in', recipient: 'c@d.in', reply_to: null, subject: 'नमस्ते', text: 't', html: 'h' },
      ...{ lease_token: 'x', leased_until: 7, last_error: 'e', created_at: 1_767_000_000_123, sent_at: null },
      ...{ attempts: 3, next_attempt_at: 6 },
    };
    const rows = [
      { ...mail, id: '1', message_id: '<1>', purpose: 'firm' as const, state: 'waiting' as const },
      { ...mail, id: '2', message_id: '<2>', purpose: 'acknowledgement' as const, state: 'dead' as const },
    ];
    await db.insertInto('outbox').values(rows).execute();

    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await db.selectFrom('outbox').selectAll().orderBy('id').execute()).toEqual(rows);
    await db
      .insertInto('outbox')
      .values({ ...mail, id: '3', message_id: '<3>', purpose: 'code', state: 'sent' })
      .execute();
    const again = db
      .insertInto('outbox')
      .values({ ...mail, id: '4', message_id: '<3>', purpose: 'code', state: 'sent' });
    await expect(again.execute()).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('cases').execute()).rejects.toThrow(/foreign key/i);
  });
});
