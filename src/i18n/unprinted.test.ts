import { expect, test } from 'vitest';
import { unprintedIn } from './unprinted.ts';

test('each script that documents cannot print is named, with its characters', () => {
  expect(unprintedIn('en', '王明 Traders')).toBe('Chinese characters (王 明)');
  expect(unprintedIn('hi', 'Иван')).toBe('सिरिलिक (रूसी) अक्षर (И в а н)');
  expect(unprintedIn('en', 'Asha 🙂 ආශා')).toBe('emoji (🙂), Sinhala letters (ආ ශ ා)');
  expect(unprintedIn('hi', '𑄌')).toBe('ये अक्षर (𑄌)');
});

test('Latin letters, the Indian scripts and Urdu can be printed', () => {
  for (const text of ['Asha', 'आशा', 'ஆஷா', 'ఆశా', 'ಆಶಾ', 'ആശാ', 'আশা', 'આશા', 'ਆਸ਼ਾ', 'ଆଶା', 'ꯑꯁꯥ', 'ᱟᱥᱟ', 'آشا']) {
    expect([text, unprintedIn('en', text)]).toEqual([text, undefined]);
  }
});
