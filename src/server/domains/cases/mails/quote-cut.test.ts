import { expect, test } from 'vitest';
import { quoteCut } from './quote-cut.ts';

const own = (text: string): string => text.slice(0, quoteCut(text)).trim();

test.each([
  'We move our goods.\nFrom: Delhi\nTo: Mumbai\nDate: 5 December\nPlease quote.',
  'हमारा सामान भेजना है।\nप्रेषक: वर्मा ट्रेडर्स\nप्रति: मुंबई\nदिनांक: 5 दिसंबर\nकृपया शुल्क बताइए।',
  'Invoice:\nFrom: asha@shop.example\nTo: Ravi\nDate: 5 December\nIs GST due?',
  'Transport\nFrom: Delhi\nTo: Mumbai\nDate: 5 December\nSubject: goods\nPlease quote.',
  'First matter\n____________________\nSecond matter\n____________________\nFrom: Delhi\nTo: Mumbai\nThird matter',
  'Our form:\n______________________________\nTo: the registrar\nDate: today\nSigned, Asha',
  'My turnover is\n> 40 lakh\nper year.',
  'My turnover is\n> 40 lakh',
  'I agree:\n    one\n    two',
  'On what I wrote:\n  a list\n  of papers',
  'My parcel:\nFrom: Pune\nSent: by courier\nTo: your office\nSubject: papers for AAR-2345',
  'मेरा पार्सल:\nप्रेषक: पुणे\nभेजा: कूरियर से\nप्रति: आपका दफ़्तर\nविषय: काग़ज़',
])("a person's own lines are not folded away: %j", (text) => {
  expect(own(text)).toBe(text);
});

test.each([
  ' On Saturday, 21 November, 2026 at 03:04:00 pm IST, Aarambh <help@example.in> wrote:  \n \n Hello Asha,\n\n Which State?\n   ',
  '    On Saturday, 21 November, 2026 at 03:04:00 pm IST,\n    Aarambh <help@example.in> wrote: \n\n    Hello Asha,\n    Which State?',
  '     शनिवार 21 नवंबर 2026 को 3:04 बजे, Aarambh <help@example.in> ने लिखा:\n \n नमस्ते',
  '\tOn Sat, 21 Nov 2026, Aarambh <help@example.in> wrote:\n\tHello',
])("Yahoo's indented quotes are folded away: %j", (quote) => {
  expect(own(`Yes, please.\n\n${quote}`)).toBe('Yes, please.');
});

test('an answer below an indented quote is not folded away', () => {
  const text = 'See below.\n\n  On 21 Nov 2026, Aarambh <help@example.in> wrote:\n  Which State?\nDelhi.';
  expect(own(text)).toBe(text);
});

test.each([
  '________________________________\nFrom: Aarambh <help@example.in>\nSent: Saturday\nTo: Asha\nSubject: AAR\n\nHello',
  'From: Aarambh\nSent: Saturday\nTo: Asha\nSubject: AAR\n\nHello',
  'From: Aarambh <help@example.in>\nDate: Saturday\nTo: Asha\nSubject: AAR\n\nHello',
  'प्रेषक: आरंभ <help@example.in>\nभेजा गया: शनिवार\nप्रति: आशा\nविषय: AAR\n\nनमस्ते',
  '-----Original Message-----\nFrom: Aarambh\nTo: Asha\n\nHello',
])('an older email below its own headers is folded away, with the line above it: %j', (quote) => {
  expect(own(`Please file it.\n\n${quote}`)).toBe('Please file it.');
});
