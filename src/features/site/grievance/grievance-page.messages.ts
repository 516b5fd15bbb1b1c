import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const grievancePageMessages = defineMessages({
  officer: { en: 'The officer', hi: 'अधिकारी' },
  times: { en: 'How long it takes', hi: 'कितना समय लगता है' },
  acknowledge: { en: 'Acknowledged within {hours} hours', hi: '{hours} घंटे में बताते हैं कि शिकायत मिल गई' },
  solve: { en: 'Solved within {days} days', hi: '{days} दिन में हल' },
  so: { en: 'Complaints in the last 12 months', hi: 'पिछले बारह महीनों में ऐसा रहा' },
  none: { en: 'No complaints so far.', hi: 'अब तक कोई शिकायत नहीं आई।' },
  received: { en: 'Complaints', hi: 'शिकायतें' },
  open: { en: 'Not solved yet', hi: 'अभी हल नहीं हुईं' },
  reply: { en: 'First reply, median', hi: 'पहला जवाब, आधी शिकायतों में इससे पहले' },
  done: { en: 'Solved, median', hi: 'हल, आधी शिकायतों में इससे पहले' },
  keptReply: { en: 'First reply within {count} hours', hi: '{count} घंटे में पहला जवाब' },
  keptDone: { en: 'Solved within {count} days', hi: '{count} दिन में हल' },
  keptOf: { en: '{inTime} of {of}', hi: '{of} में से {inTime}' },
  later: { en: 'the figures are not available right now', hi: 'आँकड़े अभी नहीं दिख पा रहे' },
  data: { en: 'Your data', hi: 'आपकी जानकारी' },
  dataText: {
    en: 'We use what you send us to answer you and to do the work you ask for, with your consent. You can see, correct, download and delete it, and withdraw your consent, without giving a reason.',
    hi: 'आप जो भेजते हैं, वह आपकी सहमति से सिर्फ़ जवाब देने और आपका काम करने के लिए है। आप उसे देख सकते हैं, ठीक करा सकते हैं, अपने पास रख सकते हैं, मिटा सकते हैं और सहमति वापस ले सकते हैं। कारण बताना ज़रूरी नहीं।',
  },
  dataWay: { en: 'See, correct or delete your data', hi: 'अपनी जानकारी देखें, ठीक करें या मिटाएँ' },
  privacy: { en: 'The whole notice: our privacy policy', hi: 'पूरी सूचना: हमारी गोपनीयता नीति' },
  further: {
    en: 'If our reply does not help you, you can call the National Consumer Helpline at 1915. About your data, you can also go to the Data Protection Board of India once the Act’s provisions for that are in force.',
    hi: 'हमारे जवाब से बात न बने तो आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर फ़ोन कर सकते हैं। अपनी जानकारी के बारे में आप भारतीय डेटा संरक्षण बोर्ड के पास भी जा सकते हैं, जब अधिनियम के वे प्रावधान लागू हो जाएँ।',
  },
  minutes: { en: '{count} min', hi: '{count} मिनट' },
  hours: { en: '{count} h', hi: '{count} घंटे' },
  daysTaken: { en: '{count} days', hi: '{count} दिन' },
});

/** The words of the page of complaints in one language. */
export const grievancePageWords = (locale: Locale) => wordsFor(grievancePageMessages, locale);
export type GrievancePageWords = ReturnType<typeof grievancePageWords>;
