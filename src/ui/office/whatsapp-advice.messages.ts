import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** What happened to a WhatsApp message that Meta refused, and what a clerk should do. */
const adviceMessages = defineMessages({
  window: {
    en: 'The {wording.customer} has not written on WhatsApp in the last 24 hours. Send a template.',
    hi: '{wording.customer} ने पिछले 24 घंटे में व्हाट्सऐप पर नहीं लिखा है। मंज़ूर संदेश भेजें।',
  },
  notOnWhatsApp: {
    en: 'This number does not use WhatsApp, or uses an old version. Call, or send an email.',
    hi: 'इस नंबर पर व्हाट्सऐप नहीं है, या पुराना व्हाट्सऐप है। फ़ोन करें या ईमेल भेजें।',
  },
  experiment: {
    en: 'WhatsApp does not deliver this to some people at present. Call, or send an email.',
    hi: 'व्हाट्सऐप अभी कुछ लोगों को यह संदेश नहीं पहुँचाता। फ़ोन करें या ईमेल भेजें।',
  },
  tooManyOffers: {
    en: 'This {wording.customer} has received too many messages from businesses today. Try tomorrow, or call.',
    hi: 'आज इस {wording.customer} को कंपनियों से बहुत ज़्यादा संदेश मिल चुके हैं। कल भेजें या फ़ोन करें।',
  },
  stoppedOffers: {
    en: 'The {wording.customer} has stopped our messages. Call, or send an email.',
    hi: '{wording.customer} ने हमारे संदेश बंद किए हैं। फ़ोन करें या ईमेल भेजें।',
  },
  tooFast: {
    en: 'We sent too many messages at once. We’ll resend this one automatically.',
    hi: 'एक साथ बहुत ज़्यादा संदेश भेजे गए। यह संदेश अपने आप फिर भेजा जाएगा।',
  },
  spamLimit: {
    en: 'Meta has limited our number. Tell the owner.',
    hi: 'मेटा ने हमारे नंबर से संदेश भेजने की सीमा लगा दी है। मालिक को बताएँ।',
  },
  blocked: {
    en: 'Meta has blocked our account. Tell the owner.',
    hi: 'मेटा ने हमारा खाता रोका है। मालिक को बताएँ।',
  },
  locked: {
    en: 'Meta has locked our account. Tell the owner.',
    hi: 'मेटा ने हमारा खाता बंद किया है। मालिक को बताएँ।',
  },
  parameters: {
    en: 'The template and our text have different placeholders, so the message is held. Tell the owner. Send it again from the outbox once the template is corrected.',
    hi: 'मंज़ूर किए गए संदेश में भरने की जगहें हमारे संदेश से अलग हैं, इसलिए संदेश रुका है। मालिक को बताएँ। ठीक होने पर उसे आउटबॉक्स से फिर भेजें।',
  },
  templateMissing: {
    en: 'The template is not approved in this language, so the message is held. Tell the owner. Choose another template, or call.',
    hi: 'यह संदेश इस भाषा में मंज़ूर नहीं है, इसलिए रुका है। मालिक को बताएँ। दूसरा चुनें या फ़ोन करें।',
  },
  textTooLong: {
    en: 'The template is too long once it is filled in, so the message is held. Tell the owner.',
    hi: 'ख़ाली जगहें भरने के बाद संदेश बहुत लंबा हो जाता है, इसलिए रुका है। मालिक को बताएँ।',
  },
  policy: {
    en: 'The template breaks one of Meta’s rules, so the message is held. Tell the owner.',
    hi: 'यह संदेश मेटा के किसी नियम के ख़िलाफ़ है, इसलिए रुका है। मालिक को बताएँ।',
  },
  templatePaused: {
    en: 'Meta has paused this template. Choose another, or call.',
    hi: 'मेटा ने यह संदेश रोक रखा है। दूसरा चुनें या फ़ोन करें।',
  },
  templateDisabled: {
    en: 'Meta has disabled this template. Choose another, or call.',
    hi: 'मेटा ने यह संदेश बंद किया है। दूसरा चुनें या फ़ोन करें।',
  },
  needsPhone: {
    en: 'This can only be sent to a phone number. Ask the {wording.customer} for one.',
    hi: 'यह सिर्फ़ फ़ोन नंबर पर जाता है। {wording.customer} से नंबर माँगें।',
  },
  media: { en: 'WhatsApp did not accept the file. Send it again.', hi: 'व्हाट्सऐप ने फ़ाइल नहीं ली। दोबारा भेजें।' },
  metaTrouble: {
    en: 'Meta has a problem right now. Send it again later, or call.',
    hi: 'मेटा की सेवा में अभी दिक्कत है। बाद में फिर भेजें या फ़ोन करें।',
  },
  payment: {
    en: 'Meta could not charge us. Tell the owner.',
    hi: 'मेटा को भुगतान नहीं मिल पाया। मालिक को बताएँ।',
  },
  token: {
    en: 'Our access to WhatsApp has expired. Tell the owner.',
    hi: 'व्हाट्सऐप से जुड़ने की हमारी अनुमति ख़त्म हो गई है। मालिक को बताएँ।',
  },
  rights: {
    en: 'Our access to WhatsApp lacks a permission. Tell the owner.',
    hi: 'व्हाट्सऐप से जुड़ने की एक ज़रूरी अनुमति हमारे पास नहीं है। मालिक को बताएँ।',
  },
  other: {
    en: 'WhatsApp did not accept the message. Call, or send an email.',
    hi: 'व्हाट्सऐप ने संदेश नहीं लिया। फ़ोन करें या ईमेल भेजें।',
  },
});

export const whatsappAdvice = (locale: Locale) => wordsFor(adviceMessages, locale);
