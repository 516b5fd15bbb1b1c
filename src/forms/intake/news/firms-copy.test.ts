import { expect, test } from 'vitest';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { appointmentNotice } from '@/ui/mail/appointment-mails.ts';
import { appointmentLetters, mailed } from './appointment-news.ts';

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
  address: '12 Sample Nagar, Nagpur',
  name: 'Asha Verma',
  mail: 'asha@example.in',
  phone: '+919810012345',
  locale: 'hi',
  service: 'gst-registration',
  zone: 'Europe/London',
  status: 'booked',
  sequence: 0,
  answer: null,
  answered_at: null,
  price_paise: paise(60_000),
  gst_percent: 0,
  paid_at: null,
  is_chosen: 1,
  person: JSON.stringify({ en: 'Meera Joshi', hi: 'मीरा जोशी' }),
  created_at: 1,
  updated_at: 2,
};
const news = ['booked', 'moved', 'cancelled'] as const;
/** Words that are addressed to the visitor. */
const toVisitor = /\byou(?:r|’ll)?\b|we’ll come|आपक|आपके|ऑनलाइन कुछ नहीं/i;
const firm = { name: 'Sukoon', sender: 'hello@sukoon.example', host: 'sukoon.example', bring: '' };

function noticeIn(locale: Locale, changes: Partial<AppointmentRow> = {}) {
  const changed = { ...row, ...changes };
  const { phone, address } = changed;
  return appointmentNotice(
    { ...mailed(changed, 'https://site.example', locale), phone, address },
    'booked',
    firm,
    'https://site.example/office/calendar/a',
  );
}

test.each(news)('the firm’s email about a home visit (%s) says who it is, where to go and what is due', (what) => {
  const letters = appointmentLetters({ siteUrl: 'https://site.example', byOffice: false, now: 3 });
  const notice = letters(row, what).mails.find(({ purpose }) => purpose === 'firm');
  for (const said of [
    'Name: Asha Verma',
    'Phone: +919810012345',
    'Email: asha@example.in',
    'About: GST',
    'How: Home visit',
    'Where: 12 Sample Nagar, Nagpur',
    'Map: https://www.google.com/maps/search/?api=1&query=12%20Sample%20Nagar%2C%20Nagpur',
    'With: Meera Joshi',
    'Amount due: ₹600, during the visit',
    'https://site.example/office/calendar/a',
  ]) {
    expect(notice?.text).toContain(said);
  }
});

test.each(locales)(
  'in %s, the firm’s email speaks to the firm in every way of meeting, and never to the visitor',
  (locale) => {
    for (const way of ['home', 'branch', 'phone', 'video'] as const) {
      const place = way === 'home' ? {} : { address: '' };
      const { text, html } = noticeIn(locale, { way, branch: way === 'branch' ? 'delhi' : null, ...place });
      expect([way, toVisitor.exec(text)?.[0]]).toEqual([way, undefined]);
      expect(html).toContain('Asha Verma');
      expect(text.includes('google.com/maps')).toBe(way === 'home');
    }
  },
);

test('a paid appointment is called paid, and a free one has no amount due', () => {
  expect(noticeIn('en', { paid_at: 5 }).text).toContain('Amount due: Paid');
  expect(noticeIn('en', { price_paise: 0 }).text).not.toContain('Amount due');
});
