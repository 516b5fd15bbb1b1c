import { expect, test } from 'vitest';
import { findRaw } from '../read-content.ts';
import { appointmentsShape } from './appointments.shape.ts';
import { appointmentRules, videoAddress } from './appointments.ts';

test('a talk by video has an address with nothing left to fill; where none is held there is no address', () => {
  const isHeld = appointmentRules()?.ways.includes('video') ?? false;
  expect(videoAddress('a1B2')).toMatch(isHeld ? /^https:\/\/[a-z0-9.-]+[^{}]*a1B2$/ : /^$/);
});

const faults = (changes: object): string[] =>
  (appointmentsShape.safeParse({ ...(findRaw('appointments.yaml') as object), ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a visit at home says where we come', () => {
  const homeArea = { en: 'In Delhi', hi: 'दिल्ली में' };
  expect(faults({ ways: ['home'] })).toEqual(['homeArea: say where you come, in both languages']);
  expect(faults({ ways: ['home', 'phone'], homeArea })).toEqual([]);
  // What another firm's file says without the new keys is right as it was.
  expect(faults({})).toEqual([]);
});

test.each([{ price: 0.5 }, { price: -1 }, { people: 'some' }, { ways: ['by-post'] }])('%j is refused', (changes) =>
  expect(faults(changes)).toHaveLength(1),
);
