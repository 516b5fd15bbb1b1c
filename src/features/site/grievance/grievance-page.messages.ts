import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const grievancePageMessages = defineMessages({
  officer: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  times: { en: 'How long it takes', hi: 'कितना समय लगता है' },
  acknowledge: { en: 'Acknowledged within {hours} hours', hi: 'शिकायत मिलने की पुष्टि {hours} घंटे के भीतर' },
  solve: { en: 'Solved within {days} days', hi: 'शिकायत का हल {days} दिन के भीतर' },
  so: { en: 'Complaints in the last 12 months', hi: 'पिछले 12 महीनों की शिकायतें' },
  none: { en: 'No complaints so far.', hi: 'अब तक कोई शिकायत नहीं आई।' },
  received: { en: 'Complaints', hi: 'शिकायतें' },
  open: { en: 'Not yet solved', hi: 'अब तक अनसुलझी' },
  reply: { en: 'First reply, median', hi: 'पहला जवाब (आधी शिकायतों में इतने समय में)' },
  done: { en: 'Solved, median', hi: 'हल (आधी शिकायतों में इतने समय में)' },
  keptReply: { en: 'First reply within {count} hours', hi: '{count} घंटे में पहला जवाब' },
  keptDone: { en: 'Solved within {count} days', hi: '{count} दिन में हल' },
  keptOf: { en: '{inTime} of {of}', hi: '{of} में से {inTime}' },
  later: { en: 'The figures are not available right now.', hi: 'आँकड़े अभी नहीं दिख पा रहे।' },
  data: { en: 'Your data', hi: 'आपकी जानकारी' },
  dataText: {
    en: 'With your consent, we use what you send us only to answer you and to do the work you ask for. You can see, correct, download and delete your data and withdraw your consent. You do not have to give a reason.',
    hi: 'आप जो भेजते हैं, उसे हम आपकी सहमति से सिर्फ़ आपको जवाब देने और आपका काम करने के लिए इस्तेमाल करते हैं। आप अपनी जानकारी देख, सुधार, डाउनलोड कर और मिटा सकते हैं और सहमति वापस ले सकते हैं। कारण बताना ज़रूरी नहीं है।',
  },
  dataWay: { en: 'See, correct or delete your data', hi: 'अपनी जानकारी देखें, ठीक करें या मिटाएँ' },
  privacy: { en: 'Read our privacy policy', hi: 'हमारी गोपनीयता नीति पढ़ें' },
  further: {
    en: 'If our reply does not help you, you can call the National Consumer Helpline on 1915. Under the Digital Personal Data Protection Act, you’ll also be able to complain about your data to the Data Protection Board of India, once the Act’s provisions for that are in force.',
    hi: 'हमारे जवाब से बात न बने, तो आप राष्ट्रीय उपभोक्ता हेल्पलाइन को 1915 पर फ़ोन कर सकते हैं। डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम में इसके लिए बने प्रावधान लागू हो जाने पर आप अपने डेटा से जुड़ी शिकायत भारतीय डेटा संरक्षण बोर्ड से भी कर सकेंगे।',
  },
  minutes: { en: '{count} min', hi: '{count} मिनट' },
  hours: { en: '{count} h', hi: '{count} घंटे' },
  daysTaken: { en: '{count} days', hi: '{count} दिन' },
});

export const grievancePageWords = (locale: Locale) => wordsFor(grievancePageMessages, locale);
export type GrievancePageWords = ReturnType<typeof grievancePageWords>;
