import { expect, test } from 'vitest';
import { typedPaise } from '@/kernel/typed-paise.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isUnusual } from '@/ui/office/unusual-amount.ts';
import { submitOfficeOrder } from './order.server.ts';

test.each([
  ['4858.82', 485_882],
  ['₹ 4,858.8', 485_880],
  ['४,८५८.८२', 485_882],
  ['0.01', 1],
  ['0', undefined],
  ['4858.825', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['two thousand', undefined],
  ['', undefined],
])('%j rupees are %j paise', (typed, paise) => {
  expect(typedPaise(typed)).toBe(paise);
});

test.each([
  'confirm',
  'refuse',
  'undo',
  'unsend',
  'unspend',
  'spend',
  'sent',
  'sent-cash',
  'approve',
  'decline',
  'unfinished',
  'full',
  'difference',
  'excess',
])('someone who may not move money is refused at %s, and the order is neither read nor changed', async (act) => {
  const app = new Proxy({} as AppContext, {
    get: (_, name) => {
      throw new Error(`the app was asked for ${String(name)}`);
    },
  });
  const actor = { id: 'u-1', name: 'Asha', role: 'clerk' } as const;
  const by = { actor, visitorAddress: '203.0.113.5', now: 1000 };
  const typed = { act, seen: '1', reference: '412345678901', amount: '10', refund: 'r', payment: 'p', reason: 'x' };
  const body = new URLSearchParams(typed);
  const request = new Request('https://example.in/office/orders/26-000001', { method: 'POST', body });
  const order = { number: '26-000001', locale: 'en', mayMoveMoney: false } as const;
  expect(await submitOfficeOrder(app, by, order, request)).toMatchObject({ said: 'said.not-yours' });
});

test.each(['CASH', 'paid', 'x', '1', '6123456789', 'sent by hand to the customer'])(
  'neither a payment nor a refund is recorded under the reference %j, and the error says what a reference looks like',
  async (reference) => {
    const actor = { id: 'u-1', name: 'Asha', role: 'owner' } as const;
    const by = { actor, visitorAddress: '203.0.113.5', now: 1000 };
    for (const act of ['confirm', 'sent']) {
      const body = new URLSearchParams({ act, seen: '1', reference, amount: '10', refund: 'r' });
      const request = new Request('https://example.in/office/orders/26-000001', { method: 'POST', body });
      const order = { number: '26-000001', locale: 'hi', mayMoveMoney: true } as const;
      const answer = await submitOfficeOrder({ env: {} } as AppContext, by, order, request);
      expect(answer && 'refused' in answer && answer.refused.errors.reference).toContain('NEFT और RTGS');
    }
  },
);
test.each([
  [23_588_200, 235_882, true],
  [2_358, 235_882, true],
  [471_764, 235_882, true],
  [235_882, 0, true],
  [235_882, 235_882, false],
  [200_000, 235_882, false],
  [240_000, 235_882, false],
])('%d paise with %d due: needs confirmation %j', (amount, due, isAsked) => {
  expect(isUnusual(amount, due)).toBe(isAsked);
});
