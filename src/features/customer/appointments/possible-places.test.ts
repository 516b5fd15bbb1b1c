import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { locales } from '@/kernel/locale.ts';
import { setPerson } from '@/server/domains/appointments/people.ts';
import { setTakes } from '@/server/domains/appointments/takes.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks, office } from '../../../../tests/support/appointment-desk.ts';
import { AppointmentsPage } from './AppointmentsPage.tsx';
import { appointmentsWords } from './appointments.messages.ts';
import { submitBooking } from './booking.server.ts';
import { bookingPage } from './booking-page.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
await addClerks(app.db, 2);
const clerkBy = { ...office, actor: { id: 'clerk 1', name: 'Ravi' } };
const service = 'gst-registration';
const set = (clerkId: string, notPlaces: string[], notServices: string[] = []) =>
  setTakes(app.db, { clerkId, takes: true, branch: null, notPlaces, notServices }, clerkBy);
const branches = ['delhi', 'mumbai', 'chennai'];

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => applyEdits({}));
beforeEach(async () => {
  applyEdits({
    'appointments.yaml#ways': ['phone', 'branch'],
    'appointments.yaml#branches': branches,
    'appointments.yaml#people': 'chosen',
    [`services/${service}.yaml#appointment`]: { minutes: 60 },
  });
  // The first person provides the service only in Delhi; the second provides other services everywhere.
  await set('clerk 1', ['phone', 'branch mumbai', 'branch chennai']);
  await set('clerk 2', [], [service]);
  for (const [clerkId, name] of [
    ['clerk 1', 'Meera'],
    ['clerk 2', 'Ravi'],
  ] as const) {
    await setPerson(app.db, { clerkId, name: { en: name, hi: name }, role: undefined }, clerkBy);
  }
});

test.each(locales)('in %s, only places and people with a possible time are offered for a service', async (locale) => {
  const page = (query: Record<string, string>) => bookingPage(locale, new URLSearchParams(query), app, undefined);
  const first = await page({ service });
  expect(first.ways.map(({ way }) => way)).toEqual(['branch']);
  const where = await page({ service, way: 'branch' });
  expect(where.branches.map(({ key }) => key)).toEqual(['delhi']);
  const who = await page({ service, way: 'branch', branch: 'delhi' });
  expect(who.people.map(({ key }) => key)).toEqual(['any', 'clerk 1']);
  // Other services are provided everywhere.
  const other = await page({ service: '', way: 'branch' });
  expect([other.ways.length, other.branches.map(({ key }) => key)]).toEqual([2, branches]);
});

test.each(locales)(
  'in %s, an old link to a place where no one does it, and a service that no one does, say so',
  async (locale) => {
    const words = appointmentsWords(locale);
    const html = async (query: Record<string, string>): Promise<string> => {
      const shown = await bookingPage(locale, new URLSearchParams(query), app, undefined);
      return renderToStaticMarkup(createElement(AppointmentsPage, { words, ...shown }));
    };
    const old = await html({ service, way: 'branch', branch: 'mumbai' });
    expect(old).toContain(words.noTimes);
    expect(old).not.toContain('branch=mumbai');
    expect(await html({ service })).not.toContain(words.noTimes);
    await set('clerk 1', [], [service]);
    const none = await html({ service });
    expect(none).toContain(words.noTimes);
    expect(none).toContain('/contact');
    expect(none).not.toContain('way=');
  },
);

test('without the page, a time at a place where no one does it is not booked', async () => {
  const delhi = new URLSearchParams({ service, way: 'branch', branch: 'delhi', with: 'any' });
  // Someone in Delhi is free at that time.
  const at = (await bookingPage('en', delhi, app, undefined)).offer?.times.at(-1)?.at ?? '';
  expect(at).toMatch(/^20\d\d-/);
  const body = new URLSearchParams({
    key: crypto.randomUUID(),
    name: 'Asha',
    mail: 'asha@example.in',
    service,
    way: 'branch',
    branch: 'mumbai',
    at,
  });
  const request = new Request('https://site.example/appointments', { method: 'POST', body });
  const answer = await submitBooking('en', request, { visitorAddress: '203.0.113.9', app });
  expect(answer).toMatchObject({ status: 409, isTaken: true });
  expect(await app.db.selectFrom('appointments').select('id').execute()).toEqual([]);
});

test('“Something else” can be left out by content: nothing but the services can be booked', async () => {
  const words = appointmentsWords('en');
  const cards = async () => (await bookingPage('en', new URLSearchParams({}), app, undefined)).about;
  expect((await cards()).map(({ key }) => key)).toEqual([service, '']);
  applyEdits({
    'appointments.yaml#otherTopics': false,
    [`services/${service}.yaml#appointment`]: { minutes: 60 },
  });
  expect((await cards()).map(({ key }) => key)).toEqual([service]);
  // An old link, or a form opened earlier, may still have a service that is no longer bookable.
  for (const other of ['', 'income-tax-filing']) {
    const shown = await bookingPage('en', new URLSearchParams({ service: other, way: 'phone' }), app, undefined);
    expect([other, shown.ways, shown.form]).toEqual([other, [], undefined]);
    const fields = { key: crypto.randomUUID(), way: 'phone', name: 'Asha', phone: '98100 12345', service: other };
    const request = new Request('https://site.example/x', { method: 'POST', body: new URLSearchParams(fields) });
    const answer = await submitBooking('en', request, { visitorAddress: '203.0.113.9', app });
    expect(answer).toMatchObject({ status: 422, notice: words.notSubject });
    if ('values' in answer) {
      const again = await bookingPage('en', new URLSearchParams(), app, answer);
      expect([again.form?.notice, again.form?.values.name]).toEqual([words.notSubject, 'Asha']);
    }
  }
});
