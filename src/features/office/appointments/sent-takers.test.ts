import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { listClerkIds } from '@/server/domains/appointments/calendars.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, now } from '../../../../tests/support/appointment-desk.ts';
import { submitCalendar } from './calendar.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
await addClerks(app.db, 2);
// The form separates ids by spaces, which the ids of real accounts do not contain.
for (const id of ['1', '2']) {
  await app.db.updateTable('users').set({ id }).where('id', '=', `clerk ${id}`).execute();
}
afterEach(() => applyEdits({}));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const by = { actor: { id: 'u1', name: 'Ravi', role: 'clerk' as const }, visitorAddress: '203.0.113.9', now };
const send = async (typed: Readonly<Record<string, string>>): Promise<string> => {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(typed) });
  return (await submitCalendar('en', request, app, by)).said;
};
const ids = (asked: object = {}) => listClerkIds(app.db, { roles: ['clerk'], branch: null, ...asked });

test('the office sets in one form which people take appointments', async () => {
  expect(await send({ act: 'takers', people: '1 2', 'takes.2': 'yes' })).toBe('done');
  expect(await ids()).toEqual(['2']);
  expect(await send({ act: 'takers', people: '1 2', 'takes.1': 'yes', 'takes.2': 'yes' })).toBe('done');
  expect(await ids()).toEqual(['1', '2']);
  expect(await send({ act: 'takers', people: '1 nobody' })).toBe('faulty');
  expect(await ids()).toEqual(['1', '2']);
});

test('the office sets any combination of ways, branches and services for one person', async () => {
  applyEdits({ 'services/gst-registration.yaml#appointment': { minutes: 60 } });
  const ticked = { 'place.video': 'yes', 'place.branch.delhi': 'yes', 'place.branch.mumbai': 'yes' };
  expect(await send({ act: 'takes', clerk: '1', ...ticked })).toBe('done');
  expect(await ids({ way: 'phone' })).toEqual(['2']);
  expect(await ids({ way: 'video' })).toEqual(['1', '2']);
  expect(await ids({ way: 'video', service: 'gst-registration' })).toEqual(['2']);
  for (const [branch, who] of [
    ['delhi', ['1', '2']],
    ['mumbai', ['1', '2']],
    ['kolkata', ['2']],
  ] as const) {
    expect(await ids({ way: 'branch', branch })).toEqual(who);
  }
  // Someone with no places takes no appointments.
  expect(await send({ act: 'takes', clerk: '1' })).toBe('done');
  expect(await ids()).toEqual(['2']);
});
