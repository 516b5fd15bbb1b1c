import { expect, test } from 'vitest';
import { appointmentRules, videoAddress } from './appointments.ts';

test('a talk by video has an address with nothing left to fill; where none is held there is no address', () => {
  const isHeld = appointmentRules()?.ways.includes('video') ?? false;
  expect(videoAddress('a1B2')).toMatch(isHeld ? /^https:\/\/[a-z0-9.-]+[^{}]*a1B2$/ : /^$/);
});
