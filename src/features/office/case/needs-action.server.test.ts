import { expect, test } from 'vitest';
import { needingAction } from './needs-action.server.ts';

type Row = Parameters<typeof needingAction>[0][number];

const row = (kind: Row['kind'], detail: object) => ({ kind, detail: JSON.stringify(detail) });
const order = (event: string, more: object = {}) => row('order', { number: '170906', event, ...more });

/** The positions of the rows that need action. */
const open = (...oldestFirst: readonly Omit<Row, 'seq'>[]): number[] => [
  ...needingAction(oldestFirst.map((each, seq) => ({ ...each, seq })).toReversed()),
];

test.each(['part', 'undone', 'bounced', 'reversed'])(
  'an order with the event %s needs action until it is paid',
  (event) => {
    expect(open(order('paid'), order(event, { amount: 100 }))).toEqual([1]);
    expect(open(order(event, { amount: 100 }), order('stage'))).toEqual([0]);
    expect(open(order(event, { amount: 100 }), order('paid'))).toEqual([]);
    expect(open(order(event, { amount: 100 }), order('paid', { number: '531031' }))).toEqual([0]);
  },
);

test('a refund needs action until it has been sent, and again if it has not been sent after all', () => {
  expect(open(order('cancelled'), order('back', { amount: 100 }))).toEqual([1]);
  expect(open(order('back', { amount: 100 }), order('refunded'))).toEqual([]);
  expect(open(order('back', { amount: 100 }), order('refunded'), order('refund-undone'))).toEqual([2]);
  expect(open(order('back', { amount: 0 }))).toEqual([]);
});

test('a disputed payment, a complaint, an unassigned appointment and a late chat need action', () => {
  expect(open(order('disputed'), order('paid'), order('refunded'))).toEqual([0]);
  const kind = (to: string) => row('change', { group: 'kind', from: 'mail', to });
  expect(open(kind('grievance'), row('change', { group: 'labels', from: '', to: ',a,' }))).toEqual([0]);
  expect(open(kind('grievance'), kind('mail'))).toEqual([]);
  expect(open(row('appointment', { what: 'left', at: 1 }))).toEqual([0]);
  expect(open(row('appointment', { what: 'left', at: 1 }), row('appointment', { what: 'given', at: 1 }))).toEqual([]);
  for (const late of [row('chat-out', { event: 'late' }), row('chat-out', { event: 'slow' })]) {
    expect(open(late, row('chat-in', {}), row('chat-out', { event: 'taken' }))).toEqual([0]);
    expect(open(late, row('chat-out', {}))).toEqual([]);
    expect(open(late, row('mail-out', { to: 'a@b.in' }))).toEqual([]);
  }
});

test('finished steps, payments and other changes need no action', () => {
  expect(open(order('paid'), order('stage'), row('change', { group: 'status', from: 'new', to: 'open' }))).toEqual([]);
});
