import { expect, test } from 'vitest';
import { asDrawn, scriptOf, undrawable } from './drawable.ts';

test('Latin and Devanagari are drawable, whichever way their letters are composed', () => {
  for (const text of ['Asha & Sons (P) Ltd., 12/4', 'श्री ऱ्हस्व क़ानून ज़मीन', 'Société', 'क्\u200dष', '₹1,000 – “A”']) {
    expect([text, undrawable(text)]).toEqual([text, []]);
  }
  expect(undrawable('Asha\u2010Sons')).toEqual([]);
});

test('every Indian script and Urdu is drawable, each in its own font', () => {
  const others = {
    arabic: 'آشا قریشی، ۴۵',
    bengali: 'আশা হৃদয়',
    devanagari: 'ॻोविन्द',
    gujarati: 'આશા',
    gurmukhi: 'ਆਸ਼ਾ ਸਿੰਘ',
    kannada: 'ಆಶಾ',
    malayalam: 'ആശാ കൃഷ്ണൻ',
    meetei: 'ꯑꯁꯥ',
    odia: 'ଆଶା ଓଡ଼ିଶା',
    olChiki: 'ᱟᱥᱟ',
    tamil: 'ஆஷா',
    telugu: 'ఆశా',
  };
  for (const [script, text] of Object.entries(others)) {
    expect([script, undrawable(`Asha ${text}`)]).toEqual([script, []]);
    expect(scriptOf(text[0] ?? '')).toBe(script);
    expect(asDrawn(text)).toBe(text.normalize('NFC'));
  }
});

test('each character of other scripts is reported', () => {
  const others = { sinhala: 'ආශා', chinese: '王明', cyrillic: 'Аша', hebrew: 'אשה', emoji: '🙂', chakma: '𑄌' };
  for (const [script, text] of Object.entries(others)) {
    expect([script, undrawable(`Asha ${text}`)]).toEqual([script, [...text]]);
    expect(asDrawn(text)).toMatch(/^\?+$/);
  }
});

test('invisible characters are left out, and joiners stay', () => {
  expect(asDrawn('a\u0000b\u202ec\u200d\n')).toBe('abc\u200d\n');
});
