import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { paise } from '@/kernel/paise.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { rowsOf } from '@/ui/mail/appointment-mails.ts';
import { appointmentLetters, mailed } from './appointment-news.ts';

afterEach(() => applyEdits({}));

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
  way: 'home',
  branch: null,
  address: '12 Sample Nagar',
  name: 'Asha',
  mail: 'asha@example.in',
  phone: '',
  locale: 'en',
  service: '',
  zone: '',
  status: 'booked',
  sequence: 0,
  answer: null,
  answered_at: null,
  price_paise: paise(60_000),
  gst_percent: 0,
  paid_at: null,
  is_chosen: 1,
  person: JSON.stringify({ en: 'Meera Joshi, Physiotherapist', hi: 'मीरा जोशी, फ़िज़ियोथेरेपिस्ट' }),
  created_at: 1,
  updated_at: 2,
};
const write = appointmentLetters({ siteUrl: 'https://site.example', byOffice: false, now: 3 });
const free = /free|मुफ़्त/i;

/** The lines of the email to the firm. They are in the firm's language, whichever language the visitor reads. */
const toFirm = ['45 minutes, ₹600', 'With: Meera Joshi, Physiotherapist', 'Amount due: ₹600, during the visit'];

test.each([
  ['en', '45 minutes, ₹600', 'With: Meera Joshi, Physiotherapist', 'You pay nothing online'],
  ['hi', '45 मिनट, ₹600', 'किसके साथ: मीरा जोशी', 'ऑनलाइन कुछ नहीं देना है'],
] as const)(
  'in %s, every email and the calendar entry have the price, the way to pay and the person',
  (locale, terms, person, pay) => {
    const { mails, reminders } = write({ ...row, locale }, 'booked');
    for (const { text, purpose } of [...mails, ...reminders.map(({ mail }) => mail)]) {
      for (const said of purpose === 'firm' ? toFirm : [terms, person, pay]) {
        expect(text).toContain(said);
      }
      expect(text).not.toMatch(free);
    }
    const entry = (mails.at(-1)?.calendar ?? '').replaceAll(/\r\n[ ]/g, '');
    expect(entry).toContain(terms.replace(',', '\\,'));
    expect(entry).not.toMatch(free);
  },
);

test('the address of a visit at home was typed, so it is in no email to the visitor and no calendar entry', () => {
  const { mails, reminders } = write(row, 'booked');
  const toVisitor = mails.filter(({ purpose }) => purpose !== 'firm');
  expect(toVisitor).toHaveLength(1);
  expect(JSON.stringify([toVisitor, reminders])).not.toContain('Sample Nagar');
  expect(mails.at(-1)?.text).toContain('At the address you gave');
});

test('GST is named if the price includes it, and a paid appointment says so', () => {
  const paid = mailed({ ...row, price_paise: paise(70_800), gst_percent: 18, paid_at: 9 }, undefined);
  const said = Object.fromEntries(rowsOf(paid));
  expect([said.Duration, said['How you pay']]).toEqual(['45 minutes, ₹708 with GST', 'Paid']);
});

test('a visitor who had chosen a person is told that it is someone else; the firm made the change and gets no notice', () => {
  const { mails, reminders } = write({ ...row, sequence: 1 }, 'given');
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your appointment on .+ is now with someone else$/),
  ]);
  expect(reminders).toHaveLength(2);
});

test('a free appointment says so, and not how to pay', () => {
  const said = Object.fromEntries(rowsOf(mailed({ ...row, price_paise: 0 }, undefined)));
  expect([said.Duration, said['How you pay']]).toEqual(['45 minutes, free of charge', '']);
});
