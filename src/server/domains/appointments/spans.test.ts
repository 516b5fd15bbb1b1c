import { expect, test } from 'vitest';
import { readSpans } from './spans.ts';

const asked = { first: '2026-11-23', last: '', weekday: '', from: '', until: '' };
const spans = (changes: Partial<typeof asked>): string[] =>
  readSpans({ ...asked, ...changes }).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  );

test('whole days begin and end at India’s midnight; hours are India’s, on each day or on one weekday', () => {
  expect(spans({})).toEqual(['2026-11-22T18:30 2026-11-23T18:30']);
  expect(spans({ last: '2026-11-24', from: '14:00', until: '17:30' })).toEqual([
    '2026-11-23T08:30 2026-11-23T12:00',
    '2026-11-24T08:30 2026-11-24T12:00',
  ]);
  expect(spans({ last: '2026-12-07', weekday: '3', from: '14:00', until: '17:30' })).toEqual([
    '2026-11-25T08:30 2026-11-25T12:00',
    '2026-12-02T08:30 2026-12-02T12:00',
  ]);
  expect(spans({ last: '2027-05-31' })).toHaveLength(190);
});

test.each([
  { last: '2026-11-22' },
  { last: '2027-06-01' },
  { last: '2099-01-01' },
  { first: '2026-02-30' },
  { first: '' },
  { first: '23.11.2026' },
  { from: '14:00' },
  { until: '14:00' },
  { from: '14:00', until: '14:00' },
  { from: '17:00', until: '14:00' },
  { from: '24:00', until: '25:00' },
  { weekday: '0' },
  { weekday: '8' },
  { weekday: 'Wednesday' },
  // There is no Wednesday among these days.
  { weekday: '3', last: '2026-11-24' },
])('%j blocks nothing', (changes) => expect(spans(changes)).toEqual([]));
