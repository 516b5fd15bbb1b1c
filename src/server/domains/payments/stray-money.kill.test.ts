// @module-tag release
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { now } from '../../../../tests/support/office-desk.ts';
import { findUnbalanced, readBalances } from '../ledger/read-balances.ts';
import { bookStray } from './book-stray.ts';

describeOnEachEngine('kill -9 while money without an order is posted', ({ newStorage, open }) => {
  test('the bank account is the statement, and the rest is what the lines and events say', async () => {
    const storage = await newStorage();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const child = startChild('banking-process.ts', storage);
      await child.printed(6);
      await sleep(Math.random() * 150);
      await child.end('SIGKILL');
      acknowledged.push(...child.lines.filter((line) => line.length === 36));
    }
    const db = await open(storage);
    const count = async (table: 'ledger_entries' | 'bank_lines') =>
      (await db.selectFrom(table).select('id').execute()).length;
    const before = await readBalances(db);
    const entries = await count('ledger_entries');
    await bookStray(db, now);
    // Each change was stored completely or not at all, so nothing has to be added.
    expect(await count('ledger_entries')).toBe(entries);
    expect(await readBalances(db)).toEqual(before);
    expect(await findUnbalanced(db)).toEqual([]);

    const lines = await db.selectFrom('bank_lines').select(['order_id', 'settled_as']).execute();
    const confirmed = lines.filter(({ order_id }) => order_id !== null).length;
    const payouts = lines.filter(({ settled_as }) => settled_as !== null).length;
    const events = await db.selectFrom('payment_events').select('event_id').execute();
    expect(lines.length).toBeGreaterThanOrEqual(acknowledged.length);
    expect(before).toMatchObject({
      bank: lines.length * 10_000,
      'clearing-razorpay': (events.length - payouts) * 10_236,
      'provider-fees': payouts * 200,
      'gst-input': payouts * 36,
    });
    const open_ = lines.length - confirmed - payouts;
    expect(-before['unknown-receipts']).toBe(open_ * 10_000 + confirmed * 1_000 + events.length * 10_236);
  }, 120_000);
});
