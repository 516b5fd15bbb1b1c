import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const realOrNotMessages = defineMessages({
  ask: { en: 'Phone number, email address or website', hi: 'फ़ोन नंबर, ईमेल पता या वेबसाइट' },
  hint: {
    en: 'Enter it as it appeared on your phone. We do not keep what you enter.',
    hi: 'फ़ोन पर जैसा दिखा, वैसा ही लिखिए। आपका लिखा हम अपने पास नहीं रखते।',
  },
  check: { en: 'Check if it is ours', hi: 'जाँचें, हमारा है या नहीं' },
  ours: {
    en: 'Yes, {asked} is ours. But callers can fake the number that you see. If the caller asks for money or an OTP, hang up and call us on {phone}.',
    hi: 'हाँ, {asked} हमारा है। पर ठग किसी का भी नंबर दिखा सकते हैं। फ़ोन करने वाला पैसे या OTP माँगे, तो फ़ोन काट दीजिए और ख़ुद {phone} पर फ़ोन कीजिए।',
  },
  notOurs: {
    en: 'No, {asked} is not ours. Do not send money or documents to it. Call {phone} if you are unsure.',
    hi: 'नहीं, {asked} हमारा नहीं है। वहाँ पैसे या काग़ज़ न भेजिए। शक हो, तो {phone} पर पूछिए।',
  },
  official: {
    en: '{asked} is not ours. It belongs to {name}. Type the address or dial the number yourself, because a link in a message or a call you receive may not be from them.',
    hi: '{asked} हमारा नहीं है। यह इनका है: {name}। पता ख़ुद लिखकर खोलिए या नंबर ख़ुद मिलाइए, क्योंकि संदेश का लिंक या आया हुआ फ़ोन किसी और का भी हो सकता है।',
  },
  government: {
    en: '{asked} is not ours. It ends in gov.in or nic.in, and only public bodies have such addresses. Type the address yourself, because a link in a message can take you elsewhere. Call {phone} if you are unsure.',
    hi: '{asked} हमारा नहीं है। इसके अंत में gov.in या nic.in है, जो सिर्फ़ सरकारी संस्थाओं को मिलता है। पता ख़ुद लिखकर खोलिए, क्योंकि संदेश का लिंक कहीं और ले जा सकता है। शक हो, तो {phone} पर पूछिए।',
  },
  unreadable: {
    en: 'That is not a phone number, an email address or a website. Enter one of them, such as {phone}.',
    hi: 'यह न फ़ोन नंबर है, न ईमेल पता, न वेबसाइट। इनमें से कोई एक लिखें, जैसे {phone}।',
  },
  own: { en: 'Only these are ours', hi: 'सिर्फ़ ये हमारे हैं' },
  phonesAlone: { en: 'Phone', hi: 'फ़ोन' },
  phones: { en: 'Phone and WhatsApp', hi: 'फ़ोन और व्हाट्सऐप' },
  mails: { en: 'Email', hi: 'ईमेल' },
  website: { en: 'Website', hi: 'वेबसाइट' },
  tricks: { en: 'How to spot a fake caller or portal', hi: 'ठग और नकली पोर्टल की पहचान' },
  checks: { en: 'Where to check', hi: 'जाँच कहाँ करें' },
  source: { en: 'Source, and when we read it', hi: 'स्रोत, और हमने उसे कब पढ़ा' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

export type RealOrNotWords = Record<keyof typeof realOrNotMessages, string>;

export const realOrNotWords = (locale: Locale): RealOrNotWords => wordsFor(realOrNotMessages, locale);
