import { expect, test } from 'vitest';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { appointmentsWords } from './appointments.messages.ts';
import { checkBooking } from './booking.server.ts';
import { phoneHint } from './booking-page.server.ts';
import { momentText, parseMoment, shownOffer } from './offer.ts';

const at = (text: string): number => Date.parse(`${text}+05:30`);
const starts = ['2026-11-23T10:00', '2026-11-23T10:30', '2026-11-25T00:15'].map(at);
const offer = (asked: { day: string; at: number }) =>
  shownOffer('hi', starts, asked, (part) => `/x?${new URLSearchParams({ ...part })}`);

test('shows the first day with free times; a chosen time decides the day', () => {
  const first = offer({ day: '', at: Number.NaN });
  expect(first.days.map(({ key, isChosen }) => [key, isChosen])).toEqual([
    ['2026-11-23', true],
    ['2026-11-25', false],
  ]);
  expect(first.times.map(({ label }) => label)).toEqual(['सुबह 10:00', 'सुबह 10:30']);
  // 12:15 a.m. in India is still the day before in UTC.
  const late = offer({ day: '2026-11-23', at: at('2026-11-25T00:15') });
  expect([late.at, late.times.length, late.days[1]?.isChosen]).toEqual([starts[2], 1, true]);
  expect(offer({ day: '2026-11-25', at: 0 }).times).toHaveLength(1);
  expect(offer({ day: 'nonsense', at: at('2026-11-23T11:00') })).toMatchObject({ at: undefined });
  expect(shownOffer('en', [], { day: '', at: 0 }, () => '')).toEqual({ at: undefined, days: [], times: [] });
});

test.each(['', 'now', '2026-11-23', '2026-13-45T99:00:00.000Z', '1e9', '2026-11-23T04:30:01.000Z', '__proto__'])(
  '%j names no time',
  (text) => expect(parseMoment(text)).toBeNaN(),
);

test('a time keeps its name', () => expect(parseMoment(momentText(starts[0] ?? 0))).toBe(starts[0]));

const right = { way: 'video', name: 'आशा वर्मा', mail: 'asha@example.in', phone: '', service: '' };
test.each([
  [{}, []],
  [{ mail: '', phone: '98100 12345' }, []],
  [{ mail: '' }, ['mail']],
  [{ way: 'phone' }, ['phone']],
  [{ way: 'phone', mail: 'a@b' }, ['mail', 'phone']],
  [{ way: 'phone', phone: '12' }, ['phone']],
  [{ way: 'home' }, ['address']],
  [{ way: 'home', address: '12 Sample Nagar' }, []],
  [{ way: 'home', address: 'x'.repeat(201) }, ['address']],
  [{ mail: 'a@b' }, ['mail']],
  [{ name: '\u0007gpj.exe' }, ['name']],
  [{ name: '\u202eआशा', phone: '\u202a98100\u00a012345\u202c' }, []],
  [{ service: 'no-such-thing' }, ['service']],
])('%j: is told in words of the page', (changes, fields) => {
  const { errors } = checkBooking('hi', { ...right, ...changes });
  expect(Object.keys(errors)).toEqual(fields);
  for (const text of Object.values(errors)) {
    expect(text).toMatch(/[अ-ह]/);
  }
});

test('a confirmation to a phone is promised only if it would be sent now', () => {
  const words = appointmentsWords('hi');
  const hint = (ways: readonly MessageChannel[], unconfirmed: readonly MessageChannel[]) =>
    phoneHint(words, 'video', { ways, unconfirmed });
  expect(hint([], [])).toBe(words.phoneHint);
  expect(hint(['sms'], [])).toBe(words.phoneHintByPhone);
  expect(hint(['sms'], ['sms'])).toBe(words.phoneHintUnconfirmed);
  expect(hint(['whatsapp', 'sms'], ['sms'])).toBe(words.phoneHintUnconfirmed);
  expect(hint(['whatsapp'], ['sms'])).toBe(words.phoneHintByPhone);
});
