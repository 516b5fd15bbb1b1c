import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the questions for someone who ticks “I have no email”. The label of a field has the field's name. */
export const noEmailMessages = defineMessages({
  noEmail: { en: 'I have no email', hi: 'ईमेल नहीं है' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  replyBy: { en: 'How should we reply?', hi: 'हम आपको जवाब कैसे दें?' },
  /** These texts are for forms of orders and appointments, which ask for an email address or a phone number. */
  updates: { en: 'No email? Choose how we send updates', hi: 'ईमेल नहीं है? चुनें कि हम ख़बर कैसे भेजें' },
  'updates.whatsapp': {
    en: 'No email? We’ll send updates to your mobile number on WhatsApp.',
    hi: 'ईमेल न हो, तो हम आपके मोबाइल नंबर पर व्हाट्सऐप से ख़बर भेजेंगे।',
  },
  'updates.sms': {
    en: 'No email? We’ll send updates to your mobile number by SMS.',
    hi: 'ईमेल न हो, तो हम आपके मोबाइल नंबर पर एसएमएस से ख़बर भेजेंगे।',
  },
  'replyBy.whatsapp': { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  'replyBy.sms': { en: 'SMS', hi: 'एसएमएस' },
  'replyBy.call': { en: 'Phone call', hi: 'फ़ोन' },
  /** The label of the answer, in the office and on `/status`. */
  reply: { en: 'Reply by', hi: 'जवाब का तरीका' },
  'only.whatsapp': { en: 'We’ll reply on WhatsApp.', hi: 'हम व्हाट्सऐप पर जवाब देंगे।' },
  'only.sms': { en: 'We’ll reply by SMS.', hi: 'हम एसएमएस से जवाब देंगे।' },
  'only.call': { en: 'We’ll call you on this number.', hi: 'हम इसी नंबर पर फ़ोन करेंगे।' },
});

export const noEmailWords = (locale: Locale) => wordsFor(noEmailMessages, locale);

/**
 * Texts about what happens next, for someone without email whose form has been received. {end} is the last four digits
 * of their number. `delayed`: so many confirmations were sent today that further ones wait for a clerk, who may not send
 * them at all.
 */
export const followsMessages = defineMessages({
  whatsapp: {
    en: 'We’ll send a confirmation on WhatsApp to your number ending in {end}, and write there again when we have an answer.',
    hi: 'आपके जिस नंबर के आख़िर में {end} है, उस पर हम व्हाट्सऐप से पुष्टि भेजेंगे, और जवाब तैयार होने पर वहीं लिखेंगे।',
  },
  sms: {
    en: 'We’ll send a confirmation by SMS to your number ending in {end}, and another SMS when we have an answer.',
    hi: 'आपके जिस नंबर के आख़िर में {end} है, उस पर हम एसएमएस से पुष्टि भेजेंगे, और जवाब तैयार होने पर फिर एसएमएस करेंगे।',
  },
  'delayed.whatsapp': {
    en: 'We can’t confirm this on WhatsApp right now, so write down your reference number. When we have an answer, we’ll write on WhatsApp to your number ending in {end}.',
    hi: 'अभी व्हाट्सऐप पर पुष्टि नहीं भेजी जा सकती, इसलिए अपना संदर्भ नंबर लिख लीजिए। जवाब तैयार होने पर हम आपके उस नंबर पर व्हाट्सऐप से लिखेंगे, जिसके आख़िर में {end} है।',
  },
  'delayed.sms': {
    en: 'We can’t confirm this by SMS right now, so write down your reference number. When we have an answer, we’ll send an SMS to your number ending in {end}.',
    hi: 'अभी एसएमएस से पुष्टि नहीं भेजी जा सकती, इसलिए अपना संदर्भ नंबर लिख लीजिए। जवाब तैयार होने पर हम आपके उस नंबर पर एसएमएस करेंगे, जिसके आख़िर में {end} है।',
  },
  'delayed.mail': {
    en: 'Our confirmation by email may take longer than usual, so write down your reference number.',
    hi: 'ईमेल से पुष्टि पहुँचने में आज ज़्यादा समय लग सकता है, इसलिए अपना संदर्भ नंबर लिख लीजिए।',
  },
  call: {
    en: 'We’ll call you on your number ending in {end}.',
    hi: 'आपके जिस नंबर के आख़िर में {end} है, उस पर हम फ़ोन करेंगे।',
  },
});

/**
 * Shown to everyone wherever a page promises messages, because a page must not reveal that the owner of a number has
 * stopped them.
 */
export const afterStopMessages = defineMessages({
  whatsapp: {
    en: 'If you have sent us STOP on WhatsApp before, send us START there to get our messages again.',
    hi: 'अगर आपने पहले हमें व्हाट्सऐप पर STOP भेजा था, तो वहीं START भेज दीजिए। फिर हमारे संदेश आने लगेंगे।',
  },
  either: {
    en: 'If you have sent us STOP before, send us START the same way, by SMS or on WhatsApp, to get our messages again.',
    hi: 'अगर आपने पहले हमें STOP भेजा था, तो जहाँ भेजा था (एसएमएस या व्हाट्सऐप), वहीं START भेज दीजिए। फिर हमारे संदेश आने लगेंगे।',
  },
  sms: {
    en: 'If you have sent us STOP by SMS before, send us START by SMS to get our messages again.',
    hi: 'अगर आपने पहले हमें एसएमएस से STOP भेजा था, तो उसी नंबर पर START भेज दीजिए। फिर हमारे एसएमएस आने लगेंगे।',
  },
});

export const followsWords = (locale: Locale) => wordsFor(followsMessages, locale);
