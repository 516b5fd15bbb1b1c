// @module-tag release
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnSqlite } from '../../../../tests/support/each-engine.ts';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { askEverything, listener, stepsOnSqlite } from '../../../../tests/support/page-queries.ts';

const ROWS = 100_000;

describeOnSqlite(`the queries of pages and jobs on ${ROWS} rows a table`, ({ open }) => {
  test('find their rows by an index', async () => {
    const db = await open();
    const person = await fillDatabase(db, ROWS);
    const asked = new Map<string, CompiledQuery>();
    await askEverything(db.withPlugin(listener(db, asked)), person);
    expect(asked.size).toBeGreaterThan(90);
    const scans: string[] = [];
    for (const query of asked.values()) {
      const steps = await stepsOnSqlite(db, query);
      scans.push(...steps.map((step) => `${step}: ${query.sql}`));
    }
    expect(scans).toEqual([]);
  }, 900_000);
});
