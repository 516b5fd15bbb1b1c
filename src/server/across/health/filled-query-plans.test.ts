// @module-tag release
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { queriesOf } from '../../../../tests/support/page-queries.ts';
import { scansOf } from '../../../../tests/support/query-plans.ts';

const ROWS = 100_000;

// query-plans.test.ts checks the same rule with fewer rows, where PostgreSQL may choose different plans.
describeOnEachEngine(`the queries of pages and jobs with ${ROWS} rows per table`, ({ newStorage, open }) => {
  test('find their rows by an index', async () => {
    const db = await open(await newStorage());
    const queries = await queriesOf(db, await fillDatabase(db, ROWS));
    expect(queries.length).toBeGreaterThan(130);
    const scans: string[] = [];
    for (const query of queries) {
      const steps = await scansOf(db, query);
      scans.push(...steps.map((step) => `${step}: ${query.sql}`));
    }
    expect(scans).toEqual([]);
  }, 1_800_000);
});
