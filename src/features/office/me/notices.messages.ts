import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the notifications and of the morning message on the account page. */
export const noticesMessages = defineMessages({
  push: { en: 'Notifications in your browsers', hi: 'आपके ब्राउज़र में सूचनाएँ' },
  pushIntro: {
    en: 'A notification shows the number of the case but never a name. It arrives even if the office is not open in your browser, as long as you are signed in there.',
    hi: 'सूचना में मामले का नंबर होता है, नाम कभी नहीं। ब्राउज़र में दफ़्तर का पेज खुला न हो, तब भी सूचना आती है, बशर्ते आप वहाँ लॉग इन हों।',
  },
  pushScript: {
    en: 'To turn notifications on, allow JavaScript in this browser. Everything else on this page works without it.',
    hi: 'सूचनाएँ चालू करने के लिए इस ब्राउज़र में जावास्क्रिप्ट चालू कीजिए। इस पेज की बाकी सब चीज़ें उसके बिना भी चलती हैं।',
  },
  pushUnable: {
    en: 'This browser cannot show notifications. On an iPhone, first add this page to the home screen and open it from there.',
    hi: 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता। आईफ़ोन पर पहले इस पेज को होम स्क्रीन पर जोड़िए और वहीं से खोलिए।',
  },
  pushDenied: {
    en: 'This browser blocks notifications from our site. Allow them in the settings of the browser, then try again.',
    hi: 'इस ब्राउज़र ने हमारी साइट की सूचनाएँ रोक रखी हैं। ब्राउज़र की सेटिंग में अनुमति दीजिए, फिर दोबारा कोशिश कीजिए।',
  },
  pushFailed: {
    en: 'The browser could not turn notifications on. Please try again later.',
    hi: 'ब्राउज़र सूचनाएँ चालू नहीं कर सका। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  turnOn: { en: 'Turn on in this browser', hi: 'इस ब्राउज़र में चालू करें' },
  aboutWhat: { en: 'Notify me of', hi: 'किसकी सूचना चाहिए' },
  'kind.assigned': { en: 'Cases assigned to me', hi: 'मुझे सौंपे गए मामले' },
  'kind.mentioned': { en: 'Mentions of me', hi: 'जहाँ मेरा ज़िक्र है' },
  'kind.overdue': { en: 'Overdue cases', hi: 'मामले, जिनका समय निकल गया' },
  'kind.chat': { en: 'New chats, and chats not answered in time', hi: 'नई चैट, और वे चैट जिनका समय पर जवाब नहीं दिया गया' },
  browserNamed: { en: '{browser}, since {since}', hi: '{browser}, {since} से' },
  thisBrowser: { en: 'this browser', hi: 'यही ब्राउज़र' },
  lastSent: { en: 'Last notification: {when}', hi: 'पिछली सूचना: {when}' },
  neverSent: { en: 'No notifications yet', hi: 'अभी कोई सूचना नहीं गई' },
  asleep: {
    en: 'You are signed out there, so we send nothing. Notifications resume when you sign in there again.',
    hi: 'आप वहाँ लॉग आउट हैं, इसलिए कुछ नहीं भेजा जाता। वहाँ फिर से लॉग इन करने पर सूचनाएँ आने लगेंगी।',
  },
  lastError: { en: 'The last try failed: {reason}', hi: 'पिछली कोशिश नहीं हो पाई: {reason}' },
  savePush: { en: 'Save', hi: 'सहेजें' },
  savePushNamed: { en: 'Save for {browser}', hi: '{browser} के लिए सहेजें' },
  testPush: { en: 'Test', hi: 'जाँचें' },
  testPushNamed: { en: 'Test {browser}', hi: '{browser} को जाँचें' },
  removePush: { en: 'Remove', hi: 'हटाएँ' },
  removePushNamed: { en: 'Remove {browser}', hi: '{browser} को हटाएँ' },
  noPush: { en: 'No browser gets notifications yet.', hi: 'अभी किसी ब्राउज़र में सूचनाएँ चालू नहीं हैं।' },
  'push-on': { en: 'Notifications are on in this browser.', hi: 'इस ब्राउज़र में सूचनाएँ चालू हो गईं।' },
  'push-saved': { en: 'Saved.', hi: 'सहेज लिया गया।' },
  'push-tested': {
    en: 'We have sent a test. It should appear within a minute.',
    hi: 'जाँच के लिए सूचना भेज दी गई है। वह एक मिनट में दिखनी चाहिए।',
  },
  'push-off': { en: 'That browser will no longer get notifications.', hi: 'अब उस ब्राउज़र में सूचनाएँ नहीं आएँगी।' },
  'push-unknown': {
    en: 'That browser is no longer in your list. Nothing was changed.',
    hi: 'वह ब्राउज़र अब आपकी सूची में नहीं है। कुछ नहीं बदला।',
  },
  'push-unknown-service': {
    en: 'We do not know the push service of this browser, so notifications stay off.',
    hi: 'इस ब्राउज़र की सूचना-सेवा हम नहीं जानते, इसलिए सूचनाएँ बंद हैं।',
  },
  'push-broken': {
    en: 'This browser sent keys that cannot be used. Please try again.',
    hi: 'इस ब्राउज़र से मिली कुंजियाँ इस्तेमाल नहीं हो सकतीं। कृपया फिर कोशिश करें।',
  },
  'push-old-key': {
    en: 'This page was out of date, so notifications are still off. Please press the button again.',
    hi: 'पेज पुराना हो गया था, इसलिए सूचनाएँ बंद हैं। कृपया बटन फिर दबाएँ।',
  },
  'push-taken': {
    en: 'This browser is still set up for another person’s notifications. Please press the button again.',
    hi: 'इस ब्राउज़र में अभी किसी और की सूचनाएँ आ रही हैं। कृपया बटन फिर दबाएँ।',
  },
  'push-too-many': {
    en: 'Notifications are already on in {most} browsers. Remove a browser first.',
    hi: 'आपकी सूचनाएँ पहले से {most} ब्राउज़र में चालू हैं। पहले उनमें से एक हटाइए।',
  },

  morning: { en: 'Morning message', hi: 'सुबह का संदेश' },
  morningIntro: {
    en: 'When we open on a working day, you get a summary of the day’s work in figures: what is due, overdue and new, your {wording.appointments}, and anything else that is waiting for you. If there is nothing to do, you get no message.',
    hi: 'कामकाजी दिन पर दफ़्तर खुलते ही आपको दिन भर के काम की गिनती मिलेगी: क्या आज करना है, किसका समय निकल गया, क्या नया आया, आपके साथ तय {wording.appointments}, और आपके लिए रुका बाकी काम। कुछ करना न हो, तो कोई संदेश नहीं आएगा।',
  },
  morningHow: { en: 'Send it by', hi: 'कैसे भेजें' },
  'morning.none': { en: 'Do not send', hi: 'न भेजें' },
  'morning.mail': { en: 'Email', hi: 'ईमेल' },
  'morning.whatsapp': { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  phone: { en: 'Your WhatsApp number', hi: 'आपका व्हाट्सऐप नंबर' },
  phoneHint: {
    en: 'An Indian mobile number. If WhatsApp fails, the message comes by email.',
    hi: 'भारत का मोबाइल नंबर। व्हाट्सऐप से न जा सके, तो संदेश ईमेल से आएगा।',
  },
  phoneMissing: {
    en: 'Enter an Indian mobile number in “{label}”.',
    hi: '“{label}” में भारत का मोबाइल नंबर लिखें।',
  },
  saveMorning: { en: 'Save', hi: 'सहेजें' },
  'morning-saved': { en: 'Saved.', hi: 'सहेज लिया गया।' },
});

export const noticesWords = (locale: Locale) => wordsFor(noticesMessages, locale);
export type NoticesWords = ReturnType<typeof noticesWords>;
