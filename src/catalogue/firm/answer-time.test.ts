import { describe, expect, test } from 'vitest';
import { answerBy } from './answer-time.ts';

const text = { en: '', hi: '' };
const hours = [
  { days: text, time: text, open: '09:00', close: '18:00', schemaDays: ['Monday', 'Thursday', 'Friday'] },
  { days: text, time: text, open: '10:00', close: '16:00', schemaDays: ['Saturday'] },
  { days: text, time: text, schemaDays: ['Sunday'] },
];
const week = { hours, holidays: ['2027-01-26', '2026-11-26'] };
const by = (moment: string): [string, number] | undefined => {
  const answer = answerBy(Date.parse(moment), week);
  return answer && [new Date(answer.moment).toISOString(), answer.days];
};

describe('answerBy', () => {
  test.each([
    ['a Friday afternoon: the next day', '2026-11-20T16:00+05:30', '2026-11-21T10:30:00.000Z', 1],
    ['a Friday before it opens: the same day', '2026-11-20T08:00+05:30', '2026-11-20T12:30:00.000Z', 0],
    ['a Saturday evening: Sunday is closed', '2026-11-21T19:00+05:30', '2026-11-23T12:30:00.000Z', 2],
    ['before a holiday: the day after it', '2026-11-23T12:00+05:30', '2026-11-27T12:30:00.000Z', 4],
    ['late in the evening of India, the day before in London', '2026-11-20T23:30+05:30', '2026-11-21T10:30:00.000Z', 1],
  ])('%s', (_, received, closes, days) => {
    expect(by(received)).toEqual([closes, days]);
  });

  test('a firm without opening hours promises nothing', () => {
    expect(answerBy(0, { hours: [], holidays: [] })).toBeUndefined();
  });
});
