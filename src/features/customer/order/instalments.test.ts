import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { agreePlan, monthlyPlan } from '@/server/domains/payments/agree-plan.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOrder, change, orderOf } from '../../../../tests/support/order-desk.ts';
import { shownOrder } from './order-page.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the order’s page shows the agreed instalments in both languages, and asks for the next one', async () => {
  const key = await anOrder(app.db);
  const { total_paise: total } = await orderOf(app.db, key.token);
  const plan = monthlyPlan(total, { day: '2027-01-31', count: 2, down: paise(200_000) }) ?? [];
  expect(plan.map(({ day, amount }) => [day, amount])).toEqual([
    ['2027-01-31', 200_000],
    ['2027-02-28', total - 200_000],
  ]);
  expect(await agreePlan(app.db, key, await change(app.db, key), plan)).toBe('done');
  const order = await orderOf(app.db, key.token);
  const shown = { en: shownOrder(order, 'en'), hi: shownOrder(order, 'hi') };
  expect(shown.en.due).toBe(200_000);
  expect(shown.en.remarks.at(-1)?.text).toContain('January 31, 2027: ₹2,000');
  expect(shown.hi.remarks.at(-1)?.text).toContain('28 फ़रवरी 2027: ₹2,858.82');
  expect(await agreePlan(app.db, key, await change(app.db, key), [{ day: '2027-01-31', amount: paise(5) }])).toBe(
    'sum',
  );
  expect(await agreePlan(app.db, key, await change(app.db, key), plan.toReversed())).toBe('days');
  expect(await agreePlan(app.db, key, await change(app.db, key), [])).toBe('done');
  expect(shownOrder(await orderOf(app.db, key.token), 'en').due).toBe(total);
});
