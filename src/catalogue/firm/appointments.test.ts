import { expect, test } from 'vitest';
import { findRaw } from '../read-content.ts';
import { appointmentsShape } from './appointments.shape.ts';
import { appointmentRules, videoAddress } from './appointments.ts';

test('a video call has a complete URL, and a firm without video calls has none', () => {
  const isHeld = appointmentRules()?.ways.includes('video') ?? false;
  expect(videoAddress('a1B2')).toMatch(isHeld ? /^https:\/\/[a-z0-9.-]+[^{}]*a1B2$/ : /^$/);
});

const faults = (changes: object): string[] =>
  (appointmentsShape.safeParse({ ...(findRaw('appointments.yaml') as object), ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a visit at home names the area of visits', () => {
  const homeArea = { en: 'In Delhi', hi: 'दिल्ली में' };
  expect(faults({ ways: ['home'] })).toEqual(['homeArea: say where you come, in both languages']);
  expect(faults({ ways: ['home', 'phone'], homeArea })).toEqual([]);
  // The file of a firm that was written before these keys existed is still valid.
  expect(faults({})).toEqual([]);
});

test.each([{ price: 0.5 }, { price: -1 }, { people: 'some' }, { ways: ['by-post'] }])('%j is refused', (changes) =>
  expect(faults(changes)).toHaveLength(1),
);
