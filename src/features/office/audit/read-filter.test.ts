import { expect, test } from 'vitest';
import { readFilter } from './read-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

test('a day is a day in India', () => {
  const { from, to, day } = read('day=2026-11-22');
  expect([day, from, to]).toEqual(['2026-11-22', Date.UTC(2026, 10, 21, 18, 30), Date.UTC(2026, 10, 22, 18, 30)]);
});

test('person, action and position in the list', () => {
  expect(read('who=01a2-b&action=sign-in&after=1795338194951.01a2')).toEqual({
    actorId: '01a2-b',
    action: 'sign-in',
    after: { at: 1795338194951, id: '01a2' },
  });
});

test('invalid values are ignored', () => {
  for (const query of ['', 'who=&action=&day=', 'day=2026-13-40', 'day=x', 'after=1', "who=' or 1=1", 'action=<b>']) {
    expect(read(query)).toEqual({});
  }
});
