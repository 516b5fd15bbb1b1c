import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about an order's documents, for its customer. */
export const orderPapersMessages = defineMessages({
  title: { en: 'Your documents', hi: 'आपके काग़ज़' },
  'sendAll.one': { en: 'Send 1 document', hi: '1 काग़ज़ भेजें' },
  sendAll: { en: 'Send {count} documents', hi: '{count} काग़ज़ भेजें' },
  sent: { en: '{done} of {all} sent', hi: '{all} में से {done} भेजे गए' },
  allSent: { en: 'All {all} sent', hi: 'सभी {all} भेजे गए' },
  intro: {
    en: 'We remove the place and time that the camera saves in a photo.',
    hi: 'कैमरा फ़ोटो में जो जगह और समय दर्ज करता है, उन्हें हम हटा देते हैं।',
  },
  allThere: { en: 'We have all your documents. Thank you.', hi: 'सब काग़ज़ आ गए। धन्यवाद।' },
  missing: { en: 'Your turn. Documents still needed: {count}', hi: 'आपकी बारी। बाकी काग़ज़: {count}' },
  ourTurn: {
    en: 'We are checking what you sent. Documents still needed: {count}. You can upload them now.',
    hi: 'आपके भेजे काग़ज़ हम जाँच रहे हैं। बाकी काग़ज़: {count}। इन्हें आप अभी भेज सकते हैं।',
  },
  'is.asked': { en: 'Missing', hi: 'बाकी' },
  'is.handed': { en: 'Being checked', hi: 'जाँच में' },
  'is.accepted': { en: 'Accepted', hi: 'ठीक है' },
  'is.refused': { en: 'Please replace', hi: 'बदलकर भेजें' },
  fromUs: { en: 'From us: {text}', hi: 'हमारी ओर से: {text}' },
  waiting: { en: 'waiting for the virus scan', hi: 'वायरस जाँच बाकी है' },
  old: { en: 'rejected; we’ll delete it when you upload a new page', hi: 'नामंज़ूर; नया पन्ना आते ही हम इसे मिटा देंगे' },
  remove: { en: 'Delete', hi: 'मिटाएँ' },
  removeNamed: { en: 'Delete {name}', hi: '{name} मिटाएँ' },
  toSee: {
    en: 'To see what you have uploaded, sign in with your email address.',
    hi: 'भेजे हुए काग़ज़ देखने के लिए अपने ईमेल से लॉग इन कीजिए।',
  },
  toSeeEither: {
    en: 'To see what you have uploaded, sign in with the email address or mobile number that you gave when you ordered.',
    hi: 'भेजे हुए काग़ज़ देखने के लिए उस ईमेल या मोबाइल नंबर से लॉग इन कीजिए जो आपने ऑर्डर करते समय दिया था।',
  },
  toSeeByLink: {
    en: 'You opened this page with a mobile number. To see what you have uploaded, open the link that you got when you ordered and sign in there.',
    hi: 'यह पेज आपने मोबाइल नंबर से खोला है। भेजे हुए काग़ज़ देखने के लिए वह लिंक खोलिए जो ऑर्डर करते समय मिला था, और वहाँ लॉग इन कीजिए।',
  },
  signIn: { en: 'Sign in', hi: 'लॉग इन करें' },
  camera: { en: 'Take a photo', hi: 'फ़ोटो लें' },
  choose: { en: 'Choose pages', hi: 'पन्ने चुनें' },
  hint: {
    en: 'Photos or PDFs, up to {count} at a time and {size} MB each.',
    hi: 'फ़ोटो या PDF, एक बार में ज़्यादा से ज़्यादा {count} फ़ाइलें, हर फ़ाइल {size} MB तक की।',
  },
  send: { en: 'Send', hi: 'भेजें' },
  sending: {
    en: 'Sending page {page} of {pages}: {percent}%',
    hi: 'पन्ना {page} (कुल {pages}) भेजा जा रहा है: {percent}%',
  },
  preparing: { en: 'Preparing page {page} of {pages}…', hi: 'पन्ना {page} (कुल {pages}) तैयार हो रहा है…' },
  offline: {
    en: 'You are offline. {done} of {pages} pages have been uploaded. Keep this page open. The upload will continue when you are back online.',
    hi: 'नेटवर्क चला गया। {pages} में से {done} पन्ने हमें मिल गए। यह पेज खुला रखिए। नेटवर्क आते ही बाकी पन्ने अपने आप भेजे जाएँगे।',
  },
  again: { en: 'Try again now', hi: 'अभी फिर भेजें' },

  'said.came': {
    en: 'Received. We’ll check what you sent and write to you if anything is wrong.',
    hi: 'आपका भेजा हुआ मिल गया। हम उसे जाँचेंगे, और कुछ ठीक न हो, तो आपको लिखेंगे।',
  },
  'said.waiting': {
    en: 'Received. No one can open the file until the virus scan is done, which may take a while.',
    hi: 'फ़ाइल मिल गई। वायरस जाँच होने तक इसे कोई नहीं खोल सकता। जाँच में थोड़ा समय लग सकता है।',
  },
  'said.repeated': { en: 'You have already uploaded this page.', hi: 'यह पन्ना पहले ही आ चुका है।' },
  'said.removed': { en: 'Deleted.', hi: 'मिटा दिया।' },
  'said.full': {
    en: 'You have reached the upload limit for one order. Please call {phone}.',
    hi: 'एक ऑर्डर में इससे ज़्यादा फ़ाइलें नहीं भेजी जा सकतीं। कृपया {phone} पर फ़ोन करें।',
  },
  'said.closed': {
    en: 'This document has already been accepted. Nothing was changed.',
    hi: 'यह काग़ज़ पहले ही मंज़ूर हो चुका है। कुछ नहीं बदला गया।',
  },
  'said.fileTooLarge': {
    en: 'Each page can be up to {size} MB. Please send a smaller file.',
    hi: 'हर पन्ना {size} MB तक का हो सकता है। कृपया छोटी फ़ाइल भेजें।',
  },
  partly: {
    en: 'We have received {done} of {pages} pages. These could not be uploaded:',
    hi: '{pages} में से {done} पन्ने हमें मिल गए। ये नहीं मिले:',
  },
  noneTaken: { en: 'None of these pages could be uploaded:', hi: 'इनमें से कोई पन्ना हमें नहीं मिला:' },
  goOn: { en: 'View your documents', hi: 'अपने काग़ज़ देखें' },
  'fault.changed': {
    en: '“{name}” has been changed or removed since you chose it. Please choose it again.',
    hi: 'चुनने के बाद “{name}” फ़ाइल बदल गई या हट गई। कृपया इसे फिर से चुनें।',
  },
  'fault.cut': {
    en: '“{name}” is incomplete. Please send it again.',
    hi: '“{name}” अधूरी पहुँची है। कृपया यह फ़ाइल फिर से भेजें।',
  },
  'fault.broken': {
    en: '“{name}” is damaged. Please take the photo again.',
    hi: '“{name}” फ़ाइल ख़राब है। कृपया फ़ोटो फिर से लें।',
  },
  'fault.locked': {
    en: '“{name}” has a password, so we cannot open it. Open it with the password, choose “Print”, then “Save as PDF”, and send that copy. A photo or screenshot of the page is also fine. The password for an e-Aadhaar is the first four letters of the name in capitals, followed by the year of birth.',
    hi: '“{name}” पर पासवर्ड लगा है, इसलिए हम इसे नहीं खोल सकते। इसे पासवर्ड डालकर खोलें, “प्रिंट” में “PDF के रूप में सहेजें” चुनें और वही कॉपी भेजें। पन्ने की फ़ोटो या स्क्रीनशॉट भी चलेगा। ई-आधार का पासवर्ड नाम के पहले चार अक्षर (अंग्रेज़ी के बड़े अक्षरों में) और जन्म का साल है।',
  },
  'fault.virus': {
    en: 'The virus scanner blocked “{name}”. You can send a photo instead.',
    hi: 'वायरस जाँच ने “{name}” फ़ाइल को रोक दिया। आप इसकी जगह फ़ोटो भेज सकते हैं।',
  },
  'fault.fileType': {
    en: '“{name}” is not a photo or a PDF. Please choose another file.',
    hi: '“{name}” न फ़ोटो है, न PDF। कृपया कोई और फ़ाइल चुनें।',
  },
  'fault.fileTooLarge': {
    en: '“{name}” is larger than {size} MB. Please send a smaller file.',
    hi: '“{name}” फ़ाइल {size} MB से बड़ी है। कृपया छोटी फ़ाइल भेजें।',
  },
  'fault.fileCount': {
    en: 'You can send up to {count} pages at a time. Please send “{name}” next.',
    hi: 'एक बार में सिर्फ़ {count} पन्ने भेजे जा सकते हैं। “{name}” को अगली बार में भेजें।',
  },
  'fault.fileEmpty': {
    en: '“{name}” is empty. Please choose it again.',
    hi: '“{name}” फ़ाइल ख़ाली है। कृपया इसे फिर से चुनें।',
  },

  'said.fileMissing': { en: 'Please choose a page first.', hi: 'कृपया पहले पन्ना चुनें।' },
  'said.later': {
    en: 'We cannot accept files right now. Please try again in a few minutes. Everything else is saved.',
    hi: 'अभी फ़ाइलें नहीं ली जा सकतीं। कुछ मिनट बाद फिर कोशिश करें। बाकी सब सुरक्षित है।',
  },
  'said.slow': {
    en: 'Your connection was too slow and nothing was uploaded. Send one page at a time, or try another network.',
    hi: 'आपका कनेक्शन बहुत धीमा था, इसलिए कुछ नहीं पहुँचा। एक-एक पन्ना भेजें, या दूसरे नेटवर्क से कोशिश करें।',
  },
  'said.tooMany': {
    en: 'There have been too many uploads from your connection. Please wait 10 minutes.',
    hi: 'आपके कनेक्शन से बहुत ज़्यादा फ़ाइलें भेजी गईं। कृपया दस मिनट रुकें।',
  },

  numbers: { en: '{wording.numbers}', hi: '{wording.numbers}' },
  portal: { en: 'Check this number on {portal}', hi: 'यह नंबर यहाँ देखें: {portal}' },
  pastDate: { en: 'Past date', hi: 'बीत चुकी तारीख़' },
  pastDateText: {
    en: 'We are finding out what happened, and will write to you as soon as we know the next date.',
    hi: 'हम पता कर रहे हैं कि क्या हुआ। अगली तारीख़ मिलते ही आपको लिखेंगे।',
  },
  nextDate: { en: 'Next date', hi: 'अगली तारीख़' },
});

export const orderPapersWords = (locale: Locale) => wordsFor(orderPapersMessages, locale);
export type OrderPapersWords = ReturnType<typeof orderPapersWords>;
