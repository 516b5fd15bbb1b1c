import { defineMessages } from '@/i18n/messages.ts';

/** Words of the mail to the firm about a form. It is in English; that of a site in Hindi alone is in Hindi. */
export const firmMailMessages = defineMessages({
  reference: { en: 'Reference', hi: 'संदर्भ नंबर' },
  wishes: { en: 'Wishes', hi: 'अनुरोध' },
  inWriting: { en: 'write, do not call', hi: 'लिखकर जवाब दें, फ़ोन न करें' },
  news: { en: 'wants news by mail', hi: 'ईमेल पर ख़बरें चाहते हैं' },
  language: { en: 'Language', hi: 'भाषा' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  page: { en: 'Page', hi: 'पेज' },
  remarks: { en: 'Remarks', hi: 'टिप्पणी' },
  answerByMail: {
    en: 'Answering this mail answers the visitor.',
    hi: 'इस ईमेल का जवाब सीधे भेजने वाले तक पहुँचेगा।',
  },
  noAddress: {
    en: 'No mail address was given: call, or write on WhatsApp.',
    hi: 'ईमेल पता नहीं दिया गया। फ़ोन करें या WhatsApp पर लिखें।',
  },
});
