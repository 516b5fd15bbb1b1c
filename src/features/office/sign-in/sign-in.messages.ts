import { does } from '@/catalogue/firm/features.ts';
import { codeChannelMessages } from '@/forms/code-channel.messages.ts';
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
    en: 'If you are {wording.an-customer}, enter the address you gave when you wrote to us.',
    hi: 'आप {wording.customer} हैं, तो वही ईमेल पता लिखिए जो आपने हमें लिखते समय दिया था।',
  },
  send: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
  notContact: {
    en: 'Please check “{label}”. Enter an email address such as name@example.com, or an Indian mobile number with 10 digits.',
    hi: 'कृपया “{label}” जाँच लें। name@example.com जैसा ईमेल पता या भारत का दस अंकों का मोबाइल नंबर लिखें।',
  },
  onlyStatus: { en: 'Only want to check an enquiry?', hi: 'सिर्फ़ अपनी पूछताछ देखनी है?' },
  toStatus: { en: 'Use your reference number and email address', hi: 'संदर्भ नंबर और ईमेल पते से देखें' },

  codeTitle: { en: 'Check your email', hi: 'अब अपना ईमेल देखिए' },
  codeSent: {
    en: 'If {mailbox} can sign in here, we have sent a code to it.',
    hi: 'अगर {mailbox} से यहाँ लॉग इन हो सकता है, तो हमने उस पर कोड भेज दिया है।',
  },
  code: { en: 'Code', hi: 'कोड' },
  codeHint: {
    en: 'The code has 8 digits. It works for {minutes} minutes and only on this page. After many requests, we’ll send one 12-digit code instead, which works for a day. If no code has arrived, check your spam folder and look for an earlier email with a 12-digit code.',
    hi: 'कोड में 8 अंक होते हैं। वह {minutes} मिनट तक और सिर्फ़ इसी पेज पर चलेगा। बार-बार मँगाने पर हम उसकी जगह 12 अंकों का एक कोड भेजेंगे, जो एक दिन तक चलेगा। कोड न आया हो, तो स्पैम फ़ोल्डर देखिए और पहले का वह ईमेल ढूँढिए जिसमें 12 अंकों का कोड है।',
  },
  enter: { en: 'Sign in', hi: 'लॉग इन करें' },
  again: { en: 'Send a new code', hi: 'नया कोड भेजें' },
  edit: { en: 'Change the email address', hi: 'ईमेल पता बदलें' },
  notCode: { en: 'Enter 8 or 12 digits in “{label}”.', hi: '“{label}” में 8 या 12 अंक लिखें।' },
  refused: {
    en: 'This code did not work. It may be mistyped, older than {minutes} minutes, already used, or requested on another page. After five attempts, you need a new code.',
    hi: 'यह कोड नहीं चला। हो सकता है कि अंक ग़लत हों, {minutes} मिनट बीत गए हों, कोड पहले काम आ चुका हो या किसी और पेज से मँगाया गया हो। पाँच कोशिशों के बाद नया कोड मँगाना होगा।',
  },

  phoneSent: {
    en: 'If {mailbox} can sign in here, we have sent a code to it {way}.',
    hi: 'अगर {mailbox} से यहाँ लॉग इन हो सकता है, तो हमने उस पर {way} कोड भेज दिया है।',
  },
  phoneTitle: { en: 'Check your phone', hi: 'अब अपना फ़ोन देखिए' },
  phoneHint: {
    en: 'The code has 8 digits. It works for {minutes} minutes and only on this page. After many requests, we’ll send one 12-digit code instead, which works for a day. If no code has arrived, look for an earlier message with a 12-digit code.',
    hi: 'कोड में 8 अंक होते हैं। वह {minutes} मिनट तक और सिर्फ़ इसी पेज पर चलेगा। बार-बार मँगाने पर हम उसकी जगह 12 अंकों का एक कोड भेजेंगे, जो एक दिन तक चलेगा। कोड न आया हो, तो पहले का वह संदेश ढूँढिए जिसमें 12 अंकों का कोड है।',
  },
  'again.sms': { en: 'Send a new code by SMS', hi: 'एसएमएस से नया कोड भेजें' },
  'again.whatsapp': { en: 'Send a new code on WhatsApp', hi: 'व्हाट्सऐप पर नया कोड भेजें' },
  editContact: { en: 'Use an email address or another number', hi: 'ईमेल पता या दूसरा नंबर लिखें' },

  factorTitle: { en: 'Enter the code from your phone', hi: 'अपने फ़ोन का कोड लिखिए' },
  factorIntro: {
    en: 'Enter the 6 digits that your authenticator app shows. Each code works once.',
    hi: 'ऑथेंटिकेटर ऐप में दिख रहे 6 अंक लिखिए। हर कोड एक ही बार काम आता है।',
  },
  factor: { en: 'Code from the app', hi: 'ऐप का कोड' },
  factorHint: {
    en: 'Lost your phone? Enter one of your recovery codes.',
    hi: 'फ़ोन खो गया है? अपना कोई एक रिकवरी कोड लिखिए।',
  },
  factorWrong: {
    en: '“{label}” does not match or has already been used. The app shows a new code every 30 seconds.',
    hi: '“{label}” सही नहीं है, या पहले काम आ चुका है। ऐप हर 30 सेकंड में नया कोड दिखाता है।',
  },

  signedOutMeanwhile: {
    en: 'You were signed out while you worked. What you typed is saved. Sign in to continue.',
    hi: 'इस बीच आप लॉग आउट हो गए थे। आपका लिखा सुरक्षित है। आगे बढ़ने के लिए लॉग इन कीजिए।',
  },
  goOnTitle: { en: 'You are signed in again', hi: 'आप फिर से लॉग इन हैं' },
  goOnIntro: {
    en: 'What you last sent has not been saved yet.',
    hi: 'आपने अभी जो भेजा था, वह अब तक दर्ज नहीं हुआ है।',
  },
  goOn: { en: 'Send now', hi: 'अब भेजें' },
  goOnShow: { en: 'See what will be sent', hi: 'देखें, क्या भेजा जाएगा' },
  leaveIt: { en: 'Do not send', hi: 'न भेजें' },

  signOut: { en: 'Sign out', hi: 'लॉग आउट करें' },
  signedOut: { en: 'You are signed out.', hi: 'आप लॉग आउट हो गए हैं।' },

  limited: {
    en: 'Too many attempts. Please try again in {minutes} minutes.',
    hi: 'बहुत बार कोशिश हुई। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  },
  unavailable: {
    en: 'We cannot check your details at the moment. Please try again in a minute.',
    hi: 'इस समय हम आपकी जानकारी नहीं जाँच पा रहे। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  filesLost: {
    en: 'You were signed out, and browsers do not send files twice. Sign in, then choose the files again.',
    hi: 'इस बीच आप लॉग आउट हो गए थे, और ब्राउज़र फ़ाइलें दोबारा नहीं भेजता। लॉग इन करके फ़ाइलें फिर से चुनें।',
  },
});

/** Texts for a site that can also send codes to phones. They replace the texts of the same name. */
export const signInByPhoneMessages = defineMessages({
  intro: {
    en: 'We’ll send you a code. There is no password to remember.',
    hi: 'हम आपको एक कोड भेजेंगे। कोई पासवर्ड याद नहीं रखना है।',
  },
  mail: { en: 'Email or mobile number', hi: 'ईमेल या मोबाइल नंबर' },
  mailHint: {
    en: 'If you are {wording.an-customer}, enter the email address or Indian mobile number you gave when you wrote to us.',
    hi: 'आप {wording.customer} हैं, तो वही ईमेल पता या भारत का मोबाइल नंबर लिखिए जो आपने हमें लिखते समय दिया था।',
  },
  send: { en: 'Send me a code', hi: 'मुझे कोड भेजें' },
  toStatus: { en: 'Use your reference number', hi: 'संदर्भ नंबर से देखें' },
  edit: { en: 'Change the email address or number', hi: 'ईमेल पता या नंबर बदलें' },
});

/** Texts of the choice of how a code is sent to a phone. */
const channelMessages = defineMessages({
  channel: codeChannelMessages.channel,
  channelHint: codeChannelMessages.hint,
  channelChoose: codeChannelMessages.choose,
  'channel.sms': codeChannelMessages.sms,
  'channel.whatsapp': codeChannelMessages.whatsapp,
});

/** Texts of the email with the code. */
export const signInMailMessages = defineMessages({
  subject: { en: 'Your sign-in code', hi: 'लॉग इन करने का कोड' },
  heading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  use: {
    en: 'Enter the code on the page where you asked for it. The code is valid until {time} and works once.',
    hi: 'कोड उसी पेज पर भरिए, जहाँ से आपने उसे मँगाया था। वह {time} बजे तक चलेगा और एक ही बार काम आएगा।',
  },
  useLong: {
    en: 'Someone has requested many codes for your account, perhaps not you. This code has 12 digits, so no one can guess it. Enter it on any of our sign-in pages. It is valid until {time} and works once. Until then, we will not send another code for a browser we do not know.',
    hi: 'किसी ने आपके खाते के लिए बहुत-से कोड मँगाए हैं, शायद आपने नहीं। इस कोड में 12 अंक हैं, जिनका अंदाज़ा कोई नहीं लगा सकता। इसे हमारे किसी भी लॉग इन पेज पर भरिए। यह {time} तक चलेगा और एक ही बार काम आएगा। तब तक हम किसी अनजान ब्राउज़र के लिए दूसरा कोड नहीं भेजेंगे।',
  },
  secretLong: {
    en: 'Anyone with this code can sign in as you. We never ask for it by phone or on WhatsApp.',
    hi: 'यह कोड जिसके पास होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन या व्हाट्सऐप पर कभी नहीं पूछते।',
  },
  secret: {
    en: 'Anyone with this code and your open page can sign in as you. We never ask for it by phone or on WhatsApp.',
    hi: 'जिसके पास यह कोड और आपका खुला पेज होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन या व्हाट्सऐप पर कभी नहीं पूछते।',
  },
  notAsked: {
    en: 'Didn’t ask for a code? You can ignore this email, because no one can sign in without the code.',
    hi: 'आपने कोड नहीं मँगाया? तो कुछ करने की ज़रूरत नहीं, क्योंकि कोड के बिना कोई लॉग इन नहीं कर सकता।',
  },
});

export const signInWords = (locale: Locale, takes: 'mail' | 'phones' = 'mail') => ({
  ...wordsFor(signInMessages, locale),
  ...wordsFor(channelMessages, locale),
  ...(takes === 'phones' ? wordsFor(signInByPhoneMessages, locale) : {}),
});
export type SignInWords = ReturnType<typeof signInWords>;

/** Texts about the code for a firm without WhatsApp. */
export const signInMailAloneMessages = defineMessages({
  secretLong: {
    en: 'Anyone with this code can sign in as you. We never ask for it by phone.',
    hi: 'यह कोड जिसके पास होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन पर कभी नहीं पूछते।',
  },
  secret: {
    en: 'Anyone with this code and your open page can sign in as you. We never ask for it by phone.',
    hi: 'जिसके पास यह कोड और आपका खुला पेज होगा, वह आपके नाम से लॉग इन कर सकेगा। हम इसे फ़ोन पर कभी नहीं पूछते।',
  },
});

export const signInMailWords = (locale: Locale) => ({
  ...wordsFor(signInMailMessages, locale),
  ...(does('whatsapp') ? {} : wordsFor(signInMailAloneMessages, locale)),
});
