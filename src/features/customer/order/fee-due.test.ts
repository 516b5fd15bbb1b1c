import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paise } from '@/kernel/paise.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { anOpenOrder, feeName, name, openFee, pay, total } from '../../../../tests/support/money-of-order.ts';
import { orderOf } from '../../../../tests/support/order-desk.ts';
import { resultOf } from '../payment/payment-result.ts';
import { shownOrder } from './order-page.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const { db, close } = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a fee that is added later is due on the order’s page, as a separate line in both languages', async () => {
  const key = await anOpenOrder(db);
  await pay(db, key, total);
  expect(shownOrder(await orderOf(db, key.token), 'en')).toMatchObject({ due: 0, excluded: [openFee.en], remarks: [] });
  await name(db, key, paise(40_000));
  const order = await orderOf(db, key.token);
  for (const [locale, line, remark] of [
    ['en', /^Added on .* 20\d\d, no GST$/, 'Please pay a government fee of ₹400.00.'],
    ['hi', /को जुड़ा, जीएसटी नहीं$/, 'कृपया ₹400.00 का सरकारी शुल्क दीजिए।'],
  ] as const) {
    const shown = shownOrder(order, locale);
    expect(shown).toMatchObject({ status: 'paid', due: 40_000, total: total + 40_000, excluded: [] });
    expect(shown.lines.at(-1)).toEqual({
      kind: 'government',
      name: feeName[locale],
      amount: 40_000,
      remark: expect.stringMatching(line),
    });
    expect(shown.remarks.map(({ text }) => text)).toEqual([expect.stringContaining(remark)]);
  }
  // A customer who returns from the payment service must not be told that everything is paid.
  expect(resultOf(order, 'en')?.title).toBeTruthy();
  await pay(db, key, paise(40_000));
  const paid = await orderOf(db, key.token);
  expect(shownOrder(paid, 'en')).toMatchObject({ due: 0, remarks: [] });
  expect(resultOf(paid, 'en')).toBeUndefined();
});
