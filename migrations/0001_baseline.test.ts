import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabaseAsItIs } from '../src/server/platform/backup/open-as-it-is.ts';
import { migrate, type OurMigration } from '../src/server/platform/database/migrate.ts';
import type { Database } from '../src/server/platform/database/schema.ts';
import { fillAsBefore } from '../tests/support/before-baseline.ts';
import { describeSchema } from '../tests/support/describe-schema.ts';
import { describeOnEachEngine, type StorageEnv } from '../tests/support/each-engine.ts';
import { insertRow, storedCase, storedMail } from '../tests/support/insert-row.ts';
import { everyRow } from '../tests/support/kept-things.ts';
import { BASELINE, earlierNames } from './earlier-names.ts';
import { migrations } from './index.ts';

const asItIs = <T>({ dataDir, databaseUrl }: StorageEnv, work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabaseAsItIs(databaseUrl ? { url: databaseUrl } : { file: `${dataDir}/aarambh.sqlite` }, work);

const state = async (db: Database) => ({ schema: await describeSchema(db), rows: await everyRow(db) });

/** The previous build, which knows only the migrations that the baseline replaced. All of them have run already. */
const previousBuild: Record<string, OurMigration> = Object.fromEntries(
  earlierNames.map((name) => [name, { up: () => Promise.reject(new Error(`${name} ran again`)) }]),
);

const names = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
};

describeOnEachEngine('a database from before the baseline', ({ newStorage, open }) => {
  async function before(): Promise<StorageEnv> {
    const storage = await newStorage();
    await fillAsBefore(storage);
    return storage;
  }

  test('is taken over with every row, even by several processes, and has the tables of a new one', async () => {
    const storage = await before();
    const { kysely_migration: records = [], ...rows } = await asItIs(storage, everyRow);
    expect(Object.values(rows).filter((each) => each.length > 0).length).toBeGreaterThan(100);
    const [db] = await Promise.all([open(storage), open(storage), open(storage)]);
    const { kysely_migration: recordsAfter = [], ...rowsAfter } = await everyRow(db);
    expect(rowsAfter).toEqual(rows);
    expect(recordsAfter).toEqual(expect.arrayContaining(records));
    expect(await names(db)).toEqual([...earlierNames, BASELINE].toSorted());
    expect(await describeSchema(db)).toEqual(await describeSchema(await open()));
  });

  test('gets later migrations, and the previous build still runs on it', async () => {
    const storage = await before();
    const db = await open(storage);
    const later: Record<string, OurMigration> = {
      ...migrations,
      '0347_later': { up: (each) => each.schema.alterTable('cases').addColumn('later', 'text').execute() },
    };
    for (const build of [previousBuild, migrations, later, previousBuild, later]) {
      await migrate(db, build);
    }
    await insertRow(db, 'cases', { ...storedCase, later: 'x' });
  });

  test.each(['0346_filed_pictures', '0188_found_by_index'])(
    'is refused, and is not changed, if %s has not run',
    async (name) => {
      const storage = await before();
      const untouched = await asItIs(storage, async (db) => {
        await sql`delete from kysely_migration where name = ${name}`.execute(db);
        return state(db);
      });
      const refused = /was last used by a version .* too old .* Nothing was changed\. First update to the last version/;
      await expect(open(storage)).rejects.toThrow(refused);
      expect(await asItIs(storage, state)).toEqual(untouched);
    },
  );
});

describeOnEachEngine('a new database', ({ open }) => {
  test('is refused by the previous build, which would create its tables again', async () => {
    const db = await open();
    expect(await names(db)).toEqual(Object.keys(migrations).toSorted());
    await expect(migrate(db, previousBuild)).rejects.toThrow('corrupted migrations');
    await migrate(db);
  });

  test('an email needs no case, each Message-ID is stored once, and a case with emails stays', async () => {
    const db = await open();
    await insertRow(db, 'cases', storedCase);
    const mail = { ...storedMail, id: '1', message_id: '<1>', purpose: 'firm', state: 'waiting' };
    await insertRow(db, 'outbox', mail);
    await insertRow(db, 'outbox', { ...mail, id: '2', message_id: '<2>', case_id: null });
    await expect(insertRow(db, 'outbox', { ...mail, id: '3' })).rejects.toThrow(/unique/i);
    await expect(db.deleteFrom('cases').execute()).rejects.toThrow(/foreign key/i);
  });

  test('an account needs no email address, and each contact belongs to one account', async () => {
    const db = await open();
    const times = { created_at: 1, updated_at: 1 };
    const user = (id: string, email: string | null, more: object = {}) =>
      insertRow(db, 'users', {
        id,
        name: id,
        email,
        email_verified: 1,
        role: 'customer',
        locale: 'en',
        ...times,
        ...more,
      });
    await user('asha', 'asha@example.in');
    await user('ravi', null, { phone: '+919810000001' });
    await user('sita', null, { phone: '+919810000002' });
    await expect(user('twin', 'asha@example.in')).rejects.toThrow(/unique/i);
    await expect(user('four', null, { phone: '+919810000001' })).rejects.toThrow(/unique/i);
    const session = { id: 's', token: 't', user_id: 'asha', expires_at: 9, ...times };
    await insertRow(db, 'sessions', session);
    await expect(insertRow(db, 'sessions', { ...session, id: 'x', token: 'y', user_id: 'no' })).rejects.toThrow();
    const { rows } = await sql`select proved_by, proven_from from sessions`.execute(db);
    expect(rows).toEqual([{ proved_by: 'mail', proven_from: null }]);
  });

  test('the ledger lets go of the entries of a sample order, and of no others', async () => {
    const db = await open();
    for (const order_id of ['sample', 'real', null]) {
      const id = `entry of ${order_id}`;
      await insertRow(db, 'ledger_entries', { id, key: id, kind: 'placed', order_id, at: 1 });
      await insertRow(db, 'ledger_postings', { entry_id: id, position: 0, order_id, account: 'bank', amount_paise: 0 });
    }
    await insertRow(db, 'sample_rows', { kind: 'order', id: 'sample' });
    await insertRow(db, 'sample_rows', { kind: 'case', id: 'real' });
    for (const table of ['ledger_postings', 'ledger_entries'] as const) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('only added to');
      await expect(db.deleteFrom(table).where('order_id', '=', 'real').execute()).rejects.toThrow('only added to');
      await expect(db.deleteFrom(table).where('order_id', 'is', null).execute()).rejects.toThrow('only added to');
      await db.deleteFrom(table).where('order_id', '=', 'sample').execute();
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      expect(rows).toHaveLength(2);
    }
  });

  test('the balances of orders are the sums of their postings', async () => {
    const db = await open();
    await insertRow(db, 'ledger_entries', { id: 'e', key: 'placed a', kind: 'placed', order_id: null, at: 1 });
    const postings: [string | null, string, number][] = [
      ['a', 'receivable', 500],
      ['a', 'committed', -500],
      ['b', 'refunds-payable', -70],
      [null, 'receivable', 9],
      ['a', 'receivable', -200],
      ['a', 'refunds-payable', -30],
      ['c', 'receivable', 10],
      ['c', 'bank', -10],
    ];
    for (const [position, [order_id, account, amount_paise]] of postings.entries()) {
      await insertRow(db, 'ledger_postings', { entry_id: 'e', position, order_id, account, amount_paise });
    }
    await insertRow(db, 'sample_rows', { kind: 'order', id: 'c' });
    await db.deleteFrom('ledger_postings').where('order_id', '=', 'c').execute();
    const balances = await db.selectFrom('order_balances').selectAll().orderBy('order_id').execute();
    expect(balances).toEqual([
      { order_id: 'a', due_paise: 270, receivable_paise: 300 },
      { order_id: 'b', due_paise: -70, receivable_paise: 0 },
      { order_id: 'c', due_paise: 0, receivable_paise: 0 },
    ]);
  });
});

test('each migration is listed under the name of its file, and none has the name of one that was replaced', () => {
  const files = readdirSync('migrations').filter((name) => /^\d{4}_\w+\.ts$/.test(name));
  expect(Object.keys(migrations)).toEqual(files.map((name) => name.slice(0, -3)).toSorted());
  expect(earlierNames.filter((name) => name in migrations)).toEqual([]);
});
