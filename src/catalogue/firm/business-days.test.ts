import { expect, test } from 'vitest';
import { businessDays } from './business-days.ts';

const row = (schemaDays: string[], isOpen = true) => ({
  days: { en: 'Days', hi: 'दिन' },
  time: { en: 'Time', hi: 'समय' },
  schemaDays,
  open: isOpen ? '09:00' : undefined,
  close: isOpen ? '18:00' : undefined,
});

test.each([
  [
    [row(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']), row(['Saturday']), row([], false)],
    'Monday to Saturday',
    'सोमवार से शनिवार',
  ],
  [[row(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])], 'Monday to Friday', 'सोमवार से शुक्रवार'],
  // A clinic with morning and evening hours, closed on Thursdays.
  [
    [
      row(['Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday']),
      row(['Friday', 'Monday']),
      row(['Thursday'], false),
    ],
    'Monday to Wednesday and Friday to Sunday',
    'सोमवार से बुधवार और शुक्रवार से रविवार',
  ],
  [[row(['Monday', 'Wednesday', 'Friday'])], 'Monday, Wednesday and Friday', 'सोमवार, बुधवार और शुक्रवार'],
  [[row(['Saturday', 'Sunday'])], 'Saturday and Sunday', 'शनिवार और रविवार'],
])('names the days on which the firm is open', (hours, en, hi) => {
  expect(businessDays(hours, 'en')).toBe(en);
  expect(businessDays(hours, 'hi')).toBe(hi);
});
