import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../../../../migrations/index.ts';
import { startChild } from '../../../../tests/support/child-process.ts';
import { beforeRelease, describeOnEachEngine, describeOnSqlite } from '../../../../tests/support/each-engine.ts';

describeOnEachEngine('openDatabase', ({ name, newStorage, open }) => {
  test('several processes that start together on a new storage all succeed', beforeRelease, async () => {
    const storage = await newStorage();
    const children = Array.from({ length: 5 }, () => startChild('outbox-process.ts', storage));
    await Promise.all(children.map((child) => child.printed(1)));
    await Promise.all(children.map((child) => child.end('SIGTERM')));
    const db = await open(storage);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(migrations).toSorted());
  });

  test('counts and times are numbers, and references are kept', async () => {
    const db = await open();
    await db.insertInto('limits').values({ key: 'k', window_ends_at: 1_767_000_000_123, count: 2 }).execute();
    const row = await db
      .selectFrom('limits')
      .select(['window_ends_at', 'count', (query) => query.fn.countAll<number>().as('all')])
      .groupBy(['window_ends_at', 'count'])
      .executeTakeFirst();
    expect(row).toEqual({ window_ends_at: 1_767_000_000_123, count: 2, all: 1 });
    const orphan = sql`insert into outbox (id, case_id, purpose, message_id, sender, recipient, subject, text, html,
      state, next_attempt_at, created_at) values ('a', 'none', 'firm', 'm', 's', 'r', 's', 't', 'h', 'waiting', 1, 1)`;
    await expect(orphan.execute(db)).rejects.toThrow(/foreign key/i);
  });

  test('a transaction that fails leaves nothing, and the connection still works', async () => {
    const db = await open();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('limits').values({ key: 'k', window_ends_at: 1, count: 1 }).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  test('the outbox finds its email by the index of waiting email', async () => {
    const db = await open();
    if (name === 'PostgreSQL') {
      await sql`set enable_seqscan = off`.execute(db);
    }
    const explain = sql.raw(name === 'SQLite' ? 'explain query plan' : 'explain');
    const query = sql`${explain} select id from outbox where state = 'waiting' and next_attempt_at <= 5 order by next_attempt_at`;
    expect(JSON.stringify((await query.execute(db)).rows)).toContain('outbox_waiting');
  });
});

describeOnSqlite('SQLite', ({ open }) => {
  test('is durable, and refuses values that it would store wrongly', async () => {
    const db = await open();
    const pragma = async (name: string) => (await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0];
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    const dated = db
      .insertInto('limits')
      .values({ key: 'k', window_ends_at: new Date() as unknown as number, count: 1 });
    await expect(dated.execute()).rejects.toThrow('epoch milliseconds');
  });
});
