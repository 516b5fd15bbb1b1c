import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { exampleDay } from '@/ui/office/day-fault.ts';
import { india } from '../../../../tests/support/appointment-desk.ts';
import { submitCalendar } from './calendar.server.ts';
import { calendarPage } from './calendar-page.server.ts';
import { askedDay } from './calendar-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = india('2026-11-23T12:00');
const by = { actor: { id: 'u1', name: 'Ravi', role: 'clerk' as const }, visitorAddress: '203.0.113.9', now };

const send = (typed: Readonly<Record<string, string>>) =>
  submitCalendar('en', new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(typed) }), app, by);

test.each([
  [{ act: 'book', date: '2027-02-31', from: '10:00', name: 'Asha' }, { date: 'noDay' }],
  [{ act: 'book', date: '2026-11-22', from: '10:00', name: 'Asha' }, { date: 'past' }],
  [{ act: 'book', date: '', from: '10:00', name: 'Asha' }, { date: 'noDay' }],
  [{ act: 'move', id: 'x', date: '2027-04-31', from: '10:00' }, { date: 'noDay' }],
  [{ act: 'move', id: 'x', date: '2026-11-22', from: '10:00' }, { date: 'past' }],
  [{ act: 'block', clerk: 'x', date: '2027-02-29' }, { date: 'noDay' }],
  [{ act: 'block', clerk: 'x', date: '2026-11-22' }, { date: 'past' }],
  [{ act: 'block', clerk: 'x', date: '2026-11-20', last: '2026-11-22' }, { last: 'past' }],
  [{ act: 'block', clerk: 'x', date: '2026-11-20', last: '2027-02-31' }, { last: 'noDay' }],
  [{ act: 'block', clerk: 'x', date: '2026-12-20', last: '2026-12-19' }, { last: 'order' }],
])('%j is refused beside its field, and nothing is changed', async (typed, faults) => {
  const before = await app.db.selectFrom('appointment_cells').selectAll().execute();
  expect(await send(typed)).toMatchObject({ said: 'faulty-day', faults, values: typed });
  expect(await app.db.selectFrom('appointment_cells').selectAll().execute()).toEqual(before);
});

test('leave that has begun is accepted, and the page shows errors beside what was typed', async () => {
  expect((await send({ act: 'block', clerk: 'x', date: '2026-11-20', last: '2026-11-24' })).said).toBe('block-faulty');
  const back = await send({ act: 'book', date: '2027-02-31', from: '10:00', name: 'Asha' });
  const asked = { view: 'day' as const, day: askedDay('2027-02-31', now), clerk: '', now };
  expect(asked.day.toString()).toBe('2026-11-23');
  const { days } = await calendarPage('hi', new URL('http://localhost/'), asked, back, app);
  expect([days.book, days.errors.book]).toEqual([
    '2027-02-31',
    `“दिन” में लिखी तारीख़ कैलेंडर में नहीं है। इसे ${exampleDay(now)} की तरह लिखें।`,
  ]);
  expect(days.errors.first).toBeUndefined();
});

test('an invalid day in the URL is reported, and today is shown', async () => {
  const asked = (date: string) => ({ view: 'day' as const, day: askedDay(date, now), clerk: '', now });
  const page = (date: string) =>
    calendarPage('en', new URL(`http://localhost/office/calendar?date=${date}`), asked(date), undefined, app);
  const { head, isNoDay } = await page('2026-02-31');
  expect(isNoDay).toBe(true);
  expect(head.notice).toEqual({ look: 'bad', text: 'The date 2026-02-31 does not exist. The calendar shows today.' });
  expect(await page('2027-02-28')).toMatchObject({ isNoDay: false, head: { notice: undefined } });
});

test.each([
  [{ how: 'phone', mail: 'asha@example.in' }, { phone: 'callOn' }, 'Enter the phone number to call'],
  [{ how: 'phone', mail: '' }, { phone: 'callOn' }, 'Enter the phone number to call'],
  [{ how: 'video', mail: '' }, { mail: 'contact' }, 'Enter an email address or a phone number'],
  [{ how: 'video', mail: 'a@b' }, { mail: 'mail' }, 'Check the email address'],
  [{ how: 'video', mail: 'asha@example.in', phone: '12' }, { phone: 'phone' }, 'Check the phone number'],
  [{ how: '', mail: 'asha@example.in' }, { how: 'how' }, 'Choose how you will talk'],
  [{ how: 'video', mail: 'asha@example.in', name: '' }, { name: 'name' }, 'Enter a name'],
])('a booking with %j is refused beside the field that is wrong', async (changes, wrong, text) => {
  const typed = {
    act: 'book',
    date: '2026-11-24',
    from: '10:00',
    name: 'Asha',
    phone: '',
    key: 'k'.repeat(10),
    ...changes,
  };
  const back = await send(typed);
  expect(back).toMatchObject({ said: 'faulty-fields', values: typed });
  expect(back.wrong).toEqual(wrong);
  const asked = { view: 'day' as const, day: askedDay('2026-11-24', now), clerk: '', now };
  const { forms } = await calendarPage('en', new URL('http://localhost/'), asked, back, app);
  expect(Object.entries(forms.errors)).toEqual([[Object.keys(wrong)[0], expect.stringContaining(text)]]);
});
