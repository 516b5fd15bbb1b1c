import { expect, test } from 'vitest';
import { daysInWords, isMadeDays, isMadeTime, timeInWords } from './hours-in-words.ts';

test.each([
  ['09:00', '18:00', '9:00 AM to 6:00 PM', 'सुबह 9:00 से शाम 6:00 बजे तक'],
  ['10:00', '16:00', '10:00 AM to 4:00 PM', 'सुबह 10:00 से शाम 4:00 बजे तक'],
  ['00:00', '12:30', '12:00 AM to 12:30 PM', 'रात 12:00 से दोपहर 12:30 बजे तक'],
])('%s to %s as the firm writes it', (open, close, en, hi) => {
  expect(timeInWords({ open, close })).toEqual({ en, hi });
  expect(isMadeTime({ en, hi })).toBe(true);
});

test('a missing time means closed, and the firm’s own words are not treated as generated', () => {
  expect(timeInWords({ open: '09:00' })).toEqual({ en: 'Closed', hi: 'बंद' });
  expect(isMadeTime({ en: 'Closed', hi: 'बंद' })).toBe(true);
  expect(isMadeTime({ en: '9:00 AM to 6:00 PM', hi: 'सुबह से शाम तक' })).toBe(false);
  expect(isMadeTime({ en: 'By appointment', hi: 'समय लेकर' })).toBe(false);
});

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Monday to Friday', 'सोमवार से शुक्रवार'],
  [['Saturday'], 'Saturday', 'शनिवार'],
  [['Sunday', 'Saturday'], 'Saturday, Sunday', 'शनिवार, रविवार'],
  [['Monday', 'Thursday'], 'Monday, Thursday', 'सोमवार, गुरुवार'],
])('%j', (days, en, hi) => {
  expect(daysInWords(days)).toEqual({ en, hi });
  expect(isMadeDays({ en, hi })).toBe(true);
});

test('no days give no words', () => {
  expect(daysInWords([])).toBeUndefined();
  expect(daysInWords(['Someday'])).toBeUndefined();
  expect(isMadeDays({ en: 'All week', hi: 'पूरे हफ़्ते' })).toBe(false);
});
