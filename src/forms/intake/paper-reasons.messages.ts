import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Ready-made sentences that say why a document was rejected. */
export const paperReasonMessages = defineMessages({
  blurred: {
    en: 'We cannot read the document. Please photograph it again in daylight, from directly above.',
    hi: 'काग़ज़ पढ़ा नहीं जा रहा। कृपया दिन की रोशनी में, ठीक ऊपर से फिर फ़ोटो लीजिए।',
  },
  'cut-off': {
    en: 'Part of the document is missing. All four corners must be in the photo.',
    hi: 'काग़ज़ का एक हिस्सा फ़ोटो में नहीं आया। चारों कोने फ़ोटो में आने चाहिए।',
  },
  'wrong-paper': { en: 'This is not the document we need.', hi: 'हमें यह नहीं, दूसरा काग़ज़ चाहिए।' },
  'other-side': { en: 'The other side is missing.', hi: 'दूसरी तरफ़ की फ़ोटो नहीं है।' },
  expired: {
    en: 'The document is out of date. We need a newer one.',
    hi: 'यह काग़ज़ पुराना हो चुका है। हमें नया चाहिए।',
  },
  'name-differs': {
    en: 'The name on it does not match the other documents.',
    hi: 'इस पर लिखा नाम बाकी काग़ज़ों से अलग है।',
  },
  virus: {
    en: 'The virus scanner blocked the file, and we have deleted it. Please send a photo instead.',
    hi: 'वायरस जाँच ने फ़ाइल को रोक दिया, इसलिए हमने उसे मिटा दिया। कृपया उसकी जगह फ़ोटो भेजिए।',
  },
});

export const paperReasonWords = (locale: Locale) => wordsFor(paperReasonMessages, locale);
