// @module-tag release
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { judgePaidOrders } from '../../../../tests/support/paid-orders.ts';

/** `npm run kill-payments` runs thirty rounds. */
const ROUNDS = 3;

describeOnEachEngine('kill -9 while orders are paid', ({ newStorage, open }) => {
  test(`no order is lost and none is paid twice in ${ROUNDS} rounds, also when everything is sent again`, async () => {
    const storage = await newStorage();
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild('paying-process.ts', storage);
      await child.printed(4);
      await sleep(Math.random() * 150);
      await child.end('SIGKILL');
      acknowledged.push(...child.lines.filter((line) => line.length === 22));
    }
    const { faults, ...found } = await judgePaidOrders(await open(storage), acknowledged);
    expect(faults).toEqual([]);
    expect(found.acknowledged).toBeGreaterThanOrEqual(4 * ROUNDS);
    expect(found.orders).toBeGreaterThanOrEqual(found.acknowledged);
  }, 120_000);
});
