import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { queriesOf } from '../../../../tests/support/page-queries.ts';
import { scansOf } from '../../../../tests/support/query-plans.ts';

/** SQLite makes the same plan for any number of rows unless ANALYZE was run. */
const ROWS = { SQLite: 20, PostgreSQL: 2000 } as const;

describeOnEachEngine('the queries of pages and jobs', ({ name, newStorage, open }) => {
  test('can find their rows by an index, and a query that cannot is reported', async () => {
    // PostgreSQL keeps its statistics when a database is emptied for another test, so this test has a separate database.
    const db = await open(await newStorage());
    const queries = await queriesOf(db, await fillDatabase(db, ROWS[name]));
    expect(queries.length).toBeGreaterThan(130);
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
