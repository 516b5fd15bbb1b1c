import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the list of sample content still on the site. */
export const samplesMessages = defineMessages({
  sampleTitle: { en: 'Still a sample: {count}', hi: 'अब भी नमूना: {count}' },
  sampleIntro: {
    en: 'These parts of the files are marked as invented, still name the sample firm, or have gaps in square brackets. You can change some of the parts here, and all of them in the files. This list is from the last build.',
    hi: 'फ़ाइलों के इन हिस्सों पर नमूने का निशान है, या इनमें अब भी नमूने वाली फ़र्म का नाम है, या चौकोर कोष्ठक में ख़ाली जगह छूटी है। कुछ हिस्से आप यहाँ बदल सकते हैं और फ़ाइलों में सभी। यह सूची पिछले बिल्ड की है।',
  },
  sampleList: { en: 'Show the list', hi: 'सूची दिखाएँ' },
  sampleFile: { en: 'File', hi: 'फ़ाइल' },
  sampleField: { en: 'Field', hi: 'ख़ाना' },
  sampleWhat: { en: 'What it says', hi: 'क्या लिखा है' },
  sampleWhole: { en: 'The whole file', hi: 'पूरी फ़ाइल' },
});

export const samplesWords = (locale: Locale) => wordsFor(samplesMessages, locale);
export type SamplesWords = ReturnType<typeof samplesWords>;
