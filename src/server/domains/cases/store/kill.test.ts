import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startChild } from '../../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { listCases } from './list-cases.ts';

const ROUNDS = 4;

describeOnEachEngine(
  'kill -9 while saving',
  ({ name, newStorage, open }) => {
    test(`every acknowledged case is there afterwards, with its emails, in ${ROUNDS} rounds`, async () => {
      const storage = await newStorage();
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = startChild('saving-process.ts', storage);
        await child.printed(20);
        await sleep(Math.random() * 150);
        await child.end('SIGKILL');
        acknowledged.push(...child.lines.filter((line) => line.length === 'AAR-7K4M-Q92T'.length));
      }
      const db = await open(storage);
      const cases = await listCases(db);
      const stored = new Set(cases.map(({ reference }) => reference));
      expect(acknowledged.length).toBeGreaterThanOrEqual(20 * ROUNDS);
      expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
      // A case is stored completely or not at all. Cases that were committed but never acknowledged also have both
      // emails.
      expect(cases.filter(({ mail }) => mail.length !== 2)).toEqual([]);
      if (name === 'SQLite') {
        expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
      }
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
