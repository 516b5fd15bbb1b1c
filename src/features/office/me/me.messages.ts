import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const meMessages = defineMessages({
  title: { en: 'Your account', hi: 'आपका खाता' },
  profile: { en: 'Name and language', hi: 'नाम और भाषा' },
  name: { en: 'Name', hi: 'नाम' },
  nameHint: {
    en: 'Colleagues and {wording.customers} will see this name.',
    hi: 'साथियों और {wording.customers} को यही नाम दिखेगा।',
  },
  language: { en: 'Language', hi: 'भाषा' },
  chooseLanguage: { en: 'Choose a language', hi: 'भाषा चुनें' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  store: { en: 'Save', hi: 'सहेजें' },
  stored: { en: 'Saved.', hi: 'सहेज लिया गया।' },

  factor: { en: 'Two-step sign-in', hi: 'दो चरणों वाला लॉग इन' },
  factorOn: {
    en: 'Two-step sign-in is on. You need a code from your phone as well as the code we email you.',
    hi: 'दो चरणों वाला लॉग इन चालू है। अंदर आने के लिए ईमेल के कोड के साथ आपके फ़ोन का कोड भी चाहिए।',
  },
  factorOff: {
    en: 'Two-step sign-in is off. When it is on, no one can sign in with access to your mailbox alone.',
    hi: 'दो चरणों वाला लॉग इन बंद है। चालू करने पर कोई सिर्फ़ आपका ईमेल खोलकर लॉग इन नहीं कर सकेगा।',
  },
  setUp: { en: 'Set up', hi: 'चालू करें' },
  remove: { en: 'Turn off', hi: 'बंद करें' },
  removeHint: { en: 'Enter a code from the app to turn it off.', hi: 'बंद करने के लिए ऐप का कोड लिखें।' },
  removed: { en: 'Two-step sign-in is off.', hi: 'दो चरणों वाला लॉग इन बंद हो गया।' },
  required: {
    en: 'Everyone who works here needs two-step sign-in. Set it up to continue.',
    hi: 'यहाँ काम करने वाले हर व्यक्ति के लिए दो चरणों वाला लॉग इन ज़रूरी है। आगे बढ़ने के लिए उसे चालू कीजिए।',
  },

  factorTitle: { en: 'Set up two-step sign-in', hi: 'दो चरणों वाला लॉग इन चालू करें' },
  scan: {
    en: 'Open an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS, and scan this QR code.',
    hi: 'अपने फ़ोन में कोई ऑथेंटिकेटर ऐप (जैसे Aegis, Google Authenticator या 2FAS) खोलिए और यह QR कोड स्कैन कीजिए।',
  },
  picture: { en: 'QR code to scan', hi: 'स्कैन करने का QR कोड' },
  typeKey: { en: 'Or type this key into the app:', hi: 'या ऐप में यह कुंजी लिखिए:' },
  code: { en: 'Code from the app', hi: 'ऐप का कोड' },
  codeHint: { en: 'Enter the 6 digits that the app shows now.', hi: 'वे 6 अंक लिखिए, जो ऐप अभी दिखा रहा है।' },
  confirm: { en: 'Turn on', hi: 'चालू करें' },
  wrong: {
    en: '“{label}” does not match. The app shows a new code every 30 seconds. Check your phone’s clock too.',
    hi: '“{label}” सही नहीं है। ऐप हर 30 सेकंड में नया कोड दिखाता है। फ़ोन की घड़ी भी जाँच लें।',
  },
  recoveryTitle: { en: 'Your recovery codes', hi: 'आपके रिकवरी कोड' },
  recovery: {
    en: 'Two-step sign-in is on. Write these codes down or print them, and keep them apart from your phone. If you lose the phone, each code lets you sign in once. We will not show them again.',
    hi: 'दो चरणों वाला लॉग इन चालू हो गया। ये रिकवरी कोड लिख लीजिए या प्रिंट कर लीजिए और फ़ोन से अलग रखिए। फ़ोन खो जाए, तो हर कोड से एक बार लॉग इन हो सकेगा। ये दोबारा नहीं दिखेंगे।',
  },
  written: { en: 'I have written them down', hi: 'मैंने लिख लिए हैं' },

  sessions: { en: 'Where you are signed in', hi: 'आप कहाँ-कहाँ लॉग इन हैं' },
  browser: { en: 'Browser', hi: 'ब्राउज़र' },
  since: { en: 'Since', hi: 'कब से' },
  from: { en: 'IP address', hi: 'IP पता' },
  thisOne: { en: 'this one', hi: 'यही' },
  unknownBrowser: { en: 'unknown', hi: 'पता नहीं' },
  everywhere: { en: 'Sign out everywhere', hi: 'हर जगह से लॉग आउट करें' },
  everywhereHint: {
    en: 'You will also be signed out on this device and will need to sign in again.',
    hi: 'आप यहाँ से भी लॉग आउट हो जाएँगे और आपको फिर से लॉग इन करना होगा।',
  },
});

export const meWords = (locale: Locale) => wordsFor(meMessages, locale);
export type MeWords = ReturnType<typeof meWords>;
