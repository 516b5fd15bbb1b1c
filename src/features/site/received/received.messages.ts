import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const receivedMessages = defineMessages({
  title: { en: 'We have received your message', hi: 'आपका संदेश हमें मिल गया' },
  reference: { en: 'Your reference number', hi: 'आपका संदर्भ नंबर' },
  keep: {
    en: 'Keep your reference number. We’ll use it to find your message when you call or write.',
    hi: 'अपना संदर्भ नंबर संभालकर रखिए। आप फ़ोन करें या लिखें, तो हम इसी से आपका संदेश ढूँढेंगे।',
  },
  next: { en: 'What happens now', hi: 'अब क्या होगा' },
  mail: { en: 'We’ll email you a confirmation.', hi: 'हम आपको ईमेल से पुष्टि भेजेंगे।' },
  mailIfGiven: {
    en: 'If you gave an email address, we’ll email you a confirmation.',
    hi: 'अगर आपने ईमेल पता दिया है, तो हम उस पर पुष्टि भेजेंगे।',
  },
  urgent: {
    en: 'Is it urgent? Call {phone} and tell us your reference number.',
    hi: 'जल्दी है? {phone} पर फ़ोन कीजिए और अपना संदर्भ नंबर बताइए।',
  },
  status: { en: 'Check the status of your message', hi: 'अपने संदेश की स्थिति देखें' },
  home: { en: 'Back to the home page', hi: 'होम पेज पर जाएँ' },
});

export const receivedWords = (locale: Locale) => wordsFor(receivedMessages, locale);
