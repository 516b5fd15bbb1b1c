import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the live chat, on its page and in the panel. */
const chatMessages = defineMessages({
  title: { en: 'Chat', hi: 'चैट' },
  intro: {
    en: 'Write your question. You do not need to give your name first.',
    hi: 'अपना सवाल लिखिए। पहले नाम बताना ज़रूरी नहीं है।',
  },
  here: { en: 'Someone is here now and will answer you.', hi: 'हमारे साथी अभी यहाँ हैं और आपको जवाब देंगे।' },
  away: {
    en: 'No one is available to chat right now. Write anyway, and we will answer later.',
    hi: 'चैट पर अभी कोई नहीं है। फिर भी लिखिए, हम बाद में जवाब देंगे।',
  },
  ways: { en: 'You can also reach us here:', hi: 'हमसे यहाँ भी बात कर सकते हैं:' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  waiting: {
    en: 'We are looking for someone who is free. This takes about a minute.',
    hi: 'हम देख रहे हैं कि अभी कौन जवाब दे सकता है। इसमें करीब एक मिनट लगेगा।',
  },
  with: { en: '{name} is answering you.', hi: '{name} आपको जवाब दे रहे हैं।' },
  later: { en: 'We will answer later. You can close this page.', hi: 'हम बाद में जवाब देंगे। आप यह पेज बंद कर सकते हैं।' },
  ended: {
    en: 'This chat has ended. If you write again, it will continue.',
    hi: 'यह चैट ख़त्म हो गई है। फिर से लिखेंगे, तो बातचीत आगे बढ़ेगी।',
  },
  'event.late': { en: 'No one is free right now.', hi: 'अभी कोई ख़ाली नहीं है।' },
  'event.lateAway': { en: 'No one is available to chat right now.', hi: 'चैट पर अभी कोई नहीं है।' },
  'event.slow': {
    en: '{name} has not been able to answer yet.',
    hi: '{name} अभी जवाब नहीं दे पाए हैं।',
  },
  'event.taken': { en: '{name} has joined the chat.', hi: '{name} चैट में आ गए हैं।' },
  'event.ended': { en: 'The chat has ended.', hi: 'चैट ख़त्म हुई।' },
  'event.endedByYou': { en: 'You ended the chat.', hi: 'आपने चैट ख़त्म की।' },
  unseen: { en: 'New answers in your chat: {count}', hi: 'आपकी चैट में नए जवाब: {count}' },
  log: { en: 'Messages', hi: 'संदेश' },
  you: { en: 'You', hi: 'आप' },
  newest: { en: 'Go to the newest message', hi: 'सबसे नए संदेश पर जाएँ' },
  typing: { en: '{name} is typing', hi: '{name} लिख रहे हैं' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
  notSent: {
    en: 'Not sent yet. We’ll keep trying, and your text will stay here.',
    hi: 'अभी नहीं गया। हम कोशिश करते रहेंगे और आपका लिखा यहीं रहेगा।',
  },
  message: { en: 'Your message', hi: 'आपका संदेश' },
  file: { en: 'Picture or PDF', hi: 'तस्वीर या PDF' },
  fileHint: { en: 'One file per message, up to 8 MB', hi: 'एक संदेश के साथ एक फ़ाइल, 8 MB तक' },
  fileSending: { en: 'Sending {file}. Keep this page open.', hi: '{file} भेजी जा रही है। यह पेज खुला रखें।' },
  fileSent: { en: '{file} has been sent.', hi: '{file} भेज दी गई।' },
  fileUnsent: {
    en: 'The file was not sent. Check your connection, then press Send again.',
    hi: 'फ़ाइल नहीं गई। इंटरनेट देख लें, फिर दोबारा “भेजें” दबाएँ।',
  },
  'fault.virus': {
    en: 'The virus scanner rejected this file. Choose a different one.',
    hi: 'वायरस जाँच में यह फ़ाइल ठीक नहीं निकली। कोई दूसरी चुनें।',
  },
  'fault.files': {
    en: 'Files cannot be sent right now. Your text is still here. Try again in a few minutes.',
    hi: 'अभी फ़ाइल नहीं भेजी जा सकती। आपका लिखा यहीं है। कुछ मिनट बाद फिर कोशिश करें।',
  },
  'fault.large': {
    en: 'This file is larger than 8 MB. Choose a smaller one.',
    hi: 'यह फ़ाइल 8 MB से बड़ी है। छोटी फ़ाइल चुनें।',
  },
  send: { en: 'Send', hi: 'भेजें' },
  sendAnyway: { en: 'Send anyway', hi: 'फिर भी भेजें' },
  never: {
    en: 'We never ask for an OTP, a PIN or a card number.',
    hi: 'हम कभी OTP, PIN या कार्ड का नंबर नहीं माँगते।',
  },
  secret: {
    en: 'This looks like an OTP, a PIN or an Aadhaar number. Do not send it. We never ask for these in a chat.',
    hi: 'यह OTP, PIN या आधार नंबर जैसा लगता है। ऐसा नंबर न भेजें। हम चैट में इसे कभी नहीं माँगते।',
  },
  readers: {
    en: 'We read this chat and keep it as we keep every enquiry. No other company is involved.',
    hi: 'यह चैट हमारे लोग पढ़ते हैं और इसे हर पूछताछ की तरह संभालकर रखते हैं। इसमें कोई दूसरी कंपनी शामिल नहीं है।',
  },
  contactTitle: { en: 'How can we reach you?', hi: 'हम आपसे कैसे संपर्क करें?' },
  contactWhy: {
    en: 'If you leave, we’ll still send you the answer. Enter a phone number or an email address.',
    hi: 'आप चले जाएँ, तो भी जवाब आप तक पहुँचेगा। फ़ोन नंबर या ईमेल पता दीजिए।',
  },
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email', hi: 'ईमेल' },
  replyBy: {
    en: 'If you give only a mobile number, how should we reply?',
    hi: 'सिर्फ़ मोबाइल नंबर देंगे, तो हम जवाब कैसे दें?',
  },
  'only.whatsapp': {
    en: 'If you give only a mobile number, we’ll reply on WhatsApp.',
    hi: 'सिर्फ़ मोबाइल नंबर देंगे, तो हम व्हाट्सऐप पर जवाब देंगे।',
  },
  'only.sms': {
    en: 'If you give only a mobile number, we’ll reply by SMS.',
    hi: 'सिर्फ़ मोबाइल नंबर देंगे, तो हम एसएमएस से जवाब देंगे।',
  },
  save: { en: 'Save', hi: 'सहेजें' },
  contactKept: { en: 'Thank you. We can reach you now.', hi: 'धन्यवाद। अब हम आपसे संपर्क कर सकते हैं।' },
  'fault.contact': { en: 'Enter a phone number or an email address', hi: 'फ़ोन नंबर या ईमेल पता लिखें' },
  'fault.name': { en: 'Enter your name', hi: 'अपना नाम लिखें' },
  'fault.phone': { en: 'Enter a valid phone number', hi: 'सही फ़ोन नंबर लिखें' },
  'fault.mobile': {
    en: 'We can send messages only to Indian mobile numbers, which have ten digits. Check the number.',
    hi: 'मैसेज सिर्फ़ भारत के दस अंकों वाले मोबाइल नंबर पर जा सकता है। नंबर जाँच लें।',
  },
  'fault.email': { en: 'Enter a valid email address', hi: 'सही ईमेल पता लिखें' },
  'fault.empty': { en: 'Enter a message', hi: 'संदेश लिखें' },
  'fault.too-long': {
    en: 'This message is too long. Send it in parts of up to 4,000 characters.',
    hi: 'यह संदेश बहुत लंबा है। इसे 4,000 अक्षरों तक के हिस्सों में भेजें।',
  },
  'fault.limited': {
    en: 'You have sent too many messages in a short time. Try again in {minutes} minutes, or call {phone}.',
    hi: 'थोड़े समय में बहुत ज़्यादा संदेश आ गए। {minutes} मिनट बाद फिर कोशिश करें, या {phone} पर फ़ोन करें।',
  },
  'fault.form': {
    en: 'We could not read this form. Your text is still here. Send it again.',
    hi: 'यह फ़ॉर्म पढ़ा नहीं जा सका। आपका लिखा यहीं है। फिर से भेजें।',
  },
  end: { en: 'End the chat and remove it from this device', hi: 'चैट ख़त्म करें और इस फ़ोन या कंप्यूटर से हटाएँ' },
  endHint: {
    en: 'Use this on a shared phone or computer. We keep the chat, but you can no longer open it here.',
    hi: 'साझा फ़ोन या कंप्यूटर पर इसे दबाएँ। चैट हमारे पास रहेगी, पर आप उसे यहाँ नहीं खोल पाएँगे।',
  },
  forgotten: { en: 'The chat has been removed from this device.', hi: 'इस फ़ोन या कंप्यूटर से चैट हट गई है।' },
  'back.which': { en: 'This link opens your chat with the reference', hi: 'इस लिंक से आपकी यह चैट खुलेगी। संदर्भ नंबर:' },
  'back.shared': {
    en: 'Open it only on your own phone or computer. Anyone who uses this browser can then read the chat.',
    hi: 'इसे अपने ही फ़ोन या कंप्यूटर पर खोलिए। इस ब्राउज़र से फिर कोई भी यह चैट पढ़ सकेगा।',
  },
  'back.other': {
    en: 'Another chat is open in this browser. If you open this one, you can no longer open the other one here.',
    hi: 'इस ब्राउज़र में एक दूसरी चैट खुली है। यह चैट खोलेंगे, तो वह फिर यहाँ नहीं खुलेगी।',
  },
  'back.open': { en: 'Open the chat', hi: 'चैट खोलें' },
  'back.over': {
    en: 'This link is no longer valid. It may be older than 7 days. Check for a newer message from us, or write to us again.',
    hi: 'यह लिंक अब मान्य नहीं है। शायद यह 7 दिन से पुराना है। देखिए कि हमारा कोई नया संदेश आया है या नहीं, या हमें फिर से लिखिए।',
  },
  'back.new': { en: 'Go to the chat', hi: 'चैट पर जाएँ' },
  look: { en: 'Check for new messages', hi: 'नए संदेश देखें' },
  wait: { en: 'Wait here. This page reloads every 15 seconds.', hi: 'यहाँ इंतज़ार करें। यह पेज हर 15 सेकंड में दोबारा खुलता है।' },
  writeMore: { en: 'Write another message', hi: 'एक और संदेश लिखें' },
  leave: { en: 'Leave this field empty', hi: 'यह जगह ख़ाली छोड़ दें' },
});

export const chatWords = (locale: Locale) => wordsFor(chatMessages, locale);
export type ChatWords = ReturnType<typeof chatWords>;
