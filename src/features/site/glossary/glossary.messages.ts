import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const glossaryMessages = defineMessages({
  intro: { en: '{wording.glossary}', hi: '{wording.glossary}' },
  'intro.alone': {
    en: 'What documents call a thing, what people call it, and what it means.',
    hi: 'काग़ज़ों में कौन-सा शब्द लिखा होता है, लोग क्या कहते हैं, और उसका मतलब क्या है।',
  },
  letters: { en: 'Letters', hi: 'अक्षर' },
  filter: { en: 'Find a term', hi: 'शब्द खोजें' },
  shown: { en: '{shown} of {count} terms', hi: '{count} में से {shown} शब्द' },
  none: { en: 'No term matches your search.', hi: 'आपकी खोज से मिलता-जुलता कोई शब्द नहीं है।' },
  searchAll: { en: 'Search the whole site', hi: 'पूरी साइट में खोजें' },
  other: { en: 'Hindi', hi: 'अंग्रेज़ी' },
  official: { en: 'Official Hindi', hi: 'सरकारी शब्द' },
});

export type GlossaryWords = { readonly [Key in keyof typeof glossaryMessages]: string };

export const glossaryWords = (locale: Locale): GlossaryWords => wordsFor(glossaryMessages, locale);
