import { afterEach, expect, test } from 'vitest';
import { appointmentsShape } from '../firm/appointments.shape.ts';
import { applyEdits } from '../read-content.ts';
import { bookingRules } from './appointment-terms.ts';

afterEach(() => applyEdits({}));

const service = 'gst-registration';
const around = (way: 'home' | 'video' | 'phone' | 'branch', about = '') =>
  bookingRules()?.marginOf?.({ way, service: about });

test('without `buffers` the time after each appointment is the same, and nothing depends on the way', () => {
  expect(bookingRules()?.marginOf).toBeUndefined();
  expect(bookingRules()?.bufferMinutes).toBe(15);
});

test('`buffers` sets the time before and after by way, and a service may have its own', () => {
  applyEdits({
    'appointments.yaml#buffers': { home: 45, video: 0 },
    [`services/${service}.yaml#appointment`]: { buffers: { home: 60 } },
  });
  expect(around('home')).toEqual({ before: 45, after: 45 });
  expect(around('home', service)).toEqual({ before: 60, after: 60 });
  expect(around('video', service)).toEqual({ before: 0, after: 0 });
  // Types left out have the firm's general buffer, and only after the appointment.
  expect(around('phone', service)).toEqual({ before: 0, after: 15 });
});

test('the buffer of one service is enough to tell appointments apart', () => {
  applyEdits({ [`services/${service}.yaml#appointment`]: { buffers: { branch: 30 } } });
  expect([around('branch', service), around('branch')]).toEqual([
    { before: 30, after: 30 },
    { before: 0, after: 15 },
  ]);
});

test('only known ways and whole quarters of an hour are accepted', () => {
  const faults = (buffers: object) =>
    appointmentsShape.shape.buffers.safeParse(buffers).error?.issues.map(({ path, message }) => `${path}: ${message}`);
  expect(faults({ home: 45, video: 0 })).toBeUndefined();
  expect(faults({ home: 50 })).toEqual(['home: whole quarters of an hour, in minutes']);
  expect(faults({ visit: 45 })?.length).toBe(1);
  expect(faults({ home: 300 })?.length).toBe(1);
});
