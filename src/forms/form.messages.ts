import { defineMessages } from '@/i18n/messages.ts';

/** Texts that every form needs. The first group has the faults that field-rules.ts names. */
export const formMessages = defineMessages({
  required: { en: 'Please fill in “{label}”.', hi: 'कृपया “{label}” भरें।' },
  tooLong: {
    en: '“{label}” is too long. Use up to {max} characters.',
    hi: 'कृपया “{label}” में ज़्यादा से ज़्यादा {max} अक्षर लिखें।',
  },
  characters: {
    en: '“{label}” contains characters we cannot read. Please type it again.',
    hi: '“{label}” में ऐसे चिह्न हैं, जिन्हें हम नहीं पढ़ सकते। कृपया दोबारा लिखें।',
  },
  name: { en: 'Please use letters in “{label}”.', hi: 'कृपया “{label}” में अक्षर लिखें।' },
  email: {
    en: 'Please check “{label}”. It should look like name@example.com.',
    hi: 'कृपया “{label}” जाँच लें। ऐसे लिखें: name@example.com',
  },
  phone: {
    en: 'Please check “{label}”. Ten digits are enough. Numbers outside India begin with +.',
    hi: 'कृपया “{label}” जाँच लें। दस अंक काफ़ी हैं। विदेश का नंबर + से शुरू करें।',
  },
  mobile: {
    en: 'Please check “{label}”. We can send messages only to Indian mobile numbers, which have ten digits.',
    hi: 'कृपया “{label}” जाँच लें। संदेश सिर्फ़ भारत के दस अंकों वाले मोबाइल नंबर पर जा सकते हैं।',
  },
  noWay: {
    en: 'Without an email address we can only call you. Please allow us to call, or enter your email address.',
    hi: 'ईमेल के बिना हम सिर्फ़ फ़ोन कर सकते हैं। कृपया फ़ोन करने की अनुमति दें, या अपना ईमेल पता लिखें।',
  },
  choice: { en: 'Please choose an option for “{label}”.', hi: 'कृपया “{label}” की सूची में से एक चुनें।' },
  tick: { en: 'Please tick “{label}”.', hi: 'कृपया “{label}” पर निशान लगाएँ।' },
  unfinished: { en: 'Please complete “{label}”.', hi: 'कृपया “{label}” पूरा भरें।' },
  outOfRange: {
    en: '“{label}” must be between {least} and {most}.',
    hi: 'कृपया “{label}” में {least} से {most} तक की कोई संख्या लिखें।',
  },
  unknown: {
    en: 'This form does not have a field called “{label}”. Please send the form from this page.',
    hi: 'इस फ़ॉर्म में “{label}” नाम का ख़ाना नहीं है। कृपया इसी पेज से फ़ॉर्म भेजें।',
  },

  fileTooLarge: {
    en: '“{file}” is larger than {size} MB. Please choose a smaller file, or photograph the document at a lower resolution.',
    hi: '“{file}” {size} MB से बड़ी फ़ाइल है। कृपया छोटी फ़ाइल चुनें, या काग़ज़ की फ़ोटो कम रिज़ॉल्यूशन पर लें।',
  },
  fileCount: {
    en: 'You have chosen more than {count} files. Please send up to {count} now, then use this form again for the rest.',
    hi: 'आपने {count} से ज़्यादा फ़ाइलें चुनी हैं। अभी {count} तक भेजें, फिर बाकी के लिए यही फ़ॉर्म दोबारा भरें।',
  },
  fileType: {
    en: '“{file}” is not one of these types: {types}. We check the content, not the file name.',
    hi: '“{file}” इनमें से किसी किस्म की फ़ाइल नहीं है: {types}। हम फ़ाइल का नाम नहीं, उसके अंदर की सामग्री देखते हैं।',
  },
  fileEmpty: { en: '“{file}” is empty. Please choose it again.', hi: '“{file}” ख़ाली फ़ाइल है। कृपया दोबारा चुनें।' },
  fileChanged: {
    en: '“{file}” has been changed or removed since you chose it. Please choose it again.',
    hi: 'चुनने के बाद “{file}” फ़ाइल बदल गई या हट गई। कृपया इसे फिर से चुनें।',
  },
  fileCut: {
    en: '“{file}” is incomplete. Please send it again. If it is a photo, you can also take it again.',
    hi: '“{file}” अधूरी फ़ाइल है। कृपया इसे दोबारा भेजें। फ़ोटो हो तो फिर से खींच भी सकते हैं।',
  },
  fileBroken: {
    en: '“{file}” is damaged. Please take the photo again.',
    hi: '“{file}” फ़ाइल ख़राब है। कृपया फ़ोटो फिर से लें।',
  },
  fileLocked: {
    en: '“{file}” has a password, so we cannot open it. Open it with the password, choose “Print”, then “Save as PDF”, and send that copy.',
    hi: '“{file}” पर पासवर्ड लगा है, इसलिए हम इसे नहीं खोल सकते। इसे पासवर्ड डालकर खोलें, “प्रिंट” में “PDF के रूप में सहेजें” चुनें और वही कॉपी भेजें।',
  },
  fileMacros: {
    en: '“{file}” contains macros, which run when the file is opened. Save it without macros, as .xlsx or .docx, and choose that copy.',
    hi: '“{file}” में मैक्रो हैं, जो फ़ाइल खुलते ही चलने लगते हैं। इसे बिना मैक्रो के .xlsx या .docx में सहेजें और वही कॉपी चुनें।',
  },
  fileMissing: { en: 'Please choose a file for “{label}”.', hi: 'कृपया “{label}” के लिए फ़ाइल चुनें।' },
  fileAgain: {
    en: 'Please choose your files again. Browsers do not keep them.',
    hi: 'कृपया फ़ाइलें फिर से चुनें, क्योंकि ब्राउज़र उन्हें संभालकर नहीं रखता।',
  },
  filesAgain: {
    en: 'Please choose these files again: {names}. Browsers do not keep them.',
    hi: 'कृपया फ़ाइलें फिर से चुनें: {names}। ब्राउज़र उन्हें संभालकर नहीं रखता।',
  },
  chooseAgain: { en: 'Choose these files again: {names}', hi: 'ये फ़ाइलें फिर से चुनें: {names}' },
  chooseFile: { en: 'Choose a file', hi: 'फ़ाइल चुनें' },
  chooseFiles: { en: 'Choose files', hi: 'फ़ाइलें चुनें' },
  noFile: { en: 'No file chosen yet', hi: 'अभी कोई फ़ाइल नहीं चुनी' },
  uploading: { en: 'Uploading files: {percent}%', hi: 'फ़ाइलें भेजी जा रही हैं: {percent}%' },
  uploadTooLarge: {
    en: 'Together these files are too large. Please send fewer or smaller ones.',
    hi: 'ये सब फ़ाइलें मिलकर बहुत बड़ी हो जाती हैं। कृपया कम या छोटी फ़ाइलें भेजें।',
  },

  summary: {
    en: 'We have kept what you typed. Please correct this and send again:',
    hi: 'आपका लिखा सुरक्षित है। कृपया यह ठीक करके फिर भेजें:',
  },
  sending: { en: 'Sending...', hi: 'भेजा जा रहा है...' },
  reference: { en: 'Your reference number: {reference}', hi: 'आपका संदर्भ नंबर: {reference}' },
  arrived: { en: 'We have received your message', hi: 'आपका संदेश पहुँच गया' },
  referenceLabel: { en: 'Your reference number', hi: 'आपका संदर्भ नंबर' },
  copy: { en: 'Copy', hi: 'कॉपी करें' },
  copied: { en: 'Copied', hi: 'कॉपी हो गया' },
  answerBy: {
    en: '{wording.answerer} will read your message. We’ll reply by {time} {day}.',
    hi: '{wording.answerer} आपका संदेश पढ़ेंगे। {day} {time} बजे तक आपको जवाब मिलेगा।',
  },
  today: { en: 'today', hi: 'आज' },
  tomorrow: { en: 'tomorrow', hi: 'कल' },
  seeStatus: { en: 'Check its status', hi: 'स्थिति देखें' },
  keepOnWhatsapp: { en: 'Save it on WhatsApp', hi: 'व्हाट्सऐप पर सहेजें' },
  keepText: { en: 'My enquiry: {reference}', hi: 'मेरी पूछताछ: {reference}' },
  sendAnother: { en: 'Send another message', hi: 'एक और संदेश भेजें' },
  close: { en: 'Close', hi: 'बंद करें' },
  failed: { en: 'An error occurred', hi: 'कुछ गड़बड़ हुई' },
  offline: {
    en: 'The connection dropped and your message was not sent. Everything you typed is still here.',
    hi: 'कनेक्शन टूट गया और आपका संदेश अभी हम तक नहीं पहुँचा। आपका लिखा सब कुछ यहीं सुरक्षित है।',
  },
  unavailable: {
    en: 'We cannot accept your message right now. Everything you typed is still here. Please try again in a minute, or call us on {phone}.',
    hi: 'इस समय हम आपका संदेश नहीं ले पा रहे। आपका लिखा सब कुछ सुरक्षित है। एक मिनट बाद फिर भेजें, या {phone} पर फ़ोन करें।',
  },
  filesLater: {
    en: 'We cannot accept files right now, so your message was not saved. Everything you typed is still here. Send your message without files now, try again with the files in a few minutes, or call us on {phone}.',
    hi: 'इस समय हम फ़ाइलें नहीं ले पा रहे, इसलिए आपका संदेश दर्ज नहीं हुआ। आपका लिखा सब कुछ सुरक्षित है। संदेश अभी बिना फ़ाइलों के भेजें, कुछ मिनट बाद फ़ाइलों के साथ फिर कोशिश करें, या {phone} पर फ़ोन करें।',
  },
  limited: {
    en: 'We received many messages from your connection in a short time, so this one was not saved. Please try again in {minutes} minutes, or reach us now on {phone} or on WhatsApp.',
    hi: 'आपके कनेक्शन से थोड़ी देर में बहुत-से संदेश आए, इसलिए यह संदेश दर्ज नहीं हुआ। {minutes} मिनट बाद फिर भेजें, या अभी {phone} पर या व्हाट्सऐप पर बात करें।',
  },
  limitedNow: {
    en: 'We received many messages from your connection in a short time, so this one was not saved. Please try again in {minutes} minutes, or call us now on {phone}.',
    hi: 'आपके कनेक्शन से थोड़ी देर में बहुत-से संदेश आए, इसलिए यह संदेश दर्ज नहीं हुआ। {minutes} मिनट बाद फिर भेजें, या अभी {phone} पर फ़ोन करें।',
  },
  trapped: {
    en: 'A hidden field was filled in, so your message was not saved. Leave that field empty, or call us on {phone}.',
    hi: 'एक ऐसा ख़ाना भर गया जो लोगों को दिखता नहीं, इसलिए आपका संदेश दर्ज नहीं हुआ। उसे ख़ाली छोड़ें, या {phone} पर फ़ोन करें।',
  },
  tooLarge: {
    en: 'Your message is too long for one form. Please shorten it and send it again.',
    hi: 'आपका संदेश एक फ़ॉर्म के लिए बहुत लंबा है। कृपया छोटा करके फिर भेजें।',
  },
  unreadable: {
    en: 'We could not read the form. Please fill it in again on this page, or call us on {phone}.',
    hi: 'फ़ॉर्म ठीक से नहीं पहुँचा। कृपया इस पेज पर फिर से भरें, या {phone} पर फ़ोन करें।',
  },
  tryAgain: { en: 'Try again', hi: 'फिर से भेजें' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  call: { en: 'Call {phone}', hi: '{phone} पर फ़ोन करें' },
  trap: { en: 'Leave this empty', hi: 'इसे ख़ाली छोड़ें' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  thanks: { en: 'Thank you', hi: 'धन्यवाद' },
});

export type FormMessage = keyof typeof formMessages;
