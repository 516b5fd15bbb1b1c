import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const relatedMessages = defineMessages({
  title: { en: 'Duplicates', hi: 'क्या ये एक ही हैं?' },
  intro: {
    en: 'Nothing is merged or deleted automatically, and every merge can be undone.',
    hi: 'अपने आप न कुछ जुड़ता है, न मिटता है। जो जोड़ा गया है, उसे फिर अलग किया जा सकता है।',
  },
  back: { en: 'Back to the case', hi: 'मामले पर वापस' },
  twice: { en: 'Same enquiry twice', hi: 'एक ही पूछताछ दो बार' },
  noTwin: {
    en: 'This person sent no similar enquiry in the week before or after this one.',
    hi: 'इससे पहले या बाद के एक हफ़्ते में इन्होंने ऐसी कोई और पूछताछ नहीं की।',
  },
  this: { en: 'This case', hi: 'यह मामला' },
  other: { en: 'The other case', hi: 'दूसरा मामला' },
  sameText: { en: 'the same in both', hi: 'दोनों में एक जैसा' },
  closeTwin: { en: 'Close {reference} and continue here', hi: '{reference} बंद करें, यहीं आगे बढ़ें' },
  person: { en: 'The same person', hi: 'एक ही व्यक्ति' },
  nobody: {
    en: 'No one else has this phone number, email address or name.',
    hi: 'यह फ़ोन नंबर, ईमेल पता या नाम और किसी का नहीं है।',
  },
  thisPerson: { en: 'Who this case is from', hi: 'यह मामला किसका है' },
  mayBe: { en: 'May be the same', hi: 'शायद यही व्यक्ति' },
  chosen: { en: 'The person you looked up', hi: 'जिन्हें आपने खोजा' },
  'by.phone': { en: 'same phone number', hi: 'वही फ़ोन नंबर' },
  'by.mail': { en: 'same email address', hi: 'वही ईमेल पता' },
  'by.name': { en: 'same name', hi: 'वही नाम' },
  join: { en: 'Merge these people', hi: 'इन व्यक्तियों को जोड़ें' },
  joinMeans: {
    en: 'All their cases, phone numbers and addresses will be under one person. Two people can share a phone number, so merge only if you are sure.',
    hi: 'तब दोनों के सारे मामले, फ़ोन नंबर और पते एक ही व्यक्ति के नाम पर दिखेंगे। एक फ़ोन नंबर दो लोगों का भी हो सकता है, इसलिए पक्का पता हो तभी जोड़ें।',
  },
  joins: { en: 'Earlier merges', hi: 'पहले जोड़े गए' },
  joinedBy: { en: '{name}, merged by {by}, {when}', hi: '{name}: {by} ने {when} जोड़ा' },
  undo: { en: 'Undo', hi: 'अलग करें' },
  lookUp: { en: 'Compare with another case', hi: 'किसी दूसरे मामले से मिलाएँ' },
  reference: { en: 'Its reference number', hi: 'उसका संदर्भ नंबर' },
  show: { en: 'Show both', hi: 'दोनों दिखाएँ' },
  unknown: { en: 'There is no other case with the number {reference}.', hi: '{reference} नंबर का और कोई मामला नहीं है।' },
  noName: { en: 'No name', hi: 'नाम नहीं दिया' },
});

export const relatedWords = (locale: Locale) => wordsFor(relatedMessages, locale);
export type RelatedWords = ReturnType<typeof relatedWords>;
