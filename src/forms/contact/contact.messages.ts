import { defineMessages } from '@/i18n/messages.ts';

export const contactMessages = defineMessages({
  case: { en: 'Contact form', hi: 'संपर्क फ़ॉर्म' },
  title: { en: 'Send Us a Message', hi: 'हमें संदेश भेजें' },
  intro: {
    en: 'Write as you would speak, in Hindi or English. The more you tell us, the more useful our first answer will be.',
    hi: 'जैसे बोलते हैं वैसे लिखिए, हिंदी या अंग्रेज़ी में। जितना ज़्यादा बताएँगे, पहला जवाब उतना ही काम का होगा।',
  },
  'intro.alone': {
    en: 'Write as you would speak. The more you tell us, the more useful our first answer will be.',
    hi: 'जैसे बोलते हैं वैसे लिखिए। जितना ज़्यादा बताएँगे, पहला जवाब उतना ही काम का होगा।',
  },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  'phone.placeholder': { en: 'With or without +91', hi: '+91 के साथ या बिना' },
  service: { en: '{wording.Service}', hi: '{wording.service}' },
  'service.choose': { en: 'Select {wording.an-service}', hi: '{wording.service} चुनें' },
  message: { en: 'Message', hi: 'संदेश' },
  send: { en: 'Send message', hi: 'संदेश भेजें' },
  success: { en: 'Thank you! We will contact you soon.', hi: 'धन्यवाद! हम जल्द ही आपसे संपर्क करेंगे।' },
});

/** Texts of the email that acknowledges this form. */
export const contactMailMessages = defineMessages({
  called: { en: 'Contact form', hi: 'संपर्क फ़ॉर्म' },
  subject: { en: 'We have received your message: {reference}', hi: 'आपका संदेश मिल गया: {reference}' },
  heading: { en: 'Your message has reached us', hi: 'आपका संदेश हम तक पहुँच गया है' },
});
