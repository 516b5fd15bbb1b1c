import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPaise } from '../../../../tests/support/any-paise.ts';
import { paise } from '../../../kernel/paise.ts';
import { amountInWords } from './amount-in-words.ts';

const english = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'nought ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Zero to ninety-nine, written out by hand. */
const hindi = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौंतालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अठासी नवासी नब्बे इक्यानबे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
]
  .join(' ')
  .split(' ');
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1e3,
  lakh: 1e5,
  crore: 1e7,
  arab: 1e9,
  kharab: 1e11,
  neel: 1e13,
  सौ: 100,
  हज़ार: 1e3,
  लाख: 1e5,
  करोड़: 1e7,
  अरब: 1e9,
  खरब: 1e11,
  नील: 1e13,
};

/** Reads an amount back from its words, without the code under test. */
function numberOf(words: string): number {
  let sum = 0;
  let part = 0;
  for (const word of words
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s-]+/)
    .filter(Boolean)) {
    const scale = scales[word];
    const units = [
      english.indexOf(word),
      tens.indexOf(word) * 10,
      hindi.map((each) => each.normalize('NFC')).indexOf(word),
    ];
    const value = Math.max(...units);
    if (scale === 100) {
      part = Math.max(part, 1) * 100;
    } else if (scale !== undefined) {
      [sum, part] = [sum + Math.max(part, 1) * scale, 0];
    } else if (value >= 0) {
      part += value;
    } else {
      throw new Error(`no number: ${word}`);
    }
  }
  return sum + part;
}

function paiseOf(text: string): number {
  const [, rupees = '', paise = ''] =
    /^(.+?) (?:Rupees?|रुपये|रुपया)(?: (?:And|और) (.+) (?:Paise|Paisa|पैसे|पैसा))?$/.exec(text) ?? [];
  return Math.round(numberOf(rupees) * 100) + (paise ? numberOf(paise) : 0);
}

describe('an amount in words', () => {
  test.each([
    [1_180_00, 'One Thousand One Hundred Eighty Rupees', 'एक हज़ार एक सौ अस्सी रुपये'],
    [2_470_05, 'Two Thousand Four Hundred Seventy Rupees And Five Paise', 'दो हज़ार चार सौ सत्तर रुपये और पाँच पैसे'],
    [1_00_000_00, 'One Lakh Rupees', 'एक लाख रुपये'],
    [1_01, 'One Rupee And One Paisa', 'एक रुपया और एक पैसा'],
    [
      12_34_56_789_51,
      'Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees And Fifty One Paise',
      'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये और इक्यावन पैसे',
    ],
  ])('%d paise', (amount, en, hi) => {
    expect(amountInWords('en', paise(paise(amount)))).toBe(en);
    expect(amountInWords('hi', paise(paise(amount)))).toBe(hi);
  });

  test('every amount can be read back from its words', () => {
    const hundreds = Array.from({ length: 1000 }, (_, rupees) => paise(rupees * 100 + (rupees % 100)));
    for (const locale of ['en', 'hi'] as const) {
      for (const amount of hundreds) {
        expect(paiseOf(amountInWords(locale, paise(amount)))).toBe(amount);
      }
      for (const most of [1e7, 1e10, 1e13, 1e15]) {
        fc.assert(
          fc.property(fc.integer({ min: 0, max: most }).map(paise), (amount) => {
            expect(paiseOf(amountInWords(locale, paise(amount)))).toBe(amount);
          }),
        );
      }
    }
  });

  test.each([-1, 0.5, Number.NaN, 1e16])('%d is rejected', (amount) => {
    expect(() => amountInWords('en', paise(anyPaise(amount)))).toThrow(RangeError);
  });
});
