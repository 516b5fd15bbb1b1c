import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { auditWords } from './audit.messages.ts';
import { changeText } from './change-text.ts';
import { subjectPath } from './subject-path.ts';

const names = new Map([['u-1', 'Ravi']]);
const said = (locale: Locale, action: string, before: string | null, after: string | null) =>
  changeText(locale, auditWords(locale), names, { action, before, after });

test('fields of a case are shown by their labels', () => {
  expect(said('en', 'case-changed', 'status: new', 'status: waiting-customer')).toBe(
    'Status: New → Waiting for customer',
  );
  expect(said('hi', 'case-changed', 'assignee: null', 'assignee: u-1')).toBe('किसके पास: तय नहीं → Ravi');
  expect(said('hi', 'case-changed', 'state: null', 'state: delhi')).toBe('राज्य: तय नहीं → दिल्ली');
  expect(said('en', 'case-changed', 'labels: ', 'labels: ***')).toBe('Labels: Not set → ***');
});

test('moments and turns are shown as dates and words', () => {
  expect(said('en', 'case-changed', 'due: null', 'due: 2026-11-23T04:30:00.000Z')).toBe(
    'Reply due on: Not set → November 23, 2026 at 10:00 AM',
  );
  const turn = 'turn: {"whose":"customer","at":1795408200000}';
  expect(said('en', 'case-changed', 'turn: {"whose":null,"at":null}', turn)).toBe(
    'Waiting on: Not set → The customer, November 23, 2026 at 10:00 AM',
  );
  const from = '2026-11-23T04:30:00.000Z';
  const to = '2026-11-23T05:30:00.000Z';
  expect(said('en', 'appointment-moved', from, to)).toBe(
    'November 23, 2026 at 10:00 AM → November 23, 2026 at 11:00 AM',
  );
});

test('amounts are shown in rupees, and codes as words', () => {
  expect(said('en', 'payment-confirmed', null, '612345670003 152441')).toBe('612345670003, ₹1,524.41');
  expect(said('en', 'payment-undone', null, '612345670003 152441 another order')).toBe(
    '612345670003, ₹1,524.41, another order',
  );
  expect(said('en', 'order-refund', null, 'sent 612345670003')).toBe('Sent from the bank: 612345670003');
  expect(said('en', 'appointment-paid', null, '60000')).toBe('₹600');
  expect(said('en', 'appointment-paid', null, 'in cash')).toBe('in cash');
  expect(said('en', 'refund-undone', null, '612345670003 152441 not sent')).toBe('612345670003, ₹1,524.41, not sent');
  expect(said('hi', 'order-cancelled', null, 'full 285882')).toBe('सब कुछ: ₹2,858.82');
  expect(said('hi', 'attempt-recorded', null, 'call, no-answer')).toBe('फ़ोन, जवाब नहीं मिला');
  expect(said('en', 'mail-released', 'dead', 'waiting')).toBe('Failed → Queued');
  expect(said('en', 'fee-named', null, '120000 INC-20A')).toBe('₹1,200, INC-20A');
  expect(said('hi', 'order-government-undone', null, '5050 ग़लत ऑर्डर')).toBe('₹50.50, ग़लत ऑर्डर');
  expect(said('en', 'role-changed', 'clerk', 'owner')).toBe('Clerk → Owner');
});

test('a value without a text stays as recorded, but whole texts are left out', () => {
  expect(said('hi', 'reply-sent', null, 'k***@example.in')).toBe('k***@example.in');
  expect(said('en', 'case-changed', 'turn: ***', 'turn: ***')).toBe('Waiting on: *** → ***');
  expect(said('en', 'content-published', '{}', '{"title.en":"New"}')).toBe('');
  expect(said('en', 'case-read', null, null)).toBe('');
});

test('cases, orders and appointments have a page', () => {
  const id = '01a209c3-78a5-7c5b-aff6-8501321baeb9';
  expect(subjectPath({ action: 'case-read', subject: 'AAR-2N8R-6KQ3' })).toBe('/office/cases/AAR-2N8R-6KQ3');
  expect(subjectPath({ action: 'order-read', subject: '524254' })).toBe('/office/orders/524254');
  expect(subjectPath({ action: 'payment-confirmed', subject: '#ORD-524254' })).toBe('/office/orders/524254');
  expect(subjectPath({ action: 'appointment-read', subject: id })).toBe(`/office/calendar/${id}`);
  expect(subjectPath({ action: 'sign-in', subject: 'owner' })).toBeUndefined();
  expect(subjectPath({ action: 'time-blocked', subject: id })).toBeUndefined();
});

test('a day is shown as a date, too', () => {
  expect(said('en', 'order-next-date', null, '2026-12-01')).toBe('December 1, 2026');
  expect(said('hi', 'order-next-date', '2026-11-30', '2026-12-01')).toBe('30 नवंबर 2026 → 1 दिसंबर 2026');
});

test('the counts of sample data have their words', () => {
  expect(said('en', 'samples-added', null, '40 8 12')).toBe('Cases: 40, orders: 8, appointments: 12');
  expect(said('hi', 'samples-removed', null, '40 8 12')).toBe('मामले: 40, ऑर्डर: 8, मुलाकातें: 12');
});

test('an owner made at the command line was created', () => {
  expect(auditWords('en')['did.owner-made']).toBe('Created an owner');
});
