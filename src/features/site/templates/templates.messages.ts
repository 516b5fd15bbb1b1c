import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const templatesMessages = defineMessages({
  intro: {
    en: 'Fill in the blanks, then print or download the template. What you type stays on your device and is not sent to us.',
    hi: 'ख़ाली जगहें भरिए, फिर नमूना प्रिंट या डाउनलोड कीजिए। आपका लिखा आपके फ़ोन या कंप्यूटर में ही रहता है, और हमें कुछ नहीं भेजा जाता।',
  },
  list: { en: '{Count.templates} templates', hi: '{Count.templates} नमूने' },
  before: { en: 'Before you sign', hi: 'हस्ताक्षर से पहले' },
  paper: { en: 'The template', hi: 'नमूना' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  download: { en: 'Download as text', hi: 'टेक्स्ट में डाउनलोड करें' },
  empty: { en: 'Download the empty form', hi: 'ख़ाली फ़ॉर्म डाउनलोड करें' },
  inOther: { en: 'In Hindi', hi: 'अंग्रेज़ी में' },
  help: { en: 'We can write it for you', hi: 'हम इसे आपके लिए लिख सकते हैं' },
  noAdvice: {
    en: 'This is a form to fill in, not legal advice. If a lot depends on it, have a lawyer read it.',
    hi: 'यह भरने का फ़ॉर्म है, कानूनी राय नहीं। बड़ा मामला हो तो वकील को दिखा लीजिए।',
  },
  sample: {
    en: 'This is a sample, not legal advice. If a lot depends on it, have a lawyer read it.',
    hi: 'यह नमूना है, कानूनी राय नहीं। बड़ा मामला हो तो वकील को दिखा लीजिए।',
  },
});

export type TemplatesWords = { readonly [Key in keyof typeof templatesMessages]: string };

export const templatesWords = (locale: Locale): TemplatesWords => wordsFor(templatesMessages, locale);
