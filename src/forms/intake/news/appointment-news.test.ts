import { expect, test } from 'vitest';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { appointmentLetters, calendarFileOf } from './appointment-news.ts';

const starts_at = Date.parse('2026-11-23T10:00+05:30');
const row: AppointmentRow = {
  id: '01a2',
  key: 'k',
  token: 't'.repeat(32),
  case_id: 'c',
  case_reference: 'AAR-7K4M-Q92T',
  clerk_id: 'u',
  starts_at,
  ends_at: starts_at + 30 * 60_000,
  way: 'video',
  branch: null,
  name: 'Win a prize at evil.example now',
  mail: 'asha@example.in',
  phone: '+919810012345',
  locale: 'hi',
  service: '',
  zone: 'Europe/London',
  status: 'booked',
  sequence: 2,
  answer: null,
  answered_at: null,
  address: '',
  price_paise: 0,
  gst_percent: 0,
  paid_at: null,
  is_chosen: 0,
  person: '',
  created_at: 1,
  updated_at: 2,
};
const write = (byOffice: boolean) => appointmentLetters({ siteUrl: 'https://site.example', byOffice, now: 3 });
const plain = (calendar: string | null | undefined): string => (calendar ?? '').replaceAll('\r\n ', '');

test('the visitor’s email is in their language, in both time zones, has a calendar entry and repeats no typed text', () => {
  const { mails, reminders } = write(false)(row, 'booked');
  const [firm, mail] = mails;
  expect([firm?.purpose, mail?.purpose, mail?.recipient]).toEqual(['firm', 'acknowledgement', 'asha@example.in']);
  expect(mail?.text).toContain('सोमवार, 23 नवंबर 2026 को सुबह 10:00 बजे (भारतीय समय)');
  expect(mail?.text).toContain('4:30');
  expect(mail?.text).toContain(`https://site.example/hi/appointments/${row.token}`);
  const entry = plain(mail?.calendar);
  for (const line of ['METHOD:REQUEST', 'SEQUENCE:2', 'UID:01a2', 'DTSTART:20261123T043000Z']) {
    expect(entry).toContain(line);
  }
  for (const text of [mail?.text, mail?.html, mail?.subject, entry]) {
    expect(text).not.toMatch(/evil|prize|98100/);
  }
  expect(reminders.map(({ kind, mail: { purpose, calendar } }) => [kind, purpose, calendar])).toEqual([
    ['day', 'appointment', null],
    ['hour', 'appointment', null],
  ]);
  // Anyone who has the link can enter, and no one can guess it from the appointment's id.
  expect(entry).toMatch(/https:\/\/video\.aarambh\.example\/[\w-]{22}/);
});

test('a cancelled appointment is removed from the calendar, and no reminder is sent', () => {
  const { mails, reminders } = write(true)({ ...row, status: 'cancelled', sequence: 3 }, 'cancelled');
  expect(mails.map(({ purpose }) => purpose)).toEqual(['appointment']);
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']) {
    expect(plain(mails[0]?.calendar)).toContain(line);
  }
  expect(reminders).toEqual([]);
});

test('a visitor who gave only a phone number gets no email, and still a calendar file', () => {
  const { mails, reminders } = write(true)({ ...row, mail: '', phone: '+911126854321' }, 'moved');
  expect([mails, reminders]).toEqual([[], []]);
  // An Indian mobile number gets the same news by SMS.
  const byPhone = write(true)({ ...row, mail: '', phone: '+919810012345' }, 'moved');
  const told = [...byPhone.mails, ...byPhone.reminders.map(({ mail }) => mail)];
  expect(told.map(({ recipient, notice }) => [recipient, notice?.name])).toEqual([
    ['', 'appointment-moved'],
    ['', undefined],
    ['', undefined],
  ]);
  expect(byPhone.mails[0]?.notice?.variables).toEqual({ day: 'सोम, 23 नव॰', time: 'सुबह 10:00' });
  const file = calendarFileOf({ ...row, mail: '' }, undefined);
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).not.toContain('ATTENDEE');
});
