import { expect, test } from 'vitest';
import { asDrawn, undrawable } from './drawable.ts';

test('Latin and Devanagari are drawable, whichever way their letters are composed', () => {
  for (const text of ['Asha & Sons (P) Ltd., 12/4', 'श्री ऱ्हस्व क़ानून ज़मीन', 'Société', 'क्\u200dष', '₹1,000 – “A”']) {
    expect([text, undrawable(text)]).toEqual([text, []]);
  }
  expect(undrawable('Asha\u2010Sons')).toEqual([]);
});

test('each character of every other Indian script and Urdu is reported', () => {
  const others = {
    bengali: 'আশা',
    gurmukhi: 'ਆਸ਼ਾ',
    gujarati: 'આશા',
    odia: 'ଆଶା',
    tamil: 'ஆஷா',
    telugu: 'ఆశా',
    kannada: 'ಆಶಾ',
    malayalam: 'ആശാ',
    urdu: 'آشا',
    meetei: 'ꯑꯁꯥ',
    olChiki: 'ᱟᱥᱟ',
    sinhala: 'ආශා',
    emoji: '🙂',
  };
  for (const [script, text] of Object.entries(others)) {
    expect([script, undrawable(`Asha ${text}`).length]).not.toEqual([script, 0]);
    expect(asDrawn(text)).toMatch(/^\?+$/);
  }
});

test('invisible characters are left out, and joiners stay', () => {
  expect(asDrawn('a\u0000b\u202ec\u200d\n')).toBe('abc\u200d\n');
});
