import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { waysFor } from '@/catalogue/services/appointment-terms.ts';
import { serviceShape } from '@/catalogue/services/service.shape.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { addClerks } from '../../../../tests/support/appointment-desk.ts';
import { submitBooking } from './booking.server.ts';
import { bookingPage } from './booking-page.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
await addClerks(app.db, 1);
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => applyEdits({}));

const homeArea = { en: 'In Delhi', hi: 'दिल्ली में' };
const offer = () =>
  applyEdits({
    'appointments.yaml#ways': ['phone', 'home', 'branch'],
    'appointments.yaml#homeArea': homeArea,
    'services/gst-registration.yaml#appointment': { minutes: 60, ways: ['home', 'branch'] },
  });
const pageFor = (query: Record<string, string>) => bookingPage('en', new URLSearchParams(query), app, undefined);
const send = (typed: Record<string, string>) => {
  const key = crypto.randomUUID();
  const body = new URLSearchParams({ key, name: 'Asha', mail: `${key}@example.in`, ...typed });
  const request = new Request('https://site.example/appointments', { method: 'POST', body });
  return submitBooking('en', request, { visitorAddress: '203.0.113.9', app });
};

test('a service is offered in its own ways, all others in those of the firm', () => {
  offer();
  expect(waysFor('gst-registration')).toEqual(['home', 'branch']);
  expect(waysFor('income-tax-filing')).toEqual(['phone', 'home', 'branch']);
  expect(waysFor()).toEqual(['phone', 'home', 'branch']);
  // If no branch receives visitors, the page does not ask for one.
  applyEdits({ 'appointments.yaml#ways': ['phone', 'branch'], 'appointments.yaml#branches': [] });
  expect(waysFor()).toEqual(['phone']);
  const { shape } = serviceShape;
  expect(shape.appointment.safeParse({ ways: ['by-post'] }).success).toBe(false);
  expect(shape.appointment.safeParse({ ways: [] }).success).toBe(false);
});

test('the booking page and the server accept the ways of the service, and no other', async () => {
  offer();
  const about = await pageFor({ service: 'gst-registration', way: 'phone' });
  expect(about.ways.map(({ way }) => way)).toEqual(['home', 'branch']);
  // An old link contains a type that is not offered, so nothing is chosen yet.
  expect([about.ways.some(({ isChosen }) => isChosen), about.offer]).toEqual([false, undefined]);
  expect(about.about.find(({ key }) => key === 'gst-registration')?.text).toContain('At your place, In person');
  expect((await pageFor({ service: '' })).ways.map(({ way }) => way)).toEqual(['phone', 'home', 'branch']);
  const refused = await send({ service: 'gst-registration', way: 'phone', phone: '98100 12345' });
  expect(refused).toMatchObject({ status: 422, notice: expect.stringContaining('that way') });
  if ('location' in refused) {
    throw new Error('it was taken');
  }
  const again = await bookingPage('en', new URLSearchParams(), app, refused);
  expect(again.form?.notice).toBe(refused.notice);
  // With another service, only the time in the form is wrong.
  const other = await send({ service: 'income-tax-filing', way: 'phone', phone: '98100 12345', at: 'never' });
  expect(other).toMatchObject({ isTaken: true });
});
