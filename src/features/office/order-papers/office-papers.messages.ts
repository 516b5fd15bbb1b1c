import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const officePapersMessages = defineMessages({
  title: { en: 'Documents', hi: 'काग़ज़' },
  empty: { en: 'No documents requested.', hi: 'कोई काग़ज़ नहीं माँगा गया।' },
  progress: { en: '{accepted} of {all} accepted', hi: '{all} में से {accepted} माने गए' },
  keys: { en: 'Press j or k to move, a to accept and r to reject.', hi: 'j और k से आगे-पीछे जाएँ, a से मानें, r से नामंज़ूर करें।' },
  'is.asked': { en: 'missing', hi: 'बाकी' },
  'is.handed': { en: 'to be checked', hi: 'जाँचना है' },
  'is.accepted': { en: 'accepted', hi: 'ठीक है' },
  'is.refused': { en: 'rejected', hi: 'नामंज़ूर' },
  waiting: { en: 'waiting for the virus scan', hi: 'वायरस जाँच बाकी' },
  old: { en: 'rejected', hi: 'नामंज़ूर' },
  accept: { en: 'Accept', hi: 'मान लें' },
  reopen: { en: 'Check again', hi: 'फिर जाँचें' },
  refuse: { en: 'Reject and notify {wording.customer}', hi: 'नामंज़ूर करके {wording.customer} को लिखें' },
  refuseTitle: { en: 'Reject', hi: 'नामंज़ूर करना' },
  reason: { en: 'Reason', hi: 'कारण' },
  chooseReason: { en: 'Choose', hi: 'चुनें' },
  ownWords: {
    en: 'Your own words, in the {wording.customer}’s language',
    hi: 'अपने शब्दों में, {wording.customer} की भाषा में',
  },
  drop: { en: 'Remove from the list', hi: 'सूची से हटाएँ' },
  edit: { en: 'Note or remove', hi: 'टिप्पणी या हटाना' },
  note: { en: 'Note to the {wording.customer}', hi: '{wording.customer} के लिए टिप्पणी' },
  saveNote: { en: 'Save', hi: 'सहेजें' },
  add: { en: 'Request another document', hi: 'एक और काग़ज़ माँगें' },
  name: {
    en: 'Name of the document, in the {wording.customer}’s language',
    hi: 'काग़ज़ का नाम, {wording.customer} की भाषा में',
  },
  ask: { en: 'Request', hi: 'माँगें' },
  marks: { en: '{wording.numbers} and next date', hi: '{wording.numbers} और अगली तारीख़' },
  kind: { en: 'Which number', hi: 'कौन-सा नंबर' },
  number: { en: 'Number', hi: 'नंबर' },
  newNumber: { en: 'Add a number', hi: 'नंबर जोड़ें' },
  addNumber: { en: 'Add', hi: 'जोड़ें' },
  dropNumber: { en: 'Remove', hi: 'हटाएँ' },
  nextDate: { en: 'Next date', hi: 'अगली तारीख़' },
  nextWhat: {
    en: 'What happens then, in the {wording.customer}’s language',
    hi: 'उस दिन क्या होगा, {wording.customer} की भाषा में',
  },
  saveDate: { en: 'Save the date', hi: 'तारीख़ सहेजें' },
  'said.paper-done': { en: 'Done.', hi: 'हो गया।' },
  'said.paper-untold': {
    en: 'Done, but the {wording.customer} was not notified, because they have no email and have stopped our messages. Call them.',
    hi: 'हो गया, पर {wording.customer} को ख़बर नहीं गई, क्योंकि उनके पास ईमेल नहीं है और उन्होंने हमारे संदेश बंद कराए हैं। उन्हें फ़ोन करें।',
  },
  'said.paper-newer': {
    en: 'The {wording.customer} has changed this document. Please check it again.',
    hi: 'इस बीच {wording.customer} ने यह काग़ज़ बदल दिया है। कृपया फिर देखें।',
  },
  'of-said.paper-newer': {
    en: '“{paper}” has changed since you opened it. Please check it again.',
    hi: 'इस बीच “{paper}” बदल गया है। कृपया फिर देखें।',
  },
  'of-said.paper-not-now': {
    en: 'This is not possible for “{paper}” at this stage.',
    hi: '“{paper}” के लिए अभी यह नहीं हो सकता।',
  },
  'of-said.paper-reason': {
    en: 'Please give a reason for rejecting “{paper}”.',
    hi: 'कृपया बताएँ कि “{paper}” क्यों नामंज़ूर किया जा रहा है।',
  },
  'said.paper-not-now': { en: 'Not possible at this stage.', hi: 'अभी यह नहीं हो सकता।' },
  'said.paper-reason': { en: 'Please give a reason.', hi: 'कृपया कारण बताएँ।' },
  'said.paper-day': { en: 'The next date was not saved.', hi: 'अगली तारीख़ सहेजी नहीं गई।' },
  'said.paper-bad': { en: 'Please check what you typed.', hi: 'कृपया अपना लिखा जाँच लें।' },
});

export const officePapersWords = (locale: Locale) => wordsFor(officePapersMessages, locale);
export type OfficePapersWords = ReturnType<typeof officePapersWords>;
