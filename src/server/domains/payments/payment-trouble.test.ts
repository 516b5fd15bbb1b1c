import { expect, test, vi } from 'vitest';
import { paymentTroubleLog } from './payment-trouble.ts';

test('each known reason is logged at most once a minute', () => {
  const warn = vi.fn();
  const note = paymentTroubleLog();
  note('failed', { warn }, 1000);
  note('failed', { warn }, 60_999);
  note('unavailable', { warn }, 61_000);
  note('failed', { warn }, 61_000);
  note('anything else', { warn }, 61_000);
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { reason: 'failed' },
    { reason: 'unavailable' },
    { reason: 'failed' },
  ]);
});
