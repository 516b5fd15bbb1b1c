import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { listTakers } from './takers.server.ts';
import { wrongFields } from './wrong-fields.ts';

afterEach(() => applyEdits({}));

const service = 'gst-registration';
const appointment = { [`services/${service}.yaml#appointment`]: { minutes: 60 } };
const typed = { name: 'Asha', phone: '98100 12345', how: 'phone' };
const clerk = {
  id: 'a',
  name: 'Ravi',
  isPending: false,
  takes: true,
  branch: null,
  notPlaces: [],
  notServices: [service],
  role: 'clerk',
  person: { name: {}, role: {} },
  ownHours: [],
} as const;

test('the office books anything unless content leaves other topics out', () => {
  applyEdits({ ...appointment, 'appointments.yaml#ways': ['phone'] });
  expect(wrongFields('en', typed)).toEqual({});
  expect(listTakers('en', [clerk])[0]?.text).toBe('Something else');
  applyEdits({ ...appointment, 'appointments.yaml#ways': ['phone'], 'appointments.yaml#otherTopics': false });
  expect(wrongFields('en', typed)).toEqual({ service: 'about' });
  expect(wrongFields('en', { ...typed, service: 'income-tax-filing' })).toEqual({ service: 'about' });
  expect(wrongFields('en', { ...typed, service })).toEqual({});
  expect(listTakers('en', [clerk])[0]?.text).toBe('Takes none');
});
