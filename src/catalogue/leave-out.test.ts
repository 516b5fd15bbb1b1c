import { expect, test } from 'vitest';
import { leaveOut } from './leave-out.ts';

test('list entries of switched-off features are left out at any depth, and everything else is unchanged', () => {
  const said = {
    title: 'if: orders',
    faqs: [{ id: 'a', if: 'orders' }, { id: 'b' }, { id: 'c', if: 'chat', more: [{ if: 'orders' }, 1, null] }],
    if: { refunds: 'orders' },
  };
  expect(leaveOut(said, new Set(['chat']))).toEqual({
    title: 'if: orders',
    faqs: [{ id: 'b' }, { id: 'c', if: 'chat', more: [1, null] }],
    if: { refunds: 'orders' },
  });
  expect(leaveOut(said, new Set(['chat', 'orders']))).toEqual(said);
});
