import { afterEach, expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { findServiceTitle } from '@/catalogue/services/service-pages.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { appointmentLetters, calendarFileOf } from './appointment-news.ts';

afterEach(() => applyEdits({}));

const starts_at = Date.parse('2026-11-23T04:30:00Z');
const slug = 'gst-registration';
const rowIn = (locale: Locale, changes: Partial<AppointmentRow> = {}): AppointmentRow => ({
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
  mail: 'asha@example.in',
  phone: '+919810012345',
  locale,
  service: slug,
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
  ...changes,
});
const write = appointmentLetters({ siteUrl: 'https://site.example', byOffice: false, now: 3 });
const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/\r\n[ ]/g, '').replaceAll('\\,', ',');
const minutes = { en: '45 minutes', hi: '45 मिनट' };

for (const locale of ['en', 'hi'] as const) {
  for (const news of ['booked', 'moved', 'given', 'cancelled'] as const) {
    test(`in ${locale}, the email about an appointment that was ${news} names the service and its length, as do reminders and the calendar file`, () => {
      const status = news === 'cancelled' ? 'cancelled' : 'booked';
      const { mails, reminders } = write(rowIn(locale, { status }), news);
      expect(reminders).toHaveLength(news === 'cancelled' ? 0 : 2);
      for (const { text, html, purpose, calendar } of [...mails, ...reminders.map(({ mail }) => mail)]) {
        const language = purpose === 'firm' ? company.officeLanguage : locale;
        const title = findServiceTitle(language, slug) ?? 'no title';
        for (const said of [text, html]) {
          expect(said).toContain(title);
          expect(said).toContain(minutes[language]);
        }
        if (calendar) {
          expect(plain(calendar)).toContain(title);
        }
        if (calendar) {
          expect(plain(calendar)).toContain(minutes[language]);
        }
      }
    });
  }
}

test('the calendar file of a booked service has its name as title; a consultation about it keeps its own title', () => {
  const titleOf = (row: AppointmentRow) => /SUMMARY:(.*)/.exec(plain(calendarFileOf(row, undefined)))?.[1]?.trim();
  const talk = titleOf(rowIn('en'));
  expect(talk).not.toContain('GST');
  applyEdits({ [`services/${slug}.yaml#appointment`]: { minutes: 45 } });
  expect(titleOf(rowIn('en'))).toMatch(/: GST registration$/i);
  expect(titleOf(rowIn('hi'))).toContain(findServiceTitle('hi', slug));
  expect(titleOf(rowIn('en', { service: '' }))).toBe(talk);
});

test('without a choice, or if the chosen service no longer exists, the line is left out', () => {
  for (const service of ['', 'no-such-service']) {
    const [, mail] = write(rowIn('en', { service }), 'booked').mails;
    expect(mail?.text).not.toMatch(/About|no-such-service/);
  }
});
