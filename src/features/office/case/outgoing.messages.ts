import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about copies, files and forwarded messages. */
const outgoingMessages = defineMessages({
  cc: { en: 'Copy to', hi: 'इन्हें भी भेजें (कॉपी)' },
  ccHint: {
    en: 'Up to {count} email addresses, separated by commas',
    hi: 'ज़्यादा से ज़्यादा {count} ईमेल पते, बीच में कॉमा लगाएँ',
  },
  ccBad: {
    en: 'Check “{address}”. An email address looks like name@example.com.',
    hi: '“{address}” जाँच लें। ईमेल पता name@example.com जैसा होता है।',
  },
  ccMany: {
    en: 'Enter at most {count} addresses. You entered {entered}.',
    hi: 'ज़्यादा से ज़्यादा {count} पते लिखें। आपने {entered} लिखे हैं।',
  },
  attach: { en: 'Attach files', hi: 'फ़ाइलें जोड़ें' },
  attachHint: {
    en: 'Up to {count} files of {size} MB each: {types}',
    hi: 'ज़्यादा से ज़्यादा {count} फ़ाइलें, हर एक {size} MB तक: {types}',
  },
  chooseFiles: { en: 'Choose files', hi: 'फ़ाइलें चुनें' },
  noFile: { en: 'No file chosen', hi: 'कोई फ़ाइल नहीं चुनी' },
  attached: { en: 'Attached to this reply', hi: 'इस जवाब के साथ जाएँगी' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  attachOwn: { en: 'Attach files from this case', hi: 'इस मामले की फ़ाइलें जोड़ें' },
  fileChanged: {
    en: '“{file}” has been changed or removed since you chose it. Choose it again.',
    hi: 'चुनने के बाद “{file}” फ़ाइल बदल गई या हट गई। इसे फिर से चुनें।',
  },
  chooseAgain: { en: 'Choose these files again: {names}', hi: 'ये फ़ाइलें फिर से चुनें: {names}' },
  filesLater: {
    en: 'We cannot accept files right now, so nothing was sent. Your text is saved. Try again in a few minutes, or send it without files.',
    hi: 'अभी फ़ाइलें नहीं ली जा सकतीं, इसलिए कुछ नहीं भेजा गया। आपका लिखा सुरक्षित है। कुछ मिनट बाद फिर कोशिश करें, या बिना फ़ाइलों के भेजें।',
  },
  uploadTooLarge: {
    en: 'These files are too large to upload together, so nothing was sent. Choose fewer or smaller files.',
    hi: 'ये फ़ाइलें मिलाकर बहुत बड़ी हैं, इसलिए कुछ नहीं भेजा गया। कम या छोटी फ़ाइलें चुनें।',
  },
  'too many files': {
    en: 'One email can have at most {count} files. Remove some files.',
    hi: 'एक ईमेल में ज़्यादा से ज़्यादा {count} फ़ाइलें जा सकती हैं। कुछ फ़ाइलें हटाएँ।',
  },
  'files too large': {
    en: 'The files in one email can be at most {size} MB in total. Remove some files.',
    hi: 'एक ईमेल की सब फ़ाइलें मिलाकर ज़्यादा से ज़्यादा {size} MB हो सकती हैं। कुछ फ़ाइलें हटाएँ।',
  },
  'file gone': {
    en: 'A file that you chose is no longer here. Check the files, then send again.',
    hi: 'आपकी चुनी एक फ़ाइल अब यहाँ नहीं है। फ़ाइलें जाँचकर फिर भेजें।',
  },
  copiedTo: { en: 'Copy to {addresses}', hi: 'कॉपी: {addresses}' },
  copyRefused: { en: 'Not delivered to {addresses}', hi: '{addresses} तक नहीं पहुँचा' },
  repliedAndTook: { en: '{who} replied and took the case', hi: '{who} ने जवाब दिया और मामला अपने पास लिया' },
  fromOthers: {
    en: '{from} (not this {wording.customer}, but an address we wrote to)',
    hi: '{from} (इस मामले के {wording.customer} नहीं, पर इस पते पर हमने लिखा था)',
  },
  forward: { en: 'Forward', hi: 'आगे भेजें' },
  forwardTo: { en: 'To this email address', hi: 'इस ईमेल पते पर' },
  forwardNote: { en: 'Your note', hi: 'आपका नोट' },
  forwardHint: {
    en: 'Your note will come first, followed by the message. Replies will come back to this case.',
    hi: 'पहले आपका नोट होगा, फिर वह संदेश। जवाब इसी मामले में आएँगे।',
  },
  forwardFiles: { en: 'Files to send', hi: 'साथ जाने वाली फ़ाइलें' },
  forwardSome: {
    en: 'One email can have at most {count} files, up to {size} MB in total. We have ticked as many files as fit. Forward the message again to send the other files.',
    hi: 'एक ईमेल में ज़्यादा से ज़्यादा {count} फ़ाइलें जा सकती हैं, कुल {size} MB तक। जो फ़ाइलें इतने में आती हैं, उन पर निशान लगा है। बाकी फ़ाइलें भेजने के लिए संदेश एक बार और आगे भेजें।',
  },
  sendForward: { en: 'Forward message', hi: 'संदेश आगे भेजें' },
  forwardBad: {
    en: 'Enter one email address, such as name@example.com.',
    hi: 'एक ईमेल पता लिखें, जैसे name@example.com।',
  },
  didForward: { en: '{who} forwarded a message to {to}', hi: '{who} ने {to} को संदेश आगे भेजा' },
  forwardLeaves: { en: 'The message will be sent in 10 seconds.', hi: 'संदेश दस सेकंड में चला जाएगा।' },
  forwardUndone: { en: 'Sending cancelled. Your note is still here.', hi: 'संदेश भेजना रोक दिया गया। आपका नोट यहीं है।' },
});

/** Texts of the email that forwards a message. */
export const forwardMailMessages = defineMessages({
  subject: { en: '{reference}: forwarded: {about}', hi: '{reference}: आगे भेजा गया: {about}' },
  heading: { en: '{clerk} of {company} forwarded this to you', hi: '{company} से {clerk} ने यह संदेश आपको भेजा है' },
  headingAlone: { en: '{company} forwarded this to you', hi: '{company} ने यह संदेश आपको भेजा है' },
  from: { en: 'From', hi: 'भेजने वाले' },
  date: { en: 'Date', hi: 'तारीख़' },
  about: { en: 'Subject', hi: 'विषय' },
  text: { en: 'Message', hi: 'संदेश' },
});

export const outgoingWords = (locale: Locale) => wordsFor(outgoingMessages, locale);
