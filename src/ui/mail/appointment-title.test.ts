import { afterEach, expect, test } from 'vitest';
import { wording } from '@/catalogue/firm/company.ts';
import { setTradeWords } from '@/i18n/trade-words.ts';
import { locales } from '@/kernel/locale.ts';
import { type Paise, paise } from '@/kernel/paise.ts';
import { appointmentEntry, type MailedAppointment } from './appointment-mails.ts';

const appointment: Omit<MailedAppointment, 'locale' | 'paise'> = {
  id: '1',
  startsAt: Date.UTC(2026, 10, 30, 11),
  endsAt: Date.UTC(2026, 10, 30, 12),
  sequence: 0,
  isCancelled: false,
  way: 'home',
  place: '',
  zone: '',
  reference: 'SKM-1',
  name: 'Asha',
  mail: 'asha@example.in',
  about: '',
  isBookedItself: false,
  person: '',
  gstPercent: 0,
  isPaid: false,
  href: 'https://tutor.example/appointments/1',
};
const firm = { name: 'Tutor', sender: 'hello@tutor.example', host: 'tutor.example', bring: '' };

afterEach(() => setTradeWords(wording));

test.each(locales)('a calendar in %s uses the firm’s word for a priced appointment, and never says free', (locale) => {
  const titleAt = (paise: Paise): string =>
    /SUMMARY:(.*)/.exec(appointmentEntry({ ...appointment, locale, paise }, firm, 0).replaceAll('\r\n ', ''))?.[1] ??
    '';
  const ours = { en: ['Tutor: free consultation', 'Tutor: appointment'], hi: ['Tutor: मुफ़्त बातचीत', 'Tutor: मुलाकात'] };
  setTradeWords({});
  expect([titleAt(0), titleAt(paise(80_000))].map((title) => title.trim())).toEqual(ours[locale]);
  const lesson = { en: 'lesson', hi: 'पाठ' };
  setTradeWords({ 'meeting-title': lesson });
  const own = `Tutor: ${lesson[locale]}`;
  expect([titleAt(0), titleAt(paise(80_000))].map((title) => title.trim())).toEqual([own, own]);
});
