import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the list of what is left on the site from the sample it was made from. */
export const samplesMessages = defineMessages({
  sampleTitle: { en: 'Still a sample: {count}', hi: 'अब भी नमूना: {count}' },
  sampleIntro: {
    en: 'These parts of the files are marked as invented, or still name the company that the site came with. You can change some of them here, and all of them in the files. The list is from the last build.',
    hi: 'फ़ाइलों के इन हिस्सों पर नमूने का निशान है, या इनमें अब भी उस कंपनी का नाम है जिसके साथ यह साइट आई थी। कुछ हिस्से आप यहाँ बदल सकते हैं, और सब फ़ाइलों में। यह सूची पिछले बिल्ड की है।',
  },
  sampleList: { en: 'Show the list', hi: 'सूची दिखाएँ' },
  sampleFile: { en: 'File', hi: 'फ़ाइल' },
  sampleField: { en: 'Field', hi: 'ख़ाना' },
  sampleWhat: { en: 'What it says', hi: 'क्या लिखा है' },
  sampleWhole: { en: 'The whole file', hi: 'पूरी फ़ाइल' },
});

export const samplesWords = (locale: Locale) => wordsFor(samplesMessages, locale);
export type SamplesWords = ReturnType<typeof samplesWords>;
