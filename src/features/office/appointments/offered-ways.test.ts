import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { CalendarClerk } from '@/server/domains/appointments/list-appointments.ts';
import { choosableOf } from './calendar-view.server.ts';
import { officeWays, subjectOptions } from './shown-appointment.server.ts';
import { listTakers } from './takers.server.ts';
import { wrongFields } from './wrong-fields.ts';

afterEach(() => applyEdits({}));

const homeArea = { en: 'In Delhi', hi: 'दिल्ली में' };
const ways = (...offered: string[]): void =>
  applyEdits({ 'appointments.yaml#ways': offered, 'appointments.yaml#homeArea': homeArea });
const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);

const clerk = (id: string, role: CalendarClerk['role'], changes: Partial<CalendarClerk> = {}): CalendarClerk => ({
  id,
  name: id,
  takes: true,
  branch: null,
  notPlaces: [],
  notServices: [],
  isPending: false,
  role,
  ownHours: [],
  person: { name: {}, role: {} },
  ...changes,
});
/** The labels of a person's checkboxes, and which of them are ticked. */
const boxes = (locale: Locale, changes: Partial<CalendarClerk> = {}) =>
  listTakers(locale, [clerk('a', 'clerk', changes)]).map(({ places, services, text }) => ({
    places: labels(places),
    services: labels(services),
    ticked: [...places, ...services].filter(({ isTicked }) => isTicked).map(({ label }) => label),
    text,
  }))[0];

test('the choice of who takes what has the ways and branches of the content, and no others', () => {
  expect(boxes('en')?.places.slice(0, 3)).toEqual(['Phone', 'Video', 'In person: Delhi']);
  ways('branch');
  expect(boxes('en')?.places[0]).toBe('In person: Delhi');
  expect(boxes('hi')?.places[0]).toBe('आमने-सामने: दिल्ली');
  ways('phone', 'home');
  expect(boxes('en')?.places).toEqual(['Phone', 'At the customer’s place']);
  expect(labels(officeWays('en'))).toEqual(['Phone', 'At the customer’s place']);
  // With only one option there is nothing to choose.
  ways('phone');
  expect(boxes('en')).toEqual({ places: [], services: [], ticked: [], text: 'Takes all' });
});

test('a person may have any set of branches, ways and services; a single branch from before is kept', () => {
  ways('phone', 'branch');
  const notPlaces = ['phone', 'branch mumbai', 'branch chennai', 'branch kolkata'];
  expect(boxes('en', { notPlaces })?.text).toBe('In person: Delhi, In person: Bangalore, In person: Hyderabad');
  expect(boxes('en', { branch: 'mumbai' })?.ticked).toEqual(['Phone', 'In person: Mumbai']);
  applyEdits({
    'appointments.yaml#ways': ['phone'],
    'services/gst-registration.yaml#appointment': { minutes: 60 },
    'services/income-tax-filing.yaml#appointment': { minutes: 60 },
  });
  expect(boxes('en', { notServices: ['income-tax-filing'] })).toMatchObject({ places: [], text: 'GST registration' });
  // A single service is still a choice, because a person who does not take it takes everything else.
  applyEdits({
    'appointments.yaml#ways': ['phone'],
    'services/gst-registration.yaml#appointment': { minutes: 60 },
  });
  expect(boxes('en', { notServices: ['gst-registration'] })?.text).toBe('Something else');
  expect(boxes('hi')?.text).toBe('सबके लिए समय देते हैं');
});

test('only roles that the content names are listed', () => {
  const clerks = [clerk('a', 'clerk'), clerk('o', 'owner')];
  expect(choosableOf({ clerks })).toHaveLength(2);
  applyEdits({ 'appointments.yaml#offeredBy': ['clerk'] });
  expect(choosableOf({ clerks }).map(({ id }) => id)).toEqual(['a']);
  // Someone who was invited but has never signed in cannot be chosen.
  expect(choosableOf({ clerks: [...clerks, clerk('n', 'clerk', { isPending: true })] })).toHaveLength(1);
});

test('a home visit needs an address; the subject is asked for if it affects the duration or price', () => {
  const typed = { name: 'Asha', mail: 'asha@example.in', how: 'home' };
  expect(wrongFields('en', typed)).toEqual({ address: 'address' });
  expect(wrongFields('en', { ...typed, address: '12 Sample Nagar' })).toEqual({});
  expect(subjectOptions('en')).toEqual([]);
  applyEdits({ 'services/gst-registration.yaml#appointment': { minutes: 60, price: 0 } });
  expect(labels(subjectOptions('en'))).toEqual([expect.stringMatching(/60 minutes$/)]);
});

test('the office books a service in the ways that it names, and shows them beside it', () => {
  ways('phone', 'home', 'branch');
  applyEdits({
    'appointments.yaml#ways': ['phone', 'home', 'branch'],
    'appointments.yaml#homeArea': homeArea,
    'services/gst-registration.yaml#appointment': { minutes: 60, ways: ['home', 'branch'] },
  });
  const typed = { name: 'Asha', phone: '98100 12345', how: 'phone' };
  expect(wrongFields('en', { ...typed, service: 'gst-registration' })).toEqual({ how: 'way' });
  expect(wrongFields('en', { ...typed, service: 'income-tax-filing' })).toEqual({});
  expect(labels(subjectOptions('en'))[0]).toMatch(/, At the customer’s place, In person$/);
  expect(labels(subjectOptions('hi'))[0]).toMatch(/, ग्राहक के यहाँ, आमने-सामने$/);
});
