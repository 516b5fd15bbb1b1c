import { does } from '@/catalogue/firm/features.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const signInMessages = defineMessages({
  title: { en: 'Sign in', hi: 'लॉग इन' },
  intro: {
    en: 'We’ll email you a code. There is no password to remember.',
    hi: 'हम आपके ईमेल पर एक कोड भेजेंगे। कोई पासवर्ड याद नहीं रखना है।',
  },
  mail: { en: 'Email', hi: 'ईमेल' },
  mailHint: {
    en: 'For customers: the address you gave when you wrote to us.',
    hi: 'हमारे ग्राहक वही पता लिखें, जो हमें लिखते समय दिया था।',
  },
  send: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
  onlyStatus: { en: 'Only want to check an enquiry?', hi: 'सिर्फ़ अपनी पूछताछ देखनी है?' },
  toStatus: { en: 'Number and email are enough', hi: 'संदर्भ नंबर और ईमेल काफ़ी हैं' },

  codeTitle: { en: 'Check your email', hi: 'अब अपना ईमेल देखिए' },
  codeSent: {
    en: 'If {mailbox} can sign in here, we have sent a code to it.',
    hi: 'अगर {mailbox} से यहाँ लॉग इन हो सकता है, तो उस पर कोड भेजा जा रहा है।',
  },
  code: { en: 'Code', hi: 'कोड' },
  codeHint: {
    en: 'The code has 8 digits. It works for {minutes} minutes and only on this page. After many requests, we send one 12-digit code instead, which works for a day. If nothing has arrived, check your spam folder and look for an earlier email with 12 digits.',
    hi: 'कोड में आठ अंक होते हैं। वह {minutes} मिनट तक और सिर्फ़ इसी पेज पर चलेगा। बार-बार मँगाने पर हम उसकी जगह बारह अंकों का एक कोड भेजते हैं, जो एक दिन तक चलता है। कुछ न आया हो, तो स्पैम फ़ोल्डर देखें और बारह अंकों वाला पहले का ईमेल भी।',
  },
  enter: { en: 'Sign in', hi: 'लॉग इन करें' },
  again: { en: 'Send a new code', hi: 'नया कोड भेजें' },
  edit: { en: 'Change the email address', hi: 'ईमेल पता बदलें' },
  notCode: { en: '“{label}” must have 8 or 12 digits.', hi: '“{label}” में आठ या बारह अंक होते हैं।' },
  refused: {
    en: 'This code did not work. It may be mistyped, older than {minutes} minutes, already used, or requested on another page. After five attempts you need a new one.',
    hi: 'यह कोड सही नहीं है। हो सकता है अंक ग़लत हों, {minutes} मिनट बीत गए हों, कोड काम आ चुका हो या किसी और पेज से मँगाया गया हो। पाँच बार ग़लत होने पर नया कोड मँगाना होगा।',
  },

  factorTitle: { en: 'Enter the code from your phone', hi: 'अब आपके फ़ोन का कोड' },
  factorIntro: {
    en: '6 digits from your authenticator app. Each code works once.',
    hi: 'ऑथेंटिकेटर ऐप में दिख रहे छह अंक लिखें। हर कोड एक ही बार काम आता है।',
  },
  factor: { en: 'Code from the app', hi: 'ऐप का कोड' },
  factorHint: {
    en: 'Lost your phone? Enter one of your recovery codes.',
    hi: 'फ़ोन खो गया है? अपना कोई एक रिकवरी कोड लिखें।',
  },
  factorWrong: {
    en: '“{label}” does not match or has already been used. The app shows a new code every 30 seconds.',
    hi: '“{label}” सही नहीं है, या पहले काम आ चुका है। ऐप हर 30 सेकंड में नया कोड दिखाता है।',
  },

  signedOutMeanwhile: {
    en: 'You were signed out while you worked. What you typed is saved: sign in to continue.',
    hi: 'इस बीच आप लॉग आउट हो गए थे। आपका लिखा सुरक्षित है: लॉग इन कीजिए, वहीं से आगे बढ़ेंगे।',
  },
  goOnTitle: { en: 'You are signed in again', hi: 'आप फिर से लॉग इन हैं' },
  goOnIntro: {
    en: 'What you sent just before this has not been saved yet.',
    hi: 'आपने अभी जो भेजा था, वह अब तक दर्ज नहीं हुआ है।',
  },
  goOn: { en: 'Send it now', hi: 'अब भेजें' },
  goOnShow: { en: 'See what will be sent', hi: 'क्या भेजा जाएगा, देखें' },
  leaveIt: { en: 'Do not send it', hi: 'रहने दें' },

  signOut: { en: 'Sign out', hi: 'लॉग आउट करें' },
  signedOut: { en: 'You are signed out.', hi: 'आप लॉग आउट हो गए हैं।' },

  limited: {
    en: 'Too many attempts. Please try again in {minutes} minutes.',
    hi: 'थोड़ी देर में बहुत बार कोशिश हुई। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  },
  unavailable: {
    en: 'We cannot check this at the moment. Please try again in a minute.',
    hi: 'इस समय हम यह नहीं देख पा रहे। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  filesLost: {
    en: 'You were signed out, and browsers do not send files twice. Sign in, then choose the files again.',
    hi: 'इस बीच आप लॉग आउट हो गए थे, और ब्राउज़र फ़ाइलें दोबारा नहीं भेजता। लॉग इन करके फ़ाइलें फिर से चुनें।',
  },
});

/** Texts of the email with the code. */
export const signInMailMessages = defineMessages({
  subject: { en: 'Your sign-in code', hi: 'लॉग इन करने का कोड' },
  heading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  use: {
    en: 'Enter it on the page where you asked for it. It is valid until {time} and works once.',
    hi: 'इसे उसी पेज पर भरें, जहाँ से आपने मँगाया था। यह {time} बजे तक चलेगा और एक ही बार काम आएगा।',
  },
  useLong: {
    en: 'Many codes have been requested, perhaps not by you. This code has 12 digits, so no one can guess it. Enter it on any of our sign-in pages. It is valid until {time} and works once. Until then, we send no other code to a browser we do not know.',
    hi: 'बहुत-से कोड मँगाए गए, शायद आपने नहीं। इस कोड में बारह अंक हैं, जिन्हें कोई अंदाज़े से नहीं पा सकता। इसे हमारे किसी भी लॉग इन पेज पर भरें। यह {time} तक चलेगा और एक ही बार काम आएगा। तब तक हम किसी अनजान ब्राउज़र के लिए दूसरा कोड नहीं भेजेंगे।',
  },
  secretLong: {
    en: 'Anyone with this code can sign in as you. We never ask for it by phone or on WhatsApp.',
    hi: 'यह कोड जिसके पास होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन या व्हाट्सऐप पर कभी नहीं पूछते।',
  },
  secret: {
    en: 'Anyone with this code and your open page can sign in as you. We never ask for it by phone or on WhatsApp.',
    hi: 'जिसके पास यह कोड और आपका खुला पेज होगा, वह आपके नाम से लॉग इन हो जाएगा। हम इसे फ़ोन या व्हाट्सऐप पर कभी नहीं पूछते।',
  },
  notAsked: {
    en: 'Didn’t ask for a code? You can ignore this email: no one can sign in without it.',
    hi: 'आपने कोड नहीं मँगाया? तो कुछ करने की ज़रूरत नहीं: इसके बिना कोई अंदर नहीं आ सकता।',
  },
});

/** The page's words in one language. */
export const signInWords = (locale: Locale) => wordsFor(signInMessages, locale);
export type SignInWords = ReturnType<typeof signInWords>;

/** What we say about the code if the firm has no WhatsApp. */
export const signInMailAloneMessages = defineMessages({
  secretLong: {
    en: 'Anyone with this code can sign in as you. We never ask for it by phone.',
    hi: 'यह कोड जिसके पास होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन पर कभी नहीं पूछते।',
  },
  secret: {
    en: 'Anyone with this code and your open page can sign in as you. We never ask for it by phone.',
    hi: 'जिसके पास यह कोड और आपका खुला पेज होगा, वह आपके नाम से लॉग इन हो जाएगा। हम इसे फ़ोन पर कभी नहीं पूछते।',
  },
});

/** Texts of the email with a code, in one language. */
export const signInMailWords = (locale: Locale) => ({
  ...wordsFor(signInMailMessages, locale),
  ...(does('whatsapp') ? {} : wordsFor(signInMailAloneMessages, locale)),
});
