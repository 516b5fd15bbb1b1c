import { expect, test } from 'vitest';
import { partyOf } from '@/catalogue/services/party.ts';
import { wordsFor } from '@/i18n/messages.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { stageWhenText } from '../stage-when.ts';
import { appointmentMailMessages } from './appointment-mails.messages.ts';
import { type OrderNews, orderMail } from './order-mails.ts';

const order = {
  number: '004217',
  reference: 'AAR-7K4M-Q92T',
  token: 'x'.repeat(22),
  title: 'Order',
  total: paise(100),
  hasPapers: true,
} as const;
const mail = (locale: Locale, news: OrderNews, party?: string): string =>
  orderMail({ ...order, locale, party }, news, 'F', 'https://example.in').text;

test('an email about a payment does not say that work has begun or that a document exists', () => {
  expect(mail('en', { kind: 'paid' })).not.toMatch(/has begun|stand as PDF/);
  expect(mail('en', { kind: 'paid' })).toContain('When we issue a receipt or an invoice');
  expect(mail('hi', { kind: 'paid' })).not.toContain('काम शुरू हो गया');
});

test('a stage of a third party names that party, and a department only if one decides', () => {
  const loan = { kind: 'service', item: 'business-loan-assistance' } as const;
  const stage = (locale: Locale, party?: string) =>
    mail(locale, { kind: 'stage', stage: 'File', next: { whose: 'government', title: 'Decision' } }, party);
  expect(stage('en', partyOf(loan, 'en'))).toContain('Decision (Bank or lender)');
  expect(stage('hi', partyOf(loan, 'hi'))).toContain('(बैंक या ऋणदाता)');
  expect(stage('en', partyOf({ kind: 'service', item: 'gst-registration' }, 'en'))).toContain(
    'Decision (the department)',
  );
  expect(partyOf({ kind: 'package', item: 'basic' }, 'en')).toBeUndefined();
});

test('a late stage does not mention a department or work that we have not seen', () => {
  const late = { state: 'late', day: '2026-11-26' } as const;
  for (const locale of locales) {
    for (const whose of ['us', 'you', 'government'] as const) {
      expect(stageWhenText(locale, late, whose, '+91 11 4000 0010')).not.toMatch(
        /department|विभाग|working on it|काम चल रहा|keep asking|पूछते रहेंगे/,
      );
    }
  }
});

test('an email does not say what its reader’s calendar does', () => {
  const words = wordsFor(appointmentMailMessages, 'en');
  expect(words['booked.text'] + words['moved.text']).not.toMatch(/calendar (?:takes|moves)/);
});
