import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const setAsideMessages = defineMessages({
  title: { en: 'Emails without a case', hi: 'बिना मामले के ईमेल' },
  intro: {
    en: 'These are newsletters, reports and other emails that look automatic. Some may be from a person. Open a case for any email that needs a reply, and remove the rest from the list.',
    hi: 'ये न्यूज़लेटर, रिपोर्ट और ऐसे दूसरे ईमेल हैं, जो अपने आप भेजे गए लगते हैं। इनमें किसी व्यक्ति का ईमेल भी हो सकता है। जिस ईमेल का जवाब देना हो, उसका मामला खोलिए और बाकी को सूची से हटा दीजिए।',
  },
  ofAll: {
    en: 'Emails {first} to {last} of {all}, newest first.',
    hi: '{all} में से {first} से {last} तक के ईमेल, सबसे नए पहले।',
  },
  newer: { en: 'Newer emails', hi: 'इनसे नए ईमेल' },
  older: { en: 'Older emails', hi: 'इनसे पुराने ईमेल' },
  search: { en: 'Search these emails', hi: 'इन ईमेल में खोजें' },
  find: { en: 'Search', hi: 'खोजें' },
  showWaiting: { en: 'Show emails on the list', hi: 'बाकी ईमेल दिखाएँ' },
  showDone: { en: 'Show removed emails', hi: 'हटाए हुए ईमेल दिखाएँ' },
  list: { en: 'Emails that opened no case', hi: 'ईमेल, जिनसे मामला नहीं खुला' },
  empty: { en: 'There are no emails on this list.', hi: 'इस सूची में कोई ईमेल नहीं है।' },
  received: { en: 'Received', hi: 'कब मिला' },
  from: { en: 'From', hi: 'किससे' },
  what: { en: 'Email', hi: 'ईमेल' },
  why: { en: 'Why no case was opened', hi: 'मामला न खुलने का कारण' },
  action: { en: 'Change', hi: 'बदलाव' },
  noSubject: { en: 'No subject', hi: 'विषय नहीं' },
  read: { en: 'Read the email', hi: 'ईमेल पढ़ें' },
  readWithFiles: { en: 'Read the email and save its files', hi: 'ईमेल पढ़ें और फ़ाइलें सहेजें' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  original: { en: 'Download the original email', hi: 'मूल ईमेल डाउनलोड करें' },
  open: { en: 'Open a case', hi: 'मामला खोलें' },
  always: { en: 'Always open a case for this sender', hi: 'इस पते के ईमेल से हमेशा मामला खोलें' },
  putAway: { en: 'Remove from the list', hi: 'सूची से हटाएँ' },
  'class.auto': { en: 'Sent automatically', hi: 'मशीन का भेजा' },
  'class.list': { en: 'Sent to many people', hi: 'बहुतों को भेजा' },
  'class.bounce': { en: 'A mail server’s report', hi: 'ईमेल सर्वर की सूचना' },
  'class.own': { en: 'From our own address', hi: 'अपने ही पते से' },
  'class.human': { en: 'From a person', hi: 'किसी व्यक्ति का' },
  rules: { en: 'Senders whose emails always open a case', hi: 'पते, जिनसे हमेशा मामला खुलता है' },
  rulesText: {
    en: 'Enter an email address, or a domain with @ in front, such as @example.in. We send no automatic reply to these emails.',
    hi: 'ईमेल पता लिखिए, या आगे @ लगाकर डोमेन, जैसे @example.in। इन ईमेल का जवाब अपने आप नहीं जाता।',
  },
  noRules: { en: 'No senders yet.', hi: 'अभी कोई पता नहीं जोड़ा गया है।' },
  sender: { en: 'Email address or domain', hi: 'ईमेल पता या डोमेन' },
  since: { en: 'Since', hi: 'कब से' },
  addRule: { en: 'Add sender', hi: 'पता जोड़ें' },
  removeRule: { en: 'Remove', hi: 'हटाएँ' },
  away: { en: 'Removed from the list.', hi: 'सूची से हटा दिया गया।' },
  made: { en: 'From now on, every email from this sender will open a case.', hi: 'अब से इस पते के हर ईमेल से मामला खुलेगा।' },
  removed: { en: 'The rule was removed.', hi: 'नियम हटा दिया गया।' },
  gone: {
    en: 'This email already has a case, or has been deleted.',
    hi: 'इस ईमेल का मामला बन चुका है, या यह मिटाया जा चुका है।',
  },
  'bad-sender': { en: 'Enter an email address or a domain.', hi: 'ईमेल पता या डोमेन लिखें।' },
  failed: {
    en: 'The email could not be read right now. Please try again in a minute.',
    hi: 'ईमेल अभी पढ़ा नहीं जा सका। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
});

export const setAsideWords = (locale: Locale) => wordsFor(setAsideMessages, locale);
export type SetAsideWords = ReturnType<typeof setAsideWords>;
