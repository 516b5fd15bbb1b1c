import { expect, test } from 'vitest';
import { columnsOf, readPeriod } from './read-period.ts';

const now = Date.UTC(2026, 10, 22, 20);
const read = (query: string) => readPeriod(new URLSearchParams(query), now);

test('a preset ends today, when in India it is already tomorrow', () => {
  expect(read('days=7')).toEqual({
    days: 7,
    first: '2026-11-17',
    last: '2026-11-23',
    from: Date.UTC(2026, 10, 16, 18, 30),
    to: Date.UTC(2026, 10, 23, 18, 30),
  });
});

test('custom days are accepted if they are valid', () => {
  expect(read('days=own&from=2026-01-01&to=2026-01-31')).toMatchObject({ first: '2026-01-01', last: '2026-01-31' });
  for (const query of ['', 'days=5', 'days=own', 'from=2026-02-01&to=2026-01-01', 'from=1000-01-01&to=2026-01-01']) {
    expect(read(query)).toMatchObject({ days: 30, last: '2026-11-23' });
  }
});

test('long periods have a column per week', () => {
  expect(columnsOf({ first: '2026-01-01', last: '2026-01-03' })).toEqual({
    starts: ['2026-01-01', '2026-01-02', '2026-01-03'],
    span: 1,
  });
  const { starts, span } = columnsOf({ first: '2025-11-23', last: '2026-11-22' });
  expect([starts.length, span, starts.at(-1)]).toEqual([53, 7, '2026-11-22']);
});
