import { expect, test } from 'vitest';
import { setTradeWords } from '@/i18n/trade-words.ts';
import { wording } from './company.ts';
import { givesNumbers, isNumberKind, numberKinds, numberName, offeredNumberKinds } from './number-kinds.ts';

test('a clerk chooses from the kinds in content and one for all others', () => {
  expect(offeredNumberKinds('en').map(({ value }) => value)).toEqual([...numberKinds.map(({ id }) => id), 'other']);
  for (const { value } of offeredNumberKinds('hi')) {
    expect(isNumberKind(value), value).toBe(true);
  }
  for (const kind of ['', 'ARN', 'constructor', 'report-of-old']) {
    expect(isNumberKind(kind), kind).toBe(false);
  }
});

test('a number of a kind that is no longer listed keeps a name, in the firm’s own words', () => {
  const [first] = numberKinds;
  if (first) {
    expect(numberName(first.id, 'hi')).toBe(first.name.hi);
  }
  try {
    setTradeWords({ 'number-plain': { en: 'Sample', hi: 'नमूना' }, 'number-other': { en: 'Another', hi: 'कोई और' } });
    for (const kind of ['other', 'report-of-old']) {
      expect(numberName(kind, 'en')).toBe('Sample');
      expect(numberName(kind, 'hi')).toBe('नमूना');
    }
    expect(offeredNumberKinds('en').at(-1)).toEqual({ value: 'other', label: 'Another' });
  } finally {
    setTradeWords(wording);
  }
});

test('a kind without a portal is a number that the firm assigns itself', () => {
  const report = { id: 'report', name: { en: 'Test report', hi: 'जाँच रिपोर्ट' } };
  expect([givesNumbers([{ ...report, portal: 'gst' }]), givesNumbers([report])]).toEqual([false, true]);
});
