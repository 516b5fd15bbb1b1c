// @module-tag release
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { lacksDocuments } from '../orders/issue-documents.ts';

const ROUNDS = 3;

describeOnEachEngine('kill -9 while cash is recorded', ({ newStorage, open }) => {
  test('no number is missing, and each receipt has its postings and its document, or none of them exists', async () => {
    const storage = await newStorage();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild('recording-process.ts', storage);
      await child.printed(4);
      await sleep(Math.random() * 150);
      await child.end('SIGKILL');
      acknowledged.push(...child.lines.filter((line) => line.length === 36));
    }
    const db = await open(storage);
    const rows = await db.selectFrom('money_receipts').select(['id', 'serial']).orderBy('serial').execute();
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
    expect(acknowledged.length).toBeGreaterThanOrEqual(4 * ROUNDS);
    expect(acknowledged.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    expect(await findUnbalanced(db)).toEqual([]);
    expect(await readBalances(db)).toMatchObject({ cash: rows.length * 100_000, 'on-account': 0 });
    const paid = await db.selectFrom('payments').select(['order_id']).where('state', '=', 'paid').execute();
    expect(paid).toHaveLength(rows.length);
    for (const { order_id: id } of paid) {
      expect(await lacksDocuments(db, { id })).toBe(false);
    }
    const vouchers = await db.selectFrom('documents').select('serial').orderBy('serial').execute();
    expect(vouchers.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
  }, 120_000);
});
