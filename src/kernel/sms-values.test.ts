import { expect, test } from 'vitest';
import { fitsVariable } from './message-templates.ts';
import { paise } from './paise.ts';
import { sizeOfSms } from './sms-segments.ts';
import { smsAmount, smsDay, smsTime } from './sms-values.ts';

test('day, time and amount are short, in words of India, and fit a variable', () => {
  const at = Date.UTC(2026, 10, 26, 10, 0);
  expect([smsDay('en', at), smsTime('en', at), smsAmount(paise(149_950))]).toEqual([
    'Thu 26 Nov',
    '3:30 PM',
    '1,499.50',
  ]);
  expect([smsDay('hi', at), smsTime('hi', at)]).toEqual(['गुरु, 26 नव॰', 'दोपहर 3:30']);
  for (const hour of [0, 6, 11, 15, 23]) {
    const moment = Date.UTC(2026, 8, 30, hour, 5);
    for (const locale of ['en', 'hi'] as const) {
      expect(fitsVariable('alphanumeric', smsDay(locale, moment))).toBe(true);
      expect(fitsVariable('alphanumeric', smsTime(locale, moment))).toBe(true);
    }
    expect(sizeOfSms(`${smsDay('en', moment)} ${smsTime('en', moment)}`).encoding).toBe('gsm-7');
  }
});
