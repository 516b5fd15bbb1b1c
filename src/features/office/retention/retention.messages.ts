import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const retentionMessages = defineMessages({
  title: { en: 'Data retention', hi: 'डेटा रखना और मिटाना' },
  intro: {
    en: 'This page shows what we delete automatically and when, and what we must keep. You cannot delete anything from here.',
    hi: 'यहाँ दिखता है कि क्या-क्या अपने आप मिटता है और कब, और क्या रखना ज़रूरी है। यहाँ से कुछ मिटाया नहीं जा सकता।',
  },
  times: { en: 'How long', hi: 'कितने समय तक' },
  what: { en: 'What', hi: 'क्या' },
  howLong: { en: 'Kept for', hi: 'कब तक रखते हैं' },
  cases: { en: 'Cases, with their emails and files', hi: 'मामले, उनके ईमेल और फ़ाइलें' },
  books: { en: 'Orders with a payment', hi: 'ऑर्डर, जिनका पैसा आया' },
  booksMonths: {
    en: '{count} months after the annual return of the financial year is due',
    hi: 'उस वित्त वर्ष के सालाना रिटर्न की आख़िरी तारीख़ के बाद {count} महीने',
  },
  papers: {
    en: 'Documents, files and messages of such an order, after the order is completed or cancelled',
    hi: 'ऐसे ऑर्डर के काग़ज़, फ़ाइलें और संदेश, ऑर्डर पूरा या रद्द होने के बाद',
  },
  untilWithdrawn: { en: 'until consent is withdrawn', hi: 'जब तक सहमति वापस न ली जाए' },
  withdrawn: { en: 'Cases in which consent was withdrawn', hi: 'मामले, जिनमें सहमति वापस ली गई' },
  mails: { en: 'Emails without a case', hi: 'बिना मामले के ईमेल' },
  log: { en: 'Log entries', hi: 'लॉग की पंक्तियाँ' },
  months: { en: '{count} months', hi: '{count} महीने' },
  days: { en: '{count} days', hi: '{count} दिन' },
  next: { en: 'To be deleted next', hi: 'आगे क्या मिटेगा' },
  ahead: { en: 'Deleted within', hi: 'कितने दिन में मिटेगा' },
  now: { en: 'in the next hour', hi: 'अगले एक घंटे में' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  nothing: { en: 'Nothing.', hi: 'कुछ नहीं।' },
  counts: {
    en: 'Also: {mails} emails without a case, {entries} log entries.',
    hi: 'इनके अलावा: बिना मामले के {mails} ईमेल, लॉग की {entries} पंक्तियाँ।',
  },
  doubted: {
    en: 'The server’s clock looks wrong, so we will delete nothing until someone confirms the time.',
    hi: 'सर्वर की घड़ी ठीक नहीं लगती, इसलिए जब तक कोई समय की पुष्टि न करे, हम कुछ नहीं मिटाएँगे।',
  },
  reference: { en: 'Number', hi: 'नंबर' },
  kind: { en: 'Type', hi: 'किस्म' },
  since: { en: 'Since', hi: 'कब से' },
  why: { en: 'Reason for deletion', hi: 'क्यों मिटेगा' },
  'why.age': { en: 'retention period over', hi: 'समय पूरा हुआ' },
  'why.withdrawn': { en: 'consent withdrawn', hi: 'सहमति वापस ली' },
  'why.papers': { en: 'documents and messages are deleted, the accounts are kept', hi: 'काग़ज़ और संदेश मिटेंगे, हिसाब रहेगा' },
  holds: { en: 'On hold', hi: 'मिटाने पर रोक' },
  holdsText: {
    en: 'We do not delete a case on this list, even if its retention period ends or the {wording.customer} asks us to. We’ll tell the {wording.customer} about the hold.',
    hi: 'इस सूची के मामले हम नहीं मिटाते, चाहे उन्हें रखने का समय पूरा हो जाए या {wording.customer} मिटाने को कहें। हम {wording.customer} को इस रोक के बारे में बताएँगे।',
  },
  holdsOrders: {
    en: 'If an order is completed or cancelled and we keep it only for the accounts, we’ll still delete its documents, files and messages.',
    hi: 'जो ऑर्डर पूरा या रद्द हो चुका है और सिर्फ़ हिसाब के लिए रखा गया है, उसके काग़ज़, फ़ाइलें और संदेश हम फिर भी मिटाएँगे।',
  },
  noHolds: { en: 'No cases are on hold.', hi: 'किसी मामले पर रोक नहीं है।' },
  'hold.order': { en: 'Order in progress', hi: 'ऑर्डर पर काम चल रहा है' },
  'hold.legal': { en: 'Law, dispute or authority', hi: 'कानून, विवाद या सरकारी आदेश' },
  reason: { en: 'Reason', hi: 'कारण' },
  choose: { en: 'Choose', hi: 'चुनें' },
  note: { en: 'Note, without personal data', hi: 'नोट (निजी जानकारी न लिखें)' },
  remark: { en: 'Note', hi: 'नोट' },
  heldUntil: { en: 'Until', hi: 'कब तक' },
  until: { en: 'Until (leave empty for no end date)', hi: 'कब तक (ख़ाली छोड़ें, तो रोक हटाने तक)' },
  untilReleased: { en: 'No end date', hi: 'रोक हटाने तक' },
  hold: { en: 'Place on hold', hi: 'मिटाने पर रोक लगाएँ' },
  release: { en: 'Remove hold', hi: 'रोक हटाएँ' },
  held: { en: 'The case is on hold.', hi: 'मामला मिटाने पर रोक लग गई।' },
  released: { en: 'Hold removed.', hi: 'रोक हटा दी गई।' },
  unknown: {
    en: 'There is no such case, or you have not chosen a reason.',
    hi: 'ऐसा मामला नहीं मिला, या कारण नहीं चुना गया।',
  },
});

export const retentionWords = (locale: Locale) => wordsFor(retentionMessages, locale);
export type RetentionWords = ReturnType<typeof retentionWords>;
