import { expect, test } from 'vitest';
import { threadOf } from './thread.ts';

const entry = (seq: number, kind: string, more: { body?: string; whole?: string } = {}) => ({
  seq,
  kind,
  body: more.body ?? '',
  refused: '',
  whole: more.whole ?? '',
  calendar: undefined,
  files: [],
});

const shown = (...newestFirst: ReturnType<typeof entry>[]) =>
  threadOf(newestFirst).map((part) => part.events?.map(({ seq }) => seq) ?? part.entry?.seq);

test('a thread begins with the oldest entry, and changes in a row are one part', () => {
  expect(
    shown(
      entry(7, 'change'),
      entry(6, 'mail-out', { body: 'Hello' }),
      entry(5, 'change'),
      entry(4, 'contact'),
      entry(3, 'change'),
      entry(2, 'note', { body: 'call her' }),
      entry(1, 'change'),
    ),
  ).toEqual([1, 2, [3, 4, 5], 6, 7]);
});

test('what happens to an order or an appointment is not folded', () => {
  expect(shown(entry(4, 'order'), entry(3, 'appointment'), entry(2, 'change'), entry(1, 'change'))).toEqual([
    [1, 2],
    3,
    4,
  ]);
});

test('an event that has an email to open is not folded', () => {
  expect(shown(entry(3, 'appointment', { whole: '/mails/1' }), entry(2, 'change'), entry(1, 'change'))).toEqual([
    [1, 2],
    3,
  ]);
});

test('a part keeps its key while events are added to it', () => {
  const before = threadOf([entry(2, 'change'), entry(1, 'change')]);
  const after = threadOf([entry(3, 'change'), entry(2, 'change'), entry(1, 'change')]);
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});
