import { expect, test } from 'vitest';
import { company } from '@/catalogue/firm/company.ts';
import type { Locale } from '@/kernel/locale.ts';
import { checkOrder } from './order.server.ts';

const typed = { mail: 'asha@example.in', state: 'delhi', gstin: '', terms: 'yes' };
const errorsOf = (locale: Locale, name: string, address = '') => checkOrder(locale, { ...typed, name, address }).errors;

test('a name or an address in a script that documents cannot print is refused, and the error names field and script', () => {
  expect(company.gst).toBeDefined();
  expect(errorsOf('en', '王明').name).toMatch(/Chinese characters \(王 明\).*“Name”.*Indian language/);
  expect(errorsOf('hi', 'Иван').name).toMatch(/सिरिलिक.*“नाम”.*भारतीय भाषा/);
  expect(errorsOf('en', 'Asha', '12 🙂 Road').address).toMatch(/emoji \(🙂\).*“Address for the invoice”/);
});

test('a name and an address in any Indian script and in Urdu are accepted', () => {
  const names = [
    ['Asha Verma', '12 हज़रतगंज\nLucknow 226001'],
    ['श्री कृष्ण द्विवेदी', 'दिल्ली'],
    ['José D’Souza', 'Goa'],
    ['கோபாலகிருஷ்ணன்', '12 காந்தி தெரு'],
    ['శ్రీనివాస్', 'హైదరాబాద్'],
    ['ಕೃಷ್ಣಮೂರ್ತಿ', 'ಬೆಂಗಳೂರು'],
    ['കൃഷ്ണൻ', 'കോഴിക്കോട്'],
    ['চট্টোপাধ্যায়', 'কলকাতা'],
    ['દ્વિવેદી', '12 ગાંધી માર્ગ'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ'],
    ['ପଟ୍ଟନାୟକ', 'ଭୁବନେଶ୍ୱର'],
    ['ꯃꯤꯇꯩ', 'ꯏꯝꯐꯥꯜ'],
    ['ᱢᱩᱨᱢᱩ', 'ᱚᱞ'],
    ['محمد سلیم قریشی', 'اردو بازار، دہلی'],
  ] as const;
  for (const [name, address] of names) {
    expect([name, errorsOf('en', name, address)]).toEqual([name, {}]);
  }
});
