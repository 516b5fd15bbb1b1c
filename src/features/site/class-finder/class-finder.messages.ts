import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const classFinderMessages = defineMessages({
  ask: { en: 'What do you make, sell or do?', hi: 'आप क्या बनाते, बेचते या करते हैं?' },
  hint: {
    en: 'In your own words: shoe shop, atta chakki, mobile repair. A class or a code works too.',
    hi: 'अपने शब्दों में लिखिए: जूते की दुकान, आटा चक्की, मोबाइल की मरम्मत। वर्ग या कोड का नंबर भी चलेगा।',
  },
  find: { en: 'Find', hi: 'खोजें' },
  answers: { en: 'Found', hi: 'यह मिला' },
  none: {
    en: 'Nothing in this list matches these words. Try another word, look through the classes below, or call {phone}.',
    hi: 'इन शब्दों से इस सूची में कुछ नहीं मिला। दूसरा शब्द लिखिए, नीचे के वर्ग देखिए या {phone} पर पूछिए।',
  },
  count: { en: '{count} found', hi: '{count} मिले' },
  marks: { en: 'Trademark class', hi: 'ट्रेडमार्क का वर्ग' },
  codes: { en: 'NIC code', hi: 'NIC कोड' },
  noCode: {
    en: 'The list has no separate code for this. Choose one with the search on the Udyam or MCA form.',
    hi: 'इसका अपना कोड सूची में नहीं है: उद्यम या MCA के फ़ॉर्म की खोज में चुनिए।',
  },
  classNumber: { en: 'Class {number}', hi: 'वर्ग {number}' },
  classes: { en: 'All 45 classes', hi: 'सभी 45 वर्ग' },
  classesIntro: {
    en: 'Classes 1 to 34 are for goods, 35 to 45 for services. Each class needs its own application and its own fee.',
    hi: '1 से 34 सामान के हैं, 35 से 45 सेवाओं के। हर वर्ग का अलग आवेदन और अलग शुल्क है।',
  },
  trades: { en: 'Trades by group', hi: 'काम-धंधे, समूह के हिसाब से' },
  trade: { en: 'Trade', hi: 'काम' },
  good: { en: 'Good to know', hi: 'ध्यान रखिए' },
  ownBrand: {
    en: 'A shop that sells other makers’ goods needs class 35. If you sell under your own name, apply for the class of the goods as well.',
    hi: 'दूसरों का माल बेचने वाली दुकान को वर्ग 35 चाहिए। अपने नाम से माल बेचते हैं, तो उस माल का वर्ग भी लीजिए।',
  },
  edition: {
    en: 'The Trade Marks Registry uses the current Nice edition (rule 20 of the Trade Marks Rules 2017). Since January 2026, spectacles have been in class 10, not 9.',
    hi: 'ट्रेडमार्क रजिस्ट्री नीस वर्गीकरण का चालू संस्करण मानती है (ट्रेडमार्क नियम 2017, नियम 20)। जनवरी 2026 से चश्मे वर्ग 9 में नहीं, वर्ग 10 में हैं।',
  },
  edition2008: {
    en: 'The codes are from NIC 2008 and have five digits. The Ministry of Statistics published NIC 2025, with six digits, in November 2025. Use the list that the form shows you.',
    hi: 'कोड NIC 2008 के हैं, पाँच अंकों के। सांख्यिकी मंत्रालय ने नवंबर 2025 में छह अंकों वाला NIC 2025 जारी किया: फ़ॉर्म जो सूची दिखाए, वही भरिए।',
  },
  decides: {
    en: 'For guidance only. The registrar decides on the class, and may ask for another.',
    hi: 'यह सिर्फ़ मदद के लिए है। वर्ग पर फ़ैसला रजिस्ट्रार का है, वह दूसरा वर्ग भी कह सकता है।',
  },
});

export type ClassFinderWords = Record<keyof typeof classFinderMessages, string>;

export const classFinderWords = (locale: Locale): ClassFinderWords => wordsFor(classFinderMessages, locale);

/** What the box and its answers say. */
export type FinderWords = Pick<
  ClassFinderWords,
  'ask' | 'hint' | 'find' | 'answers' | 'none' | 'count' | 'marks' | 'codes' | 'noCode' | 'classNumber'
>;

/** The words that travel to the browser. */
export function finderWords(locale: Locale): FinderWords {
  const { ask, hint, find, answers, none, count, marks, codes, noCode, classNumber } = classFinderWords(locale);
  return { ask, hint, find, answers, none, count, marks, codes, noCode, classNumber };
}
