import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const receivedMessages = defineMessages({
  title: { en: 'We have received your message', hi: 'आपका संदेश हमें मिल गया' },
  reference: { en: 'Your reference number', hi: 'आपका संदर्भ नंबर' },
  keep: {
    en: 'Keep this number. We use it to find your message when you call or write.',
    hi: 'यह नंबर संभालकर रखें: फ़ोन या ईमेल पर इसे बताएँगे, तो हम आपका संदेश तुरंत ढूँढ लेंगे।',
  },
  next: { en: 'What happens now', hi: 'अब क्या होगा' },
  mail: { en: 'We’ll email you a confirmation.', hi: 'आपके ईमेल पर इसकी पुष्टि आएगी।' },
  mailIfGiven: {
    en: 'If you gave an email address, we’ll email you a confirmation.',
    hi: 'अगर आपने ईमेल दिया है, तो उस पर इसकी पुष्टि आएगी।',
  },
  urgent: {
    en: 'Is it urgent? Call {phone} and tell us your reference number.',
    hi: 'जल्दी है? {phone} पर फ़ोन करें और यह नंबर बताएँ।',
  },
  status: { en: 'Check its status', hi: 'कहाँ तक पहुँचा, देखें' },
  home: { en: 'Back to the home page', hi: 'होम पेज पर जाएँ' },
});

export const receivedWords = (locale: Locale) => wordsFor(receivedMessages, locale);
