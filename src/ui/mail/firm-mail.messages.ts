import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the email that tells the firm about a form, in the language set as `officeLanguage` in company.yaml. */
export const firmMailMessages = defineMessages({
  reference: { en: 'Reference number', hi: 'संदर्भ नंबर' },
  wishes: { en: 'Preferences', hi: 'पसंद' },
  writeOnly: { en: 'write, do not call', hi: 'लिखकर जवाब दें, फ़ोन न करें' },
  news: { en: 'wants the newsletter', hi: 'न्यूज़लेटर चाहिए' },
  language: { en: 'Language', hi: 'भाषा' },
  'language.en': { en: 'English', hi: 'अंग्रेज़ी' },
  'language.hi': { en: 'Hindi', hi: 'हिंदी' },
  page: { en: 'Page', hi: 'पेज' },
  remarks: { en: 'Remarks', hi: 'टिप्पणी' },
  'remark.fast': { en: 'filled in very fast', hi: 'बहुत जल्दी भरा गया' },
  answer: {
    en: 'If you reply to this email, your reply goes to the person who wrote.',
    hi: 'इस ईमेल का जवाब देंगे, तो वह सीधे संदेश लिखने वाले को जाएगा।',
  },
  noMailCall: { en: 'No email address was given. Please call.', hi: 'ईमेल पता नहीं दिया गया। फ़ोन कीजिए।' },
  noMail: {
    en: 'No email address was given. Please call, or write on WhatsApp.',
    hi: 'ईमेल पता नहीं दिया गया। फ़ोन कीजिए या व्हाट्सऐप पर लिखिए।',
  },
});
