import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about messages by SMS and WhatsApp in the timeline. */
const messagesSentMessages = defineMessages({
  'message.out': { en: '{channel} sent', hi: '{channel} भेजा' },
  'message.for': { en: '{channel} to the {wording.customer}', hi: '{wording.customer} को {channel}' },
  'message.in': { en: '{channel} received', hi: '{channel} मिला' },
  'message.waiting': { en: 'queued', hi: 'कतार में' },
  'message.held': { en: 'held, see the outbox', hi: 'रोका गया, आउटबॉक्स देखें' },
  'message.unknown': { en: 'may not have arrived', hi: 'पहुँचना पक्का नहीं' },
  'message.accepted': { en: 'sent', hi: 'भेजा गया' },
  'message.failed': { en: 'not delivered', hi: 'नहीं पहुँचा' },
  'message.dead': { en: 'not delivered', hi: 'नहीं पहुँचा' },
  'message.replaced': { en: 'not delivered, sent another way', hi: 'नहीं पहुँचा, दूसरे रास्ते से भेजा' },
  'message.elsewhere': { en: 'sent another way', hi: 'दूसरे रास्ते से भेजा' },
  'message.stopped': {
    en: 'not sent, because the {wording.customer} stopped our messages',
    hi: 'नहीं भेजा, क्योंकि {wording.customer} ने हमारे संदेश बंद कराए हैं',
  },
  'message.late': { en: 'not sent, because it was too late', hi: 'नहीं भेजा, क्योंकि समय निकल चुका था' },
  'message.delivered': { en: 'delivered', hi: 'पहुँच गया' },
  'message.read': { en: 'read', hi: 'पढ़ लिया' },
  'message.tell': { en: 'Send an SMS that the answer is ready', hi: 'एसएमएस भेजें कि जवाब तैयार है' },
  'message.tellWhatsapp': {
    en: 'Say on WhatsApp that the answer is ready',
    hi: 'व्हाट्सऐप पर बताएँ कि जवाब तैयार है',
  },
  'message.tellHint': {
    en: 'The message says that there is an answer and asks the {wording.customer} to open the status page or call you. Only registered texts can be sent like this.',
    hi: 'संदेश में लिखा होगा कि जवाब तैयार है और {wording.customer} स्थिति पेज खोलें या आपको फ़ोन करें। इस तरह सिर्फ़ पंजीकृत संदेश जा सकता है।',
  },
  'message.noNumber': {
    en: 'Nothing was sent, because this case has no Indian mobile number.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि इस मामले में भारत का कोई मोबाइल नंबर नहीं है।',
  },
  'message.noWay': {
    en: 'Nothing was sent, because no message can be sent to this number now.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि इस नंबर पर अभी कोई संदेश नहीं भेजा जा सकता।',
  },
  'message.onStatus': { en: 'on the status page, for {phone}', hi: 'स्थिति पेज पर, {phone} के लिए' },
  'message.wroteOnStatus': { en: 'Message from the status page', hi: 'स्थिति पेज से संदेश' },
  'message.replyTo': {
    en: 'This {wording.customer} has no email. The reply is saved and shown on the status page, and a message with the link goes to {phone}.',
    hi: 'इस {wording.customer} का ईमेल पता नहीं है। जवाब सहेजा जाएगा और स्थिति पेज पर दिखेगा। पेज का लिंक संदेश से {phone} पर जाएगा।',
  },
  'message.textOnly': {
    en: 'This reply is shown on the status page, so you cannot attach files or send copies. Remove them and send the reply again.',
    hi: 'यह जवाब स्थिति पेज पर दिखेगा, इसलिए इसके साथ न फ़ाइल जा सकती है, न किसी को प्रति। इन्हें हटाकर फिर भेजें।',
  },
  'message.preview': {
    en: 'What the {wording.customer} reads on the status page',
    hi: 'स्थिति पेज पर {wording.customer} को ऐसा दिखेगा',
  },
  'message.parts': { en: 'counts as {count} SMS', hi: '{count} एसएमएस गिने जाते हैं' },
});

export const messagesSentWords = (locale: Locale) => wordsFor(messagesSentMessages, locale);
