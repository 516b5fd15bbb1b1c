import { expect, test } from 'vitest';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { officeAppointment } from './shown-appointment.server.ts';

const starts_at = Date.parse('2026-11-23T04:30:00Z');
const row: AppointmentRow = {
  id: 'a',
  key: 'k',
  token: 't'.repeat(32),
  case_id: 'c',
  case_reference: 'AAR-7K4M-Q92T',
  clerk_id: 'u',
  starts_at,
  ends_at: starts_at + 45 * 60_000,
  way: 'phone',
  branch: null,
  address: '',
  name: 'Asha',
  mail: '',
  phone: '+919810012345',
  locale: 'en',
  service: 'gst-registration',
  zone: '',
  status: 'booked',
  sequence: 0,
  answer: null,
  answered_at: null,
  price_paise: 0,
  gst_percent: 0,
  paid_at: null,
  is_chosen: 0,
  person: '',
  created_at: 1,
  updated_at: 2,
};

test('the office sees which service was booked, and how long it takes, also if it is free', () => {
  const { facts } = officeAppointment(row, 'en', { clerks: [], now: 1 });
  const said = Object.fromEntries(facts);
  expect([said.About, said['Length and price']]).toEqual(['GST registration', '45 minutes, free of charge']);
});
