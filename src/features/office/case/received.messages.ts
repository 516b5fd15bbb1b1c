import { defineMessages } from '@/i18n/messages.ts';

/** Texts about what we received: signed or encrypted emails, and pictures. */
export const receivedMessages = defineMessages({
  'sealed.signed': {
    en: 'The sender signed this email. We did not verify the signature.',
    hi: 'भेजने वाले ने इस ईमेल पर हस्ताक्षर किए हैं। हमने हस्ताक्षर की जाँच नहीं की है।',
  },
  'sealed.encrypted': {
    en: 'This email is encrypted. Save its file and open it in an email program that has the key, or ask for the email without encryption.',
    hi: 'यह ईमेल एन्क्रिप्टेड है। इसकी फ़ाइल सहेजें और उस ईमेल प्रोग्राम में खोलें जिसके पास कुंजी है, या बिना एन्क्रिप्शन के ईमेल माँगें।',
  },
  manyPictures: { en: '{count} pictures', hi: '{count} तस्वीरें' },
  allPictures: { en: 'Show all {count}', hi: 'सभी {count} दिखाएँ' },
  andMore: { en: '{names} and {count} more', hi: '{names} और {count} अन्य' },
  signature: {
    en: 'This file is the email’s electronic signature. We did not verify it.',
    hi: 'यह फ़ाइल ईमेल का इलेक्ट्रॉनिक हस्ताक्षर है। हमने इसकी जाँच नहीं की है।',
  },
});
