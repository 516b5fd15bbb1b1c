import { defineMessages } from '@/i18n/messages.ts';

/** Words of the mail that tells the firm of a form, in the language that company.yaml names as `officeLanguage`. */
export const firmMailMessages = defineMessages({
  reference: { en: 'Reference', hi: 'संदर्भ नंबर' },
  wishes: { en: 'Wishes', hi: 'इच्छा' },
  writeOnly: { en: 'write, do not call', hi: 'लिखकर जवाब दें, फ़ोन न करें' },
  news: { en: 'wants news by mail', hi: 'ईमेल पर ख़बरें चाहिए' },
  language: { en: 'Language', hi: 'भाषा' },
  'language.en': { en: 'English', hi: 'अंग्रेज़ी' },
  'language.hi': { en: 'Hindi', hi: 'हिंदी' },
  page: { en: 'Page', hi: 'पेज' },
  remarks: { en: 'Remarks', hi: 'टिप्पणी' },
  'remark.fast': { en: 'fast', hi: 'बहुत जल्दी भरा गया' },
  answer: {
    en: 'Answering this mail answers the visitor.',
    hi: 'इस ईमेल का जवाब देंगे, तो वह सीधे भेजने वाले को जाएगा।',
  },
  noMailCall: { en: 'No mail address was given: call.', hi: 'ईमेल पता नहीं दिया गया: फ़ोन कीजिए।' },
  noMail: {
    en: 'No mail address was given: call, or write on WhatsApp.',
    hi: 'ईमेल पता नहीं दिया गया: फ़ोन कीजिए या व्हाट्सऐप पर लिखिए।',
  },
});
