import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the chats in the office. */
const chatsMessages = defineMessages({
  intro: {
    en: 'You will get chats until you stop taking them. After five minutes without a key press or a click, we show you as away.',
    hi: 'जब तक आप बंद न करें, चैट आपके पास आती रहेंगी। पाँच मिनट तक कुछ न दबाने पर आप ऑफ़लाइन दिखेंगे।',
  },
  on: { en: 'Take chats', hi: 'चैट लेना शुरू करें' },
  off: { en: 'Stop taking chats', hi: 'चैट लेना बंद करें' },
  isOn: { en: 'You are taking chats', hi: 'आप चैट ले रहे हैं' },
  isOff: { en: 'You are not taking chats', hi: 'आप चैट नहीं ले रहे हैं' },
  isAway: {
    en: 'You are away. Press any key to return.',
    hi: 'आप अभी ऑफ़लाइन दिख रहे हैं। लौटने के लिए कोई बटन दबाएँ।',
  },
  here: { en: 'Taking chats now: {names}', hi: 'अभी चैट ले रहे हैं: {names}' },
  noOne: { en: 'No one is taking chats right now', hi: 'अभी चैट लेने वाला कोई नहीं है' },
  closed: {
    en: 'The office is closed, so {wording.customers} are told when we’ll answer.',
    hi: 'दफ़्तर बंद है, इसलिए {wording.customers} को बताया जाता है कि जवाब कब मिलेगा।',
  },
  waiting: { en: 'Waiting', hi: 'इंतज़ार में' },
  mine: { en: 'Your chats', hi: 'आपकी चैट' },
  others: { en: 'Other chats', hi: 'बाकी चैट' },
  none: { en: 'No one is waiting', hi: 'कोई इंतज़ार में नहीं है' },
  take: { en: 'Take', hi: 'लें' },
  takeNamed: { en: 'Take {reference}', hi: '{reference} लें' },
  answer: { en: 'Answer', hi: 'जवाब' },
  uploading: { en: 'Sending {file}. Keep this page open.', hi: '{file} भेजी जा रही है। यह पेज खुला रखें।' },
  file: { en: 'Picture or PDF, up to 8 MB', hi: 'तस्वीर या PDF, 8 MB तक' },
  'said.virus': {
    en: 'The virus scanner rejected this file. Choose a different one.',
    hi: 'वायरस जाँच में यह फ़ाइल ठीक नहीं निकली। कोई दूसरी चुनें।',
  },
  'said.files': {
    en: 'Files cannot be sent right now. Try again in a few minutes.',
    hi: 'अभी फ़ाइल नहीं भेजी जा सकती। कुछ मिनट बाद फिर कोशिश करें।',
  },
  'said.large': {
    en: 'This file is larger than 8 MB. Choose a smaller one.',
    hi: 'यह फ़ाइल 8 MB से बड़ी है। छोटी फ़ाइल चुनें।',
  },
  send: { en: 'Send', hi: 'भेजें' },
  template: { en: 'Reply template', hi: 'तैयार जवाब' },
  noTemplate: { en: 'Choose', hi: 'चुनें' },
  insert: { en: 'Insert', hi: 'डालें' },
  askMail: { en: 'Ask for an email', hi: 'ईमेल पता माँगें' },
  askPhone: { en: 'Ask for a number', hi: 'मोबाइल नंबर माँगें' },
  'question.mail': {
    en: 'What is your email address? If you have to leave, we can reach you there.',
    hi: 'आपका ईमेल पता क्या है? आपको जाना पड़े, तो हम ईमेल से संपर्क कर लेंगे।',
  },
  'question.phone': {
    en: 'What is your mobile number? If you have to leave, we can reach you there.',
    hi: 'आपका मोबाइल नंबर क्या है? आपको जाना पड़े, तो हम इस नंबर पर संपर्क कर लेंगे।',
  },
  give: { en: 'Hand over', hi: 'सौंपें' },
  giveTo: { en: 'Colleague', hi: 'साथी' },
  putBack: { en: 'Return to waiting', hi: 'फिर इंतज़ार में रखें' },
  end: { en: 'End the chat', hi: 'चैट ख़त्म करें' },
  openChats: { en: 'Open the chats', hi: 'चैट खोलें' },
  openCase: { en: 'Open the case', hi: 'मामला खोलें' },
  noName: { en: 'No name yet', hi: 'नाम अभी नहीं' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  page: { en: 'Wrote on {page}', hi: 'इस पेज से लिखा: {page}' },
  typing: { en: 'The {wording.customer} is typing', hi: '{wording.customer} लिख रहे हैं' },
  seen: { en: 'Seen', hi: 'देख लिया गया' },
  unseen: { en: 'Not seen yet.', hi: 'अभी नहीं देखा।' },
  'left.mail': {
    en: 'If the {wording.customer} has left, we’ll email this to {to} after two minutes.',
    hi: '{wording.customer} जा चुके हों, तो यह दो मिनट बाद {to} पर ईमेल से जाएगा।',
  },
  'left.whatsapp': {
    en: 'If the {wording.customer} has left, we’ll send this to {to} on WhatsApp after two minutes.',
    hi: '{wording.customer} जा चुके हों, तो यह दो मिनट बाद {to} पर व्हाट्सऐप से जाएगा।',
  },
  'left.sms-notice': {
    en: 'If the {wording.customer} has left, we’ll tell {to} by SMS after two minutes that there is an answer.',
    hi: '{wording.customer} जा चुके हों, तो दो मिनट बाद {to} पर एसएमएस जाएगा कि जवाब आ गया है।',
  },
  'left.whatsapp-notice': {
    en: 'If the {wording.customer} has left, we’ll tell {to} on WhatsApp after two minutes that there is an answer.',
    hi: '{wording.customer} जा चुके हों, तो दो मिनट बाद हम {to} पर व्हाट्सऐप से बताएँगे कि जवाब आ गया है।',
  },
  noWay: {
    en: 'If the {wording.customer} has left, we have no way to send it, so they’ll see it only if they return to the chat.',
    hi: '{wording.customer} जा चुके हों, तो इसे भेजने का कोई रास्ता नहीं है। यह उन्हें तभी दिखेगा, जब वे चैट पर लौटेंगे।',
  },
  messages: { en: 'Messages in {reference}', hi: '{reference} के संदेश' },
  visitor: { en: '{wording.Customer}', hi: '{wording.customer}' },
  'state.waiting': { en: 'waiting', hi: 'इंतज़ार में' },
  'state.taken': { en: 'with {name}', hi: '{name} के पास' },
  'state.slow': { en: '{name} has not answered', hi: '{name} ने अभी जवाब नहीं दिया' },
  'state.left': { en: 'no one is answering', hi: 'अभी कोई जवाब नहीं दे रहा' },
  'state.later': { en: 'answer later', hi: 'जवाब बाद में' },
  'state.ended': { en: 'ended', hi: 'ख़त्म' },
  'event.late': {
    en: 'The {wording.customer} was told when we’ll answer',
    hi: '{wording.customer} को बताया गया कि जवाब कब मिलेगा',
  },
  'event.slow': {
    en: '{who} had not answered, so the {wording.customer} was told when we’ll answer',
    hi: '{who} का जवाब नहीं आया था, इसलिए {wording.customer} को बताया गया कि जवाब कब मिलेगा',
  },
  'event.taken': { en: '{who} took the chat', hi: '{who} ने चैट ली' },
  'event.ended': { en: 'The chat ended', hi: 'चैट ख़त्म हुई' },
  'said.full': {
    en: 'You can have two chats at a time. End or hand over one first.',
    hi: 'एक समय में दो चैट ही ली जा सकती हैं। पहले एक चैट ख़त्म करें या किसी साथी को सौंपें।',
  },
  'said.full-there': {
    en: '{by} already has two chats.',
    hi: '{by} के पास पहले से दो चैट हैं।',
  },
  'said.taken': { en: '{by} has this chat.', hi: 'यह चैट {by} के पास है।' },
  'said.newer': {
    en: '{by} answered while you were writing. Read it, then send again.',
    hi: 'आपके लिखते-लिखते {by} ने जवाब दे दिया। उसे पढ़कर फिर भेजें।',
  },
  'said.over': { en: 'This chat has ended.', hi: 'यह चैट ख़त्म हो चुकी है।' },
  'said.away': { en: 'This colleague is not taking chats right now.', hi: 'ये साथी अभी चैट नहीं ले रहे हैं।' },
  'said.empty': { en: 'Enter an answer.', hi: 'जवाब लिखें।' },
  'said.too-long': {
    en: 'This answer is too long. Send it in parts of up to 4,000 characters.',
    hi: 'यह जवाब बहुत लंबा है। इसे 4,000 अक्षरों तक के हिस्सों में भेजें।',
  },
  'said.no-template': { en: 'Choose a reply template first.', hi: 'पहले कोई तैयार जवाब चुनें।' },
  unsent: {
    en: 'Your text has not been sent. Send it, or press the button again to continue without it.',
    hi: 'आपका लिखा अभी भेजा नहीं गया। उसे भेजें, या उसके बिना आगे बढ़ने के लिए बटन फिर दबाएँ।',
  },
  lost: {
    en: 'You no longer have chat {reference}. This is what you had typed:',
    hi: 'चैट {reference} अब आपके पास नहीं है। आपने यह लिखा था:',
  },
  discard: { en: 'Discard', hi: 'हटाएँ' },
  'said.unknown': { en: 'This chat is no longer here.', hi: 'यह चैट अब यहाँ नहीं है।' },
  offline: {
    en: 'The site is not responding. Your text stays here. Try again.',
    hi: 'साइट से जवाब नहीं मिल रहा। आपका लिखा यहीं है। फिर कोशिश करें।',
  },
  bar: { en: '{count} waiting in chat', hi: 'चैट में इंतज़ार: {count}' },
  barFresh: { en: '{count} new in your chats', hi: 'आपकी चैट में {count} नए संदेश' },
  barLabel: { en: 'Chat', hi: 'चैट' },
});

export const chatsWords = (locale: Locale) => wordsFor(chatsMessages, locale);
export type ChatsWords = ReturnType<typeof chatsWords>;
