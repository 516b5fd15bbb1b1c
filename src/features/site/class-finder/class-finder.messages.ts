import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const classFinderMessages = defineMessages({
  ask: { en: 'What do you make, sell or do?', hi: 'आप क्या बनाते, बेचते या करते हैं?' },
  hint: {
    en: 'Use your own words, such as shoe shop, atta chakki or mobile repair. You can also enter a class or a code.',
    hi: 'अपने शब्दों में लिखिए, जैसे जूते की दुकान, आटा चक्की या मोबाइल की मरम्मत। वर्ग या कोड का नंबर भी लिख सकते हैं।',
  },
  find: { en: 'Find', hi: 'खोजें' },
  answers: { en: 'Results', hi: 'नतीजे' },
  none: {
    en: 'Nothing in the list matches your words. Try another word, look through the classes below, or call {phone}.',
    hi: 'आपके शब्दों से सूची में कुछ नहीं मिला। दूसरा शब्द लिखिए, नीचे के वर्ग देखिए या {phone} पर पूछिए।',
  },
  count: { en: '{count} found', hi: '{count} मिले' },
  marks: { en: 'Trademark class', hi: 'ट्रेडमार्क का वर्ग' },
  codes: { en: 'NIC code', hi: 'NIC कोड' },
  noCode: {
    en: 'The list has no separate code for this trade. Use the search on the Udyam or MCA form to choose one.',
    hi: 'सूची में इस काम का अलग कोड नहीं है। उद्यम या MCA के फ़ॉर्म में खोजकर कोई कोड चुनिए।',
  },
  classNumber: { en: 'Class {number}', hi: 'वर्ग {number}' },
  classes: { en: 'All 45 classes', hi: 'सभी 45 वर्ग' },
  classesIntro: {
    en: 'Classes 1 to 34 are for goods, and classes 35 to 45 are for services. You pay a separate fee for each class.',
    hi: 'वर्ग 1 से 34 सामान के हैं, 35 से 45 सेवाओं के। हर वर्ग का शुल्क अलग लगता है।',
  },
  trades: { en: 'Trades by group', hi: 'काम-धंधे, समूह के हिसाब से' },
  trade: { en: 'Trade', hi: 'काम' },
  good: { en: 'Good to know', hi: 'ध्यान रखिए' },
  ownBrand: {
    en: 'A shop that sells other makers’ goods needs class 35. If you sell under your own name, apply for the class of the goods as well.',
    hi: 'दूसरों का माल बेचने वाली दुकान को वर्ग 35 चाहिए। अपने नाम से माल बेचते हैं, तो उस माल के वर्ग में भी आवेदन कीजिए।',
  },
  edition: {
    en: 'The Trade Marks Registry uses the current edition of the Nice Classification (rule 20 of the Trade Marks Rules 2017). Since January 2026, spectacles have been in class 10, not 9.',
    hi: 'ट्रेडमार्क रजिस्ट्री नीस वर्गीकरण का मौजूदा संस्करण मानती है (ट्रेडमार्क नियम 2017, नियम 20)। जनवरी 2026 से चश्मे वर्ग 9 में नहीं, वर्ग 10 में हैं।',
  },
  edition2008: {
    en: 'The codes are from NIC 2008 and have five digits. The Ministry of Statistics published NIC 2025, with six digits, in November 2025. Use the list that the form shows you.',
    hi: 'ये कोड NIC 2008 के हैं और पाँच अंकों के हैं। सांख्यिकी मंत्रालय ने नवंबर 2025 में छह अंकों वाला NIC 2025 जारी किया। फ़ॉर्म जो सूची दिखाए, उसी से कोड चुनिए।',
  },
  decides: {
    en: 'This is for guidance only. The registrar decides on the class and may ask you to choose another.',
    hi: 'यह सिर्फ़ मदद के लिए है। वर्ग का फ़ैसला रजिस्ट्रार करते हैं, और वे दूसरा वर्ग चुनने को कह सकते हैं।',
  },
});

export type ClassFinderWords = Record<keyof typeof classFinderMessages, string>;

export const classFinderWords = (locale: Locale): ClassFinderWords => wordsFor(classFinderMessages, locale);

/** The texts of the finder's box and its results. */
export type FinderWords = Pick<
  ClassFinderWords,
  'ask' | 'hint' | 'find' | 'answers' | 'none' | 'count' | 'marks' | 'codes' | 'noCode' | 'classNumber'
>;

/** The texts that are sent to the browser. */
export function finderWords(locale: Locale): FinderWords {
  const { ask, hint, find, answers, none, count, marks, codes, noCode, classNumber } = classFinderWords(locale);
  return { ask, hint, find, answers, none, count, marks, codes, noCode, classNumber };
}
