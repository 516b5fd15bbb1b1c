import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { appointmentTerms, listOwnTerms } from '@/catalogue/services/appointment-terms.ts';
import { getServicePage } from '@/catalogue/services/service-pages.ts';
import { termsInWords } from '@/i18n/appointment-price.ts';
import { locales } from '@/kernel/locale.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { rowsOf } from '@/ui/mail/appointment-mails.ts';
import { mailed } from './appointment-news.ts';

afterEach(() => applyEdits({}));

const slug = 'gst-registration';
const file = `services/${slug}.yaml`;
const free = /free|मुफ़्त/;
const row = {
  id: 'a',
  token: 't',
  way: 'phone',
  branch: null,
  starts_at: 0,
  ends_at: 45 * 60_000,
  sequence: 0,
  status: 'booked',
  zone: '',
  name: 'Asha',
  mail: '',
  case_reference: 'A',
  service: slug,
  person: '',
  paid_at: null,
  price_paise: 0,
  gst_percent: 0,
} as Partial<AppointmentRow> as AppointmentRow;

test.each(locales)('in %s, a service with a price is called free on no page and in no email', (locale) => {
  applyEdits({ [`${file}#appointment`]: { minutes: 45, price: 0 } });
  const said = [
    getServicePage(locale, slug).booking?.terms ?? '',
    termsInWords(locale, appointmentTerms(slug)),
    ...listOwnTerms(locale).map(({ terms }) => terms),
    ...rowsOf(mailed(row, undefined, locale)).map(([, value]) => value),
  ];
  expect(said.filter((text) => free.test(text))).toEqual([]);
  expect(said[0]).toMatch(/^45 (?:minutes|मिनट)$/);
});

test('the same for a monthly price; an appointment about nothing with a price is free and says so', () => {
  applyEdits({
    [`${file}#price`]: { amount: 3_000, per: 'month' },
    [`${file}#appointment`]: { minutes: 45, price: 0 },
  });
  expect(termsInWords('en', appointmentTerms(slug))).toBe('45 minutes');
  expect(termsInWords('en', appointmentTerms())).toBe('30 minutes, free of charge');
});
