import { afterEach, describe, expect, test } from 'vitest';
import { company, companyFacts } from '@/catalogue/firm/company.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { letterMail } from '@/server/domains/orders/letter-words.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import { senderWithName } from '@/server/platform/mail/mail-address.ts';
import { samplePost } from '../../../tests/support/sample-post.ts';
import { formMails } from './form-mails.ts';
import { forms } from './list-forms.ts';
import { mailDesk } from './mail-desk.ts';
import { appointmentLetters } from './news/appointment-news.ts';
import { firmNews } from './news/order-news.ts';

const siteUrl = 'https://site.example';
const startsAt = Date.parse('2026-11-23T10:00+05:30');
const written = company.officeLanguage;

const order = (locale: Locale) =>
  ({
    locale,
    number: '004217',
    case_reference: 'AAR-7K4M-Q92T',
    token: 't'.repeat(22),
    mail: 'asha@example.in',
    item_kind: 'service',
    item: 'gst-registration',
    title_en: 'GST registration',
    title_hi: 'जीएसटी पंजीकरण',
    total_paise: 100,
  }) as OrderRow;

const appointment = (locale: Locale): AppointmentRow => ({
  id: '01a2',
  key: 'k',
  token: 't'.repeat(32),
  case_id: 'c',
  case_reference: 'AAR-7K4M-Q92T',
  clerk_id: 'u',
  starts_at: startsAt,
  ends_at: startsAt + 30 * 60_000,
  way: 'phone',
  branch: null,
  name: 'Asha',
  locale,
  mail: 'asha@example.in',
  phone: '+919810012345',
  service: '',
  zone: '',
  status: 'booked',
  sequence: 0,
  answer: null,
  answered_at: null,
  created_at: 1,
  updated_at: 2,
  address: '',
  price_paise: 0,
  gst_percent: 0,
  paid_at: null,
  is_chosen: 0,
  person: '',
});

/** Returns one of each kind of email that staff get about a visitor with this language. */
function mailsToTheFirm(locale: Locale): Record<string, { subject: string; text: string; html: string } | undefined> {
  const write = appointmentLetters({ siteUrl, byOffice: false, now: 3 });
  const news = (kind: 'booked' | 'moved' | 'cancelled') =>
    write(appointment(locale), kind).mails.find(({ purpose }) => purpose === 'firm');
  const letter = { kind: 'refund-failed', amount_paise: paise(100), what_en: '', what_hi: '' } as const;
  return {
    ...Object.fromEntries(
      forms.map((form) => [
        form.name,
        formMails(form, {
          locale,
          facts: companyFacts(locale),
          company: 'The Firm',
          reference: 'AAR-7K4M-Q92T',
          page: '/',
          flags: ['fast'],
          files: [],
          fields: { ...samplePost(form), writeOnly: 'yes', news: 'yes' },
        }).firm,
      ]),
    ),
    booked: news('booked'),
    moved: news('moved'),
    cancelled: news('cancelled'),
    order: firmNews(order(locale), siteUrl),
    'refund-failed': letterMail(mailDesk().letters, order(locale), letter, siteUrl),
  };
}

/** Removes the row that names the visitor's language, which is the only difference between these emails. */
const alike = (text: string | undefined): string =>
  (text ?? '').replaceAll(/(?:Language|भाषा)(?:: |<[^>]*>\s*)+(?:English|Hindi|अंग्रेज़ी|हिंदी)/g, '');

afterEach(() => {
  company.officeLanguage = written;
});

describe.each(locales)('emails to a firm whose staff read %s', (office) => {
  test('are the same whatever the visitor’s language', () => {
    company.officeLanguage = office;
    const ofEnglish = mailsToTheFirm('en');
    const ofHindi = mailsToTheFirm('hi');
    expect(Object.keys(ofEnglish)).toHaveLength(forms.length + 5);
    for (const [kind, mail] of Object.entries(ofEnglish)) {
      const other = ofHindi[kind];
      expect(mail?.subject, kind).toBeTruthy();
      expect([kind, other?.subject, alike(other?.text)]).toEqual([kind, mail?.subject, alike(mail?.text)]);
      for (const each of [mail, other]) {
        expect(each?.html, kind).toContain(`<html lang="${office}">`);
      }
      expect(alike(other?.html).length, kind).toBe(alike(mail?.html).length);
    }
  });

  test('are entirely in that language', () => {
    company.officeLanguage = office;
    for (const [kind, mail] of Object.entries(mailsToTheFirm(office === 'en' ? 'hi' : 'en'))) {
      // Typed text stays as it is, whatever the language.
      const own = mail?.subject.replace('आशा वर्मा', '');
      expect([kind, /\p{Script=Devanagari}/u.test(own ?? '')]).toEqual([kind, office === 'hi']);
      expect(mail?.text.replaceAll('{phone}', ''), kind).not.toMatch(/\{[\w.-]+\}|undefined/);
      if (office === 'hi') {
        expect(mail?.text, kind).not.toMatch(
          /\b(?:Reference|Preferences|Language|Page|Remarks|fast|When|How|Order|Total)\b/,
        );
      }
    }
  });

  test('link to the office in that language, and have the firm’s name in it as sender', () => {
    company.officeLanguage = office;
    const mails = mailsToTheFirm('en');
    const path = office === 'hi' ? '/hi/office/' : '/office/';
    expect(mails.booked?.text).toContain(`${siteUrl}${path}calendar/01a2`);
    expect(mails.order?.text).toContain(`${siteUrl}${path}orders/004217`);
    expect(mails['refund-failed']?.text).toContain(`${siteUrl}${path}orders/004217`);
    for (const visitor of locales) {
      expect(firmNews(order(visitor), siteUrl).sender).toBe(senderWithName(company.name[office], company.mails.sender));
    }
  });
});

test('the visitor’s emails stay in the visitor’s language', () => {
  company.officeLanguage = 'en';
  const { mails } = appointmentLetters({ siteUrl, byOffice: false, now: 3 })(appointment('hi'), 'booked');
  expect(mails.find(({ purpose }) => purpose !== 'firm')?.text).toContain('आपका समय');
});
