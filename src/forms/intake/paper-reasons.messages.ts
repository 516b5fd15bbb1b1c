import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Why a paper came back: sentences that stand ready. */
export const paperReasonMessages = defineMessages({
  blurred: {
    en: 'It cannot be read: please photograph it again, in daylight and from straight above.',
    hi: 'काग़ज़ पढ़ने में नहीं आ रहा: कृपया दिन की रोशनी में, ठीक ऊपर से फिर फ़ोटो लीजिए।',
  },
  'cut-off': {
    en: 'A part is missing: all four corners have to be in the picture.',
    hi: 'एक हिस्सा कट गया है: चारों कोने फ़ोटो में आने चाहिए।',
  },
  'wrong-paper': { en: 'This is not the document we need.', hi: 'यह वह काग़ज़ नहीं है जो चाहिए।' },
  'other-side': { en: 'The other side is missing.', hi: 'दूसरी तरफ़ की फ़ोटो नहीं है।' },
  expired: { en: 'It is out of date: a newer one is needed.', hi: 'इसकी तारीख़ निकल चुकी है: नया काग़ज़ चाहिए।' },
  'name-differs': {
    en: 'The name on it differs from the other papers.',
    hi: 'इस पर लिखा नाम बाकी काग़ज़ों से अलग है।',
  },
  virus: {
    en: 'The virus scanner refused the file, and it was deleted. Please send a photograph instead.',
    hi: 'वायरस जाँच में फ़ाइल सही नहीं निकली, इसलिए मिटा दी गई। कृपया उसकी जगह फ़ोटो भेजिए।',
  },
});

/** The words of one language. */
export const paperReasonWords = (locale: Locale) => wordsFor(paperReasonMessages, locale);
