import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { queriesOf } from '../../../../tests/support/page-queries.ts';
import { scansOf } from '../../../../tests/support/query-plans.ts';

/** SQLite plans alike for any number of rows, as long as no one analyzes them. */
const ROWS = { SQLite: 20, PostgreSQL: 2000 } as const;

describeOnSqlite('the queries of pages', ({ open }) => {
  test('scan no growing table completely', async () => {
    const db = await open();
    const asked = new Map<string, CompiledQuery>();
    const listening = db.withPlugin(listener(db, asked));
    const { id, reference } = await aCase(db);
    const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    await countToday(listening, ravi.id, now, ['grievance']);
    await countMoney(listening);
    await countQueuedMails(listening);
    await listQueuedMails(listening, 100, ['grievance']);
    await listStuckMails(listening);
    await readQueues(listening, now);
    await watchMails(listening, new Attention(), now);
    await listInbox(listening, { filter: {}, now });
    await listInbox(listening, { filter: { status: 'active' }, now });
    await listAside(listening, { typed: '', isDone: false, most: 50, now });
    await findDeskCase(listening, reference, ravi.id);
    await listTwins(listening, row);
    await listMailLinks(listening, id);
    await findOrderOfCase(listening, reference);
    await findAppointmentOfCase(listening, reference);
    await readOfficeCalendar(listening, now, now + 7 * 86_400_000);
    await listEntries(listening, {}, 50);
    await listCases(listening, { reference });
    await listOwnCases(listening, { email: 'asha@example.in', phone: '+919810012345', phone_since: 0 });

    expect(asked.size).toBeGreaterThan(30);
    const scans: string[] = [];
    for (const query of queries) {
      const steps = await scansOf(db, query, true);
      scans.push(...steps.map((step) => `${step}: ${query.sql}`));
    }
    expect(scans).toEqual([]);

    const all = db.selectFrom('outbox').select('text').where('subject', '=', 'x').compile();
    expect(await scansOf(db, all, true)).toEqual([expect.stringMatching(/scan outbox/i)]);
    const others = db
      .selectFrom('payments')
      .select('id')
      .where('reference', 'not in', db.selectFrom('bank_lines').select('reference'))
      .compile();
    expect(await scansOf(db, others, true)).not.toEqual([]);
  });
});
