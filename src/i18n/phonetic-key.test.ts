import { describe, expect, test } from 'vitest';
import { phoneticKey, wordsOf } from './phonetic-key.ts';

const keysOf = (texts: string): string[] => [
  ...new Set(texts.split(' ').map((text) => wordsOf(text).map(phoneticKey).join('+'))),
];

describe('phoneticKey', () => {
  test.each([
    'कंपनी company kampani kompany kampnee कम्पनी',
    'लाइसेंस licence license lisence laisence licences',
    'रजिस्ट्रेशन registration registeration rejistreshan ragistration',
    'पंजीकरण panjikaran panjeekaran panjikran',
    'ट्रेडमार्क trademark tredmark',
    'प्राइवेट private praivet pravet',
    'सर्टिफ़िकेट certificate sertifikat',
    'जीएसटी gst jst jiesti',
    'दुकान dukan dukaan dookan',
    'वकील vakil wakeel vakeel',
    'कारख़ाना कारखाना karkhana kaarkhaana',
    'फ़्रेंचाइज़ frenchaij franchaiz',
    'अकाउंट account akaunt',
    'मछली machhli machli',
    'उद्योग udyog udhyog',
    'हिसाब hisab hisaab',
    'समझौता samjhauta samjhota',
    'एफएसएसएआई efessesai',
    'फ़ोटो photo foto',
  ])('%s sound alike', (words) => {
    expect(keysOf(words)).toHaveLength(1);
  });

  test('words that sound different have different keys', () => {
    const words =
      'company licence registration trademark private gst tds loan tax trust society insurance audit epr fssai';
    expect(keysOf(words)).toHaveLength(words.split(' ').length);
  });

  test('numbers are unchanged', () => {
    expect(['24q', '80g', '9001'].map(phoneticKey)).toEqual(['24k', '80j', '9001']);
  });
});

describe('wordsOf', () => {
  test('lower case, western digits, no nukta, and one sign for both nasals', () => {
    expect(wordsOf('GST का फ़ॉर्म, पाँच; १२A')).toEqual(['gst', 'का', 'फॉर्म', 'पांच', '12a']);
    expect(wordsOf('फ़ीस')).toEqual(wordsOf('फीस'.normalize('NFD')));
  });

  test('a form’s name gives its parts and the whole', () => {
    expect(wordsOf('GSTR-3B, D&O, director’s')).toEqual(['gstr', '3b', 'gstr3b', 'd', 'o', 'do', 'directors']);
  });

  test('an empty text has no words', () => {
    expect(wordsOf(' ?!… ')).toEqual([]);
  });
});
