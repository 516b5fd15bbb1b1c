import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const ourClockMessages = defineMessages({
  month: { en: '{month} {year}', hi: '{month} {year}' },
  intro: {
    en: 'See how long people waited last month, as measured by our own system. Half of them waited less than the time shown, and half waited longer. No one can change these figures by hand.',
    hi: 'पिछले महीने लोगों ने कितना इंतज़ार किया, यह हमारे सिस्टम ने ख़ुद नापा है। आधे लोगों ने दिखाए गए समय से कम इंतज़ार किया, आधे ने ज़्यादा। इन आँकड़ों को कोई हाथ से नहीं बदल सकता।',
  },
  reply: { en: 'First reply', hi: 'पहला जवाब' },
  done: { en: 'Work completed', hi: 'काम पूरा' },
  refund: { en: 'Refund', hi: 'पैसे की वापसी' },
  replyText: { en: 'from your message to the first reply from a person', hi: 'आपके संदेश से हमारे किसी साथी के पहले जवाब तक' },
  replyTextNoChats: {
    en: 'from your message to the first reply from a person, without chats',
    hi: 'आपके संदेश से हमारे किसी साथी के पहले जवाब तक, चैट के बिना',
  },
  doneText: { en: 'from your message until the work was completed', hi: 'आपके संदेश से काम पूरा होने तक' },
  refundText: { en: 'from approval of the refund to its payment', hi: 'वापसी मंज़ूर होने से पैसा लौटाए जाने तक' },
  measured: {
    en: 'measured in {count} cases; nine out of ten took no longer than {p90}',
    hi: '{count} मामलों का हिसाब; दस में से नौ में {p90} से ज़्यादा समय नहीं लगा',
  },
  few: {
    en: 'We show no figure yet. Cases last month: {count}.',
    hi: 'अभी कोई आँकड़ा नहीं है। पिछले महीने के मामले: {count}।',
  },
  least: {
    en: 'We publish a figure only for {least} cases or more, because fewer would tell you little.',
    hi: 'हम आँकड़ा तभी देते हैं जब कम से कम {least} मामले हों, क्योंकि इससे कम मामलों से सही अंदाज़ा नहीं लगता।',
  },
  later: {
    en: 'The figures are not available right now. Please try again in a few minutes.',
    hi: 'आँकड़े अभी नहीं दिख पा रहे। कृपया कुछ मिनट बाद फिर देखें।',
  },
  minutes: { en: '{count} min', hi: '{count} मिनट' },
  hours: { en: '{count} h', hi: '{count} घंटे' },
  daysTaken: { en: '{count} days', hi: '{count} दिन' },
  calendar: {
    en: 'Nights, Sundays and holidays are included, because the figures show how long people waited, not how long we were at work.',
    hi: 'रात, रविवार और छुट्टियाँ भी गिनी जाती हैं, क्योंकि यह आपके इंतज़ार का समय है, हमारे काम के घंटे नहीं।',
  },
});

export const ourClockWords = (locale: Locale) => wordsFor(ourClockMessages, locale);
export type OurClockWords = ReturnType<typeof ourClockWords>;
