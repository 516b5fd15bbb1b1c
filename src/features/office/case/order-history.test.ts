import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { finish, pay, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { orderHistory } from './order-history.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the history of an order says in both languages what happened, and begins with the order', async () => {
  const { token } = await anOrder(app.db);
  await pay(app.db, { token }, total);
  await finish(app.db, { token });
  const order = await orderOf(app.db, token);
  const texts = async (locale: Locale, of = order) =>
    (await orderHistory(app.db, of, locale)).events.map(({ text }) => text);
  expect(await texts('en')).toEqual(['completed: Check', 'paid, ₹4,858.82', 'ordered']);
  expect(await texts('hi')).toEqual(['पूरा हुआ: Check हिंदी', 'भुगतान हो गया, ₹4,858.82', 'ऑर्डर आया']);
  expect(await texts('en', { ...order, case_id: 'gone' })).toEqual(['ordered']);
});
