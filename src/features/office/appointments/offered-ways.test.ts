import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import type { CalendarClerk } from '@/server/appointments/list-appointments.ts';
import { takersOf } from './submit-calendar-view.ts';
import { officeWays, subjectOptions, takesOptions } from './submit-shown-appointment.ts';
import { wrongFields } from './wrong-fields.ts';

afterEach(() => applyEdits({}));

const homeArea = { en: 'In Delhi', hi: 'दिल्ली में' };
const ways = (...offered: string[]): void =>
  applyEdits({ 'appointments.yaml#ways': offered, 'appointments.yaml#homeArea': homeArea });
const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);

test('who takes what offers the ways that content offers, and no other', () => {
  expect(labels(takesOptions('en')).slice(0, 2)).toEqual(['All', 'Phone, video and in Delhi']);
  ways('branch');
  expect(labels(takesOptions('en')).slice(0, 2)).toEqual(['All', 'In Delhi only']);
  expect(labels(takesOptions('hi'))[1]).toBe('केवल दिल्ली में');
  ways('phone', 'home', 'branch');
  expect(labels(takesOptions('hi'))[1]).toBe('फ़ोन, घर पर मुलाकात और दिल्ली में');
  ways('phone', 'home');
  expect(labels(takesOptions('en'))).toEqual(['All', 'None']);
  expect(labels(officeWays('en'))).toEqual(['Phone', 'At the visitor’s place']);
});

test('only roles that content names are listed', () => {
  const clerk = (id: string, role: CalendarClerk['role']): CalendarClerk => ({
    id,
    name: id,
    takes: true,
    branch: null,
    role,
    ownHours: [],
    person: { name: {}, role: {} },
  });
  const clerks = [clerk('a', 'clerk'), clerk('o', 'owner')];
  expect(takersOf({ clerks })).toHaveLength(2);
  applyEdits({ 'appointments.yaml#offeredBy': ['clerk'] });
  expect(takersOf({ clerks }).map(({ id }) => id)).toEqual(['a']);
});

test('a visit at home needs an address; what it is about is asked where that decides its length or price', () => {
  const typed = { name: 'Asha', mail: 'asha@example.in', how: 'home' };
  expect(wrongFields('en', typed)).toEqual({ address: 'address' });
  expect(wrongFields('en', { ...typed, address: '12 Sample Nagar' })).toEqual({});
  expect(subjectOptions('en')).toEqual([]);
  applyEdits({ 'services/gst-registration.yaml#appointment': { minutes: 60, price: 0 } });
  expect(labels(subjectOptions('en'))).toEqual([expect.stringContaining('60 minutes, free of charge')]);
});

test('the office books a service in the ways that it names, and says them beside it', () => {
  ways('phone', 'home', 'branch');
  applyEdits({
    'appointments.yaml#ways': ['phone', 'home', 'branch'],
    'appointments.yaml#homeArea': homeArea,
    'services/gst-registration.yaml#appointment': { minutes: 60, ways: ['home', 'branch'] },
  });
  const typed = { name: 'Asha', phone: '98100 12345', how: 'phone' };
  expect(wrongFields('en', { ...typed, service: 'gst-registration' })).toEqual({ how: 'way' });
  expect(wrongFields('en', { ...typed, service: 'income-tax-filing' })).toEqual({});
  expect(labels(subjectOptions('en'))[0]).toMatch(/, At the visitor’s place, In person$/);
  expect(labels(subjectOptions('hi'))[0]).toMatch(/, आने वाले के यहाँ, आमने-सामने$/);
});
