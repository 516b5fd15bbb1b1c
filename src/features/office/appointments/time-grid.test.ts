import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, booked, HOUR, india } from '../../../../tests/support/appointment-desk.ts';
import { Calendar } from './Calendar.island.tsx';
import { placeOf } from './CalendarEntry.tsx';
import { calendarPage } from './calendar-page.server.ts';
import { askedCalendar } from './calendar-view.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = india('2026-11-25T11:20');
let long = '';
let short = '';

beforeAll(async () => {
  await addClerks(app.db, 2);
  await app.db.updateTable('users').set({ signed_in_at: 1 }).execute();
  const set = (id: string, from: string, minutes: number, clerk_id: string) =>
    app.db
      .updateTable('appointments')
      .set({ starts_at: india(from), ends_at: india(from) + minutes * 60_000, clerk_id })
      .where('id', '=', id)
      .execute();
  long = (await booked(app.db, { name: 'Asha Long', way: 'video' })).id;
  short = (await booked(app.db, { name: 'Ravi Short', startsAt: india('2026-11-20T10:00') + HOUR })).id;
  await set(long, '2026-11-25T14:15', 90, 'clerk 1');
  await set(short, '2026-11-25T15:00', 15, 'clerk 2');
});

async function pageOf(query: string) {
  const url = new URL(`http://localhost/office/calendar?${query}`);
  const asked = { ...askedCalendar(url.searchParams, now), now };
  return calendarPage('en', url, asked, undefined, app);
}

test('an entry is as high as it is long, begins at its quarter of an hour, and shares its column with others', async () => {
  const { calendar } = await pageOf('view=week&date=2026-11-25');
  const entries = calendar.grid.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.entries));
  const spans = Object.fromEntries(entries.map(({ id, span }) => [id, span]));
  expect(spans[long]).toEqual({ offset: 1, quarters: 6, lane: 0, lanes: 2 });
  expect(spans[short]).toEqual({ offset: 0, quarters: 1, lane: 1, lanes: 2 });
  const html = renderToStaticMarkup(createElement(Calendar, calendar));
  expect(html).toContain('top-6 [--h:1] [--q:2] [--l:0] [--n:2]');
  expect(html).toContain('top-0 [--h:0] [--q:1] [--l:1] [--n:2]');
  // The type of meeting is written beside its colour.
  expect(html).toContain('2:15 PM · Video');
});

test('a person’s own column is not shared', async () => {
  const { calendar } = await pageOf('view=day&date=2026-11-25');
  const spans = calendar.grid.rows.flatMap(({ cells }) =>
    cells.flatMap(({ entries }) => entries.map(({ span }) => span)),
  );
  expect(spans.map((span) => span?.lanes)).toEqual([1, 1]);
});

test('the line for now is in the row and the column of now, and today is marked', async () => {
  const { calendar } = await pageOf('view=week&date=2026-11-25');
  const marked = calendar.grid.rows.flatMap(({ key, cells }) =>
    cells.flatMap(({ now: part }, column) => (part === undefined ? [] : [[Number(key) / HOUR, column, part]])),
  );
  expect(marked).toEqual([[11, 2, 4]]);
  expect(calendar.grid.columns.map(({ isToday }) => isToday)).toEqual([false, false, true, false, false, false, false]);
  const later = (await pageOf('view=week&date=2026-12-05')).calendar.grid.rows;
  expect(later.flatMap(({ cells }) => cells).some((cell) => cell.now !== undefined)).toBe(false);
});

test('a free time is a link that opens the filled form; the past, closed and taken times are not', async () => {
  const { calendar } = await pageOf('view=day&date=2026-11-25');
  const column = calendar.grid.columns.findIndex(({ key }) => key === 'clerk 1');
  const at = (time: string) =>
    calendar.grid.rows.find(({ cells }) => cells[column]?.at === new Date(india(`2026-11-25T${time}`)).toISOString())
      ?.cells[column];
  expect(at('10:30')?.book).toBeUndefined();
  expect(at('14:30')?.book).toBeUndefined();
  const href = at('16:00')?.book?.href ?? '';
  expect(href).toBe('/office/calendar?view=day&date=2026-11-25&open=book&on=2026-11-25&at=16%3A00&with=clerk+1#book');
  const { isBooking, forms, days, head } = await pageOf(href.split('?')[1]?.replace('#book', '') ?? '');
  expect(isBooking).toBe(true);
  expect(days.book).toBe('2026-11-25');
  expect(forms.values).toMatchObject({ from: '16:00' });
  // Only one main action is shown at a time.
  expect(head.book).toBeUndefined();
});

test('the settings are folded until they are asked for', async () => {
  expect((await pageOf('view=day')).isSetting).toBe(false);
  expect((await pageOf('view=day&open=settings')).isSetting).toBe(true);
});

test('each length and strip has classes of its own', () => {
  const places = [1, 2, 3, 4, 7].map((quarters) => placeOf({ offset: 0, quarters, lane: 0, lanes: 1 }));
  expect(new Set(places).size).toBe(5);
});
