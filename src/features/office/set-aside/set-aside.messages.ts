import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const setAsideMessages = defineMessages({
  title: { en: 'Mails without a case', hi: 'बिना मामले के ईमेल' },
  intro: {
    en: 'Newsletters, reports and mails that a machine seems to have sent. A person may be among them: open a case for what needs an answer, and put the rest away.',
    hi: 'न्यूज़लेटर, सूचनाएँ और ऐसे ईमेल, जो किसी मशीन के भेजे लगते हैं। इनमें किसी व्यक्ति का ईमेल भी हो सकता है: जिसका जवाब देना हो उसका मामला खोलें, बाकी को सूची से हटा दें।',
  },
  ofAll: {
    en: 'Emails {first} to {last} of {all}, newest first.',
    hi: '{all} में से {first} से {last} तक के ईमेल, सबसे नए पहले।',
  },
  newer: { en: 'Newer emails', hi: 'इनसे नए ईमेल' },
  older: { en: 'Older emails', hi: 'इनसे पुराने ईमेल' },
  search: { en: 'Search these mails', hi: 'इन ईमेल में खोजें' },
  find: { en: 'Search', hi: 'खोजें' },
  showWaiting: { en: 'Show mails that wait', hi: 'बाकी ईमेल दिखाएँ' },
  showDone: { en: 'Show mails that were put away', hi: 'हटाए हुए ईमेल दिखाएँ' },
  list: { en: 'Mails that opened no case', hi: 'ईमेल, जिनसे मामला नहीं खुला' },
  empty: { en: 'There is nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  received: { en: 'Received', hi: 'कब मिला' },
  from: { en: 'From', hi: 'किससे' },
  what: { en: 'Mail', hi: 'ईमेल' },
  why: { en: 'Why here', hi: 'यहाँ क्यों' },
  action: { en: 'Change', hi: 'बदलाव' },
  noSubject: { en: 'No subject', hi: 'विषय नहीं' },
  read: { en: 'Read the mail', hi: 'ईमेल पढ़ें' },
  readWithFiles: { en: 'Read the mail and save its files', hi: 'ईमेल पढ़ें और फ़ाइलें सहेजें' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  original: { en: 'Download the original mail', hi: 'मूल ईमेल डाउनलोड करें' },
  open: { en: 'Open a case', hi: 'मामला खोलें' },
  always: { en: 'Always open a case for this sender', hi: 'इनके ईमेल से हमेशा मामला खोलें' },
  putAway: { en: 'Put away', hi: 'सूची से हटाएँ' },
  'class.auto': { en: 'A machine sent it', hi: 'मशीन का भेजा' },
  'class.list': { en: 'Sent to many', hi: 'बहुतों को भेजा' },
  'class.bounce': { en: 'A mail server’s report', hi: 'ईमेल सर्वर की सूचना' },
  'class.own': { en: 'From an address of the firm', hi: 'अपने ही पते से' },
  'class.human': { en: 'A person’s', hi: 'किसी व्यक्ति का' },
  rules: { en: 'Senders whose mails always open a case', hi: 'जिनके ईमेल से हमेशा मामला खुलता है' },
  rulesText: {
    en: 'Write a mail address, or a domain with @ in front, such as @example.in. Nothing is answered to these mails before you do.',
    hi: 'ईमेल पता लिखें, या @ के साथ डोमेन, जैसे @example.in। इन ईमेल का जवाब आपके लिखने पर ही जाएगा।',
  },
  noRules: { en: 'There is no such sender yet.', hi: 'अभी ऐसा कोई नहीं है।' },
  sender: { en: 'Mail address or domain', hi: 'ईमेल पता या डोमेन' },
  since: { en: 'Since', hi: 'कब से' },
  addRule: { en: 'Add sender', hi: 'पता जोड़ें' },
  removeRule: { en: 'Remove', hi: 'हटाएँ' },
  away: { en: 'It was put away.', hi: 'सूची से हटा दिया।' },
  made: { en: 'From now on each mail of this sender opens a case.', hi: 'अब से इस पते के हर ईमेल से मामला खुलेगा।' },
  removed: { en: 'The rule was removed.', hi: 'नियम हटा दिया।' },
  gone: { en: 'This mail has a case already, or was deleted.', hi: 'इस ईमेल का मामला बन चुका है, या यह मिटाया जा चुका है।' },
  'bad-sender': { en: 'This is no mail address and no domain.', hi: 'यह न ईमेल पता है, न डोमेन।' },
  failed: {
    en: 'The mail could not be read just now. Please try again in a minute.',
    hi: 'ईमेल अभी पढ़ा नहीं जा सका। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
});

/** The words of the list of mails without a case in one language. */
export const setAsideWords = (locale: Locale) => wordsFor(setAsideMessages, locale);
export type SetAsideWords = ReturnType<typeof setAsideWords>;
