import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const ourClockMessages = defineMessages({
  month: { en: '{month} {year}', hi: '{month} {year}' },
  intro: {
    en: 'How long people waited last month, measured by our own system. Half waited less, half waited longer. No one can change these figures by hand.',
    hi: 'पिछले महीने लोगों ने कितना इंतज़ार किया, यह हमारे सिस्टम ने ख़ुद नापा है। आधे लोगों को इससे कम समय लगा, आधे को ज़्यादा; कोई इन आँकड़ों को हाथ से नहीं बदल सकता।',
  },
  reply: { en: 'First reply', hi: 'पहला जवाब' },
  done: { en: 'Work done', hi: 'काम पूरा' },
  refund: { en: 'Refund', hi: 'पैसे की वापसी' },
  replyText: { en: 'from your message to the first reply from a person', hi: 'आपके संदेश से हमारे किसी साथी के पहले जवाब तक' },
  doneText: { en: 'from your message until nothing was left to do', hi: 'आपके संदेश से काम पूरा होने तक' },
  refundText: { en: 'from approval to payment', hi: 'वापसी तय होने से पैसा मिलने तक' },
  measured: {
    en: 'measured in {count} cases; nine of ten within {p90}',
    hi: '{count} मामलों का हिसाब; दस में से नौ {p90} के भीतर',
  },
  few: {
    en: 'No figure: there were only {count} last month. We publish one from {least} cases up; fewer would tell you little.',
    hi: 'अभी कोई आँकड़ा नहीं: पिछले महीने ऐसे {count} मामले थे। कम से कम {least} मामले हों, तभी हम आँकड़ा देते हैं; इससे कम में बात साफ़ नहीं होती।',
  },
  later: {
    en: 'The figures are not available right now. Please try again in a few minutes.',
    hi: 'आँकड़े अभी नहीं दिख पा रहे। कृपया कुछ मिनट बाद फिर देखें।',
  },
  minutes: { en: '{count} min', hi: '{count} मिनट' },
  hours: { en: '{count} h', hi: '{count} घंटे' },
  daysTaken: { en: '{count} days', hi: '{count} दिन' },
  calendar: {
    en: 'Nights, Sundays and holidays are included: this is the time you waited, not our working hours.',
    hi: 'रात, रविवार और छुट्टियाँ भी गिनी जाती हैं: यह वह समय है जो आपके लिए बीता, हमारे लिए नहीं।',
  },
});

/** The words of the published clock in one language. */
export const ourClockWords = (locale: Locale) => wordsFor(ourClockMessages, locale);
export type OurClockWords = ReturnType<typeof ourClockWords>;
