import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { describeOnEachEngine } from '../tests/support/each-engine.ts';
import { insertRow, openMigrator } from '../tests/support/migrator.ts';
import { migrations } from './index.ts';

const user = (id: string, email: string | null) => ({
  id,
  name: id,
  email,
  email_verified: 1,
  role: 'customer',
  locale: 'en',
  created_at: 1,
  updated_at: 1,
});

describeOnEachEngine('0250_phone_accounts', ({ newStorage }) => {
  test('accounts and their sessions do not change, and an email address can be missing', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateTo('0240_books')).error).toBeUndefined();
    await insertRow(db, 'users', user('asha', 'asha@example.in'));
    const session = { id: 's', token: 't', user_id: 'asha', expires_at: 9, created_at: 1, updated_at: 1 };
    await insertRow(db, 'sessions', session);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const { rows } = await sql`select users.email, users.phone, sessions.proved_by, sessions.proven_from
      from sessions join users on users.id = sessions.user_id`.execute(db);
    expect(rows).toEqual([{ email: 'asha@example.in', phone: null, proved_by: 'mail', proven_from: null }]);
    for (const phone of ['+919810000001', '+919810000002']) {
      await insertRow(db, 'users', { ...user(phone, null), phone });
    }
    // Each contact still belongs to one account, and each session to an existing account.
    await expect(insertRow(db, 'users', user('three', 'asha@example.in'))).rejects.toThrow();
    await expect(insertRow(db, 'users', { ...user('four', null), phone: '+919810000001' })).rejects.toThrow();
    await expect(insertRow(db, 'sessions', { ...session, id: 'x', token: 'y', user_id: 'nobody' })).rejects.toThrow();
  });

  test('can be applied to a database that already has later migrations', async () => {
    const { db } = openMigrator(await newStorage());
    const { '0250_phone_accounts': own, ...others } = migrations;
    await migrate(db, others);
    await insertRow(db, 'users', user('asha', 'asha@example.in'));
    await migrate(db);
    const { rows } = await sql`select email, phone from users`.execute(db);
    expect([own !== undefined, rows]).toEqual([true, [{ email: 'asha@example.in', phone: null }]]);
  });

  test('the previous build adds an account and a session without the new columns', async () => {
    const { db, migrator } = openMigrator(await newStorage());
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    await insertRow(db, 'users', user('ravi', 'ravi@example.in'));
    await insertRow(db, 'sessions', {
      id: 's',
      token: 't',
      user_id: 'ravi',
      expires_at: 9,
      created_at: 1,
      updated_at: 1,
    });
    const { rows } = await sql`select proved_by from sessions`.execute(db);
    expect(rows).toEqual([{ proved_by: 'mail' }]);
  });
});
