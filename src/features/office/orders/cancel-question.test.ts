import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { pay, spend, total } from '../../../../tests/support/money-of-order.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { shownCredits } from './credits.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('before a clerk cancels an order, the page shows what was paid to the government', async () => {
  const { token } = await anOrder(app.db);
  await pay(app.db, { token }, total);
  await spend(app.db, { token }, paise(250_000));
  const sums = async (locale: Locale) =>
    shownCredits(await orderOf(app.db, token), locale).map((credit) => [credit.kind, credit.sums]);
  expect(await sums('en')).toEqual([
    ['unfinished', 'Paid: ₹4,858.82 · refund: ₹2,358.82 · paid to the government, not refunded: ₹2,500'],
    [
      'full',
      'Paid: ₹4,858.82 · refund: ₹4,858.82 · ₹2,500 of the refund was paid to the government, so we bear that cost',
    ],
  ]);
  for (const [, text] of await sums('hi')) {
    expect(text).toMatch(/सरकार.*₹2,500|₹2,500 सरकार/);
  }
});
