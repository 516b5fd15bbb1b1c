import { expect, test } from 'vitest';
import { readFilter as readAudit } from '@/features/office/audit/read-filter.ts';
import { readFilter as readDocuments } from '@/features/office/documents/read-filter.ts';
import { filterOf } from '@/features/office/inbox/filter.server.ts';
import { periodFields } from '@/features/office/reports/period-fields.ts';
import { readPeriod } from '@/features/office/reports/read-period.ts';
import { dayError, exampleDay } from './day-fault.ts';

const now = Date.UTC(2026, 10, 23, 9);
const words = { from: 'From', to: 'To' };

test('a day that does not exist filters no list and is reported beside its field', () => {
  for (const day of ['2026-02-31', '2026-04-31', '2026-13-01']) {
    expect(readAudit(new URLSearchParams({ day }))).toEqual({});
    expect(readDocuments(new URLSearchParams({ day }))).toEqual({});
    const asked = new URLSearchParams({ from: day, to: day });
    expect(filterOf(asked, { id: 'u1' })).toMatchObject({ from: undefined, until: undefined });
    expect(readPeriod(asked, now).days).toBe(30);
    const fields = periodFields('en', asked, readPeriod(asked, now), words);
    const error = (field: string) =>
      `The date in “${field}” does not exist. Write it like this: ${exampleDay(Date.now())}.`;
    expect(fields).toEqual({ from: { value: day, error: error('From') }, to: { value: day, error: error('To') } });
    expect(dayError('hi', 'कब से (तारीख़)', day)).toMatch(/^“कब से” में लिखी तारीख़ कैलेंडर में नहीं है/);
  }
  expect([dayError('en', 'Day', ''), dayError('en', 'Day', '2026-02-28')]).toEqual([undefined, undefined]);
  const turned = new URLSearchParams({ from: '2026-11-20', to: '2026-11-10' });
  expect(periodFields('en', turned, readPeriod(turned, now), words).to).toEqual({
    value: '2026-11-10',
    error: 'The date in “To” is before the first date. Choose a later one.',
  });
});
