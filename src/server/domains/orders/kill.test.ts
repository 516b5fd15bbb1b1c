// @module-tag release
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { documentedNumber } from './document-terms.ts';

/** The total in paise of an order that documenting-process.ts places, including the government fee and tax. */
const total = 250_000 + 199_900 + 35_982;

describeOnEachEngine('kill -9 while orders are paid and documents are made', ({ newStorage, open }) => {
  test('each paid order has one voucher, and no number is missing', async () => {
    const storage = await newStorage();
    const paid: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const child = startChild('documenting-process.ts', storage);
      await child.printed(4);
      await sleep(Math.random() * 150);
      await child.end('SIGKILL');
      paid.push(...child.lines.filter((line) => line.length === 22));
    }
    const db = await open(storage);
    const orders = await db.selectFrom('orders').select(['number', 'token']).where('status', '=', 'paid').execute();
    const vouchers = await db
      .selectFrom('documents')
      .select(['serial', 'order_number', 'kind', 'total_paise'])
      .orderBy('serial')
      .execute();
    expect(orders.map(({ token }) => token)).toEqual(expect.arrayContaining(paid));
    expect(vouchers.map(({ serial }) => serial)).toEqual(vouchers.map((_, index) => index + 1));
    expect(vouchers.map(({ order_number }) => order_number).toSorted()).toEqual(
      orders.map(({ number }) => documentedNumber(number)).toSorted(),
    );
    expect(new Set(vouchers.map(({ kind, total_paise }) => `${kind} ${total_paise}`))).toEqual(
      new Set([`receipt-voucher ${total}`]),
    );
  });
});
