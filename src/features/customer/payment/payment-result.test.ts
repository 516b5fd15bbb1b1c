import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { paise, subtract } from '@/kernel/paise.ts';
import { resultOf } from './payment-result.ts';

type Order = Parameters<typeof resultOf>[0];
const result = (status: Order['status'], states: readonly string[], paid = 0, locale: Locale = 'en') => {
  const payments = states.map((state) => ({ state }));
  return resultOf(
    { status, payments, money: { paid: paise(paid), due: subtract(paise(100_000), paise(paid)) } },
    locale,
  );
};

test('a paid order has no other result, whatever other payment was started', () => {
  expect(result('paid', ['started', 'paid'], 100_000)).toBeUndefined();
  expect(result('done', ['paid'], 100_000)).toBeUndefined();
});

test("a provider's answer takes seconds, a clerk's hours", () => {
  expect(result('placed', ['checking', 'started'])).toMatchObject({ lookAgain: 6 });
  expect(result('placed', ['checking'])).toMatchObject({ lookAgain: 120 });
  expect(result('placed', ['checking'])?.text).toContain('bank');
});

test('money that was received is never denied, and a cancelled order never asks for any', () => {
  const part = result('placed', ['paid'], 40_000);
  expect([part?.title, part?.text]).toEqual([
    'We have received part of your payment',
    'We have received ₹400 for this order. Please pay the remaining ₹600. The order page shows how to pay.',
  ]);
  expect(result('placed', ['paid'], 40_000, 'hi')?.text).toMatch(/₹400.*₹600/);
  expect(result('cancelled', ['paid'], 40_000)?.text).toContain('nothing left to pay');
  expect(result('placed', ['failed', 'expired', 'refused'])?.title).toBe('No payment received yet');
});
