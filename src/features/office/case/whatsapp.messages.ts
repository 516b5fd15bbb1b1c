import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const whatsappMessages = defineMessages({
  title: { en: 'Reply on WhatsApp', hi: 'व्हाट्सऐप पर जवाब' },
  to: { en: 'To {to}', hi: '{to} को' },
  toHidden: {
    en: 'To the {wording.customer}’s WhatsApp. The number is hidden.',
    hi: '{wording.customer} के व्हाट्सऐप पर। नंबर छिपा है।',
  },
  open: {
    en: 'You can write freely until {until} ({left}).',
    hi: '{until} तक ({left}) आप कुछ भी लिख सकते हैं।',
  },
  closed: {
    en: 'The {wording.customer} has not written on WhatsApp in the last 24 hours, so WhatsApp accepts only an approved template. When the {wording.customer} answers, you can write freely again.',
    hi: '{wording.customer} ने पिछले 24 घंटे में व्हाट्सऐप पर नहीं लिखा है, इसलिए व्हाट्सऐप अभी सिर्फ़ मंज़ूर किया हुआ संदेश भेजता है। {wording.customer} का जवाब आते ही आप फिर कुछ भी लिख सकते हैं।',
  },
  noTemplates: {
    en: 'No template is approved yet. Call the {wording.customer} or send an email. See docs/channels-whatsapp.md for how to get one approved.',
    hi: 'अभी तक कोई संदेश मंज़ूर नहीं हुआ है। {wording.customer} को फ़ोन करें या ईमेल भेजें। docs/channels-whatsapp.md में लिखा है कि मंज़ूरी कैसे मिलती है।',
  },
  isOut: {
    en: 'The {wording.customer} has stopped our WhatsApp messages. Call or send an email. They can write START to get messages again.',
    hi: '{wording.customer} ने हमारे व्हाट्सऐप संदेश बंद कर दिए हैं। फ़ोन करें या ईमेल भेजें। वे START लिखेंगे, तो संदेश फिर शुरू होंगे।',
  },
  unreachable: {
    en: 'WhatsApp could not reach this number last time.',
    hi: 'पिछली बार इस नंबर पर व्हाट्सऐप संदेश नहीं पहुँचा।',
  },
  text: { en: 'Message', hi: 'संदेश' },
  template: { en: 'Template', hi: 'मंज़ूर संदेश' },
  choose: { en: 'Choose a template', hi: 'कोई संदेश चुनें' },
  send: { en: 'Send on WhatsApp', hi: 'व्हाट्सऐप पर भेजें' },
  sendTemplate: { en: 'Send template', hi: 'यह संदेश भेजें' },
  'no account': {
    en: 'We know of no WhatsApp account for this {wording.customer}.',
    hi: 'हमें {wording.customer} के किसी व्हाट्सऐप खाते की जानकारी नहीं है।',
  },
  empty: { en: 'There is no text yet.', hi: 'अभी कुछ लिखा नहीं है।' },
  long: { en: 'The text is longer than 4,096 characters. Shorten it.', hi: 'संदेश 4,096 अक्षरों से लंबा है। इसे छोटा करें।' },
  'no template': {
    en: 'This template is not set up. Choose another.',
    hi: 'इस मंज़ूर संदेश की सेटिंग पूरी नहीं है। दूसरा संदेश चुनें।',
  },
  newer: {
    en: 'Your message was not sent, because something new arrived on {when}. Read it in the timeline, then send again.',
    hi: 'आपका संदेश नहीं गया, क्योंकि {when} कुछ नया आया है। पहले उसे “अब तक क्या हुआ” में पढ़ें, फिर दोबारा भेजें।',
  },
  wrote: { en: 'WhatsApp message', hi: 'व्हाट्सऐप संदेश' },
  'wrote.image': { en: 'Photo on WhatsApp', hi: 'व्हाट्सऐप पर फ़ोटो' },
  'wrote.video': { en: 'Video on WhatsApp', hi: 'व्हाट्सऐप पर वीडियो' },
  'wrote.audio': { en: 'Voice message on WhatsApp', hi: 'व्हाट्सऐप पर आवाज़ का संदेश' },
  'wrote.document': { en: 'Document on WhatsApp', hi: 'व्हाट्सऐप पर काग़ज़' },
  'wrote.sticker': { en: 'Sticker on WhatsApp', hi: 'व्हाट्सऐप पर स्टिकर' },
  'wrote.location': { en: 'Location on WhatsApp', hi: 'व्हाट्सऐप पर जगह' },
  'wrote.contacts': { en: 'Contact card on WhatsApp', hi: 'व्हाट्सऐप पर संपर्क कार्ड' },
  sentBy: { en: '{who} sent a WhatsApp message', hi: '{who} ने व्हाट्सऐप संदेश भेजा' },
  sentAlone: { en: 'WhatsApp message sent automatically', hi: 'व्हाट्सऐप संदेश अपने आप भेजा गया' },
  toSend: { en: 'WhatsApp message to the {wording.customer}', hi: '{wording.customer} को व्हाट्सऐप संदेश' },
  sentByPhone: { en: 'WhatsApp message sent from the phone', hi: 'व्हाट्सऐप संदेश फ़ोन से भेजा गया' },
  map: { en: 'Show on a map', hi: 'नक्शे पर देखें' },
  repliesTo: { en: 'Replies to: {text}', hi: 'इसका जवाब: {text}' },
  someFile: { en: 'a file', hi: 'एक फ़ाइल' },
  forwarded: { en: 'Forwarded', hi: 'आगे भेजा हुआ' },
  reacted: { en: 'Reaction: {emoji}', hi: 'प्रतिक्रिया: {emoji}' },
  edited: { en: 'The {wording.customer} changed this to: {text}', hi: '{wording.customer} ने इसे बदलकर यह लिखा: {text}' },
  revoked: { en: 'The {wording.customer} deleted this message.', hi: '{wording.customer} ने यह संदेश मिटा दिया है।' },
  fileWaiting: { en: 'We are fetching the file.', hi: 'फ़ाइल लाई जा रही है।' },
  'why.gone': {
    en: 'The file could not be fetched. Ask the {wording.customer} to send it again.',
    hi: 'फ़ाइल नहीं मिल सकी। {wording.customer} से दोबारा भेजने को कहें।',
  },
  'why.large': {
    en: 'The file is larger than 26 MB. Ask the {wording.customer} to upload it on their order’s page.',
    hi: 'फ़ाइल 26 MB से बड़ी है। {wording.customer} से कहें कि इसे अपने ऑर्डर के पेज पर अपलोड करें।',
  },
  'why.program': {
    en: 'The file is a program and was not saved. Ask for a PDF or a photo.',
    hi: 'यह फ़ाइल एक प्रोग्राम है, इसलिए सहेजी नहीं गई। PDF या फ़ोटो माँगें।',
  },
  'why.many': {
    en: 'The file was not saved, because more than 100 files arrived from this {wording.customer} in a day.',
    hi: 'फ़ाइल सहेजी नहीं गई, क्योंकि इस {wording.customer} से एक दिन में सौ से ज़्यादा फ़ाइलें आईं।',
  },
  'why.spam': {
    en: 'The file was not saved, because the sender is marked as spam.',
    hi: 'फ़ाइल सहेजी नहीं गई, क्योंकि भेजने वाले को स्पैम माना गया है।',
  },
  unsupported: {
    en: 'WhatsApp does not pass on this type of message{type}. Ask the {wording.customer} for a photo or text.',
    hi: 'व्हाट्सऐप इस तरह का संदेश{type} हम तक नहीं पहुँचाता। {wording.customer} से फ़ोटो या लिखा हुआ संदेश माँगें।',
  },
  unknownType: {
    en: 'This type of message{type} is new to us. Ask the {wording.customer} for a photo or text.',
    hi: 'इस तरह का संदेश{type} हमारे लिए नया है। {wording.customer} से फ़ोटो या लिखा हुआ संदेश माँगें।',
  },
  'state.waiting': { en: 'queued', hi: 'भेजा जाना है' },
  'state.held': { en: 'held', hi: 'रुका है' },
  'state.unknown': { en: 'may have been sent', hi: 'शायद चला गया' },
  'state.accepted': { en: 'sent', hi: 'भेजा गया' },
  'state.elsewhere': { en: 'sent another way', hi: 'दूसरे तरीके से भेजा' },
  'state.stopped': {
    en: 'not sent, because the {wording.customer} stopped our messages',
    hi: 'नहीं भेजा, क्योंकि {wording.customer} ने हमारे संदेश बंद कराए हैं',
  },
  'state.late': { en: 'not sent, because it was too late', hi: 'नहीं भेजा, क्योंकि समय निकल चुका था' },
  'state.delivered': { en: 'delivered', hi: 'पहुँच गया' },
  'state.read': { en: 'read', hi: 'पढ़ लिया' },
  'state.failed': { en: 'failed', hi: 'नहीं पहुँचा' },
  'state.dead': { en: 'failed', hi: 'नहीं पहुँचा' },
  'state.replaced': { en: 'failed, sent another way', hi: 'नहीं पहुँचा, दूसरे तरीके से भेजा' },
});

/** The texts about WhatsApp on a case’s page. They are shown only if the customer has written on WhatsApp. */
export const whatsappTexts = (locale: Locale) => wordsFor(whatsappMessages, locale);
export type WhatsAppTexts = ReturnType<typeof whatsappTexts>;
