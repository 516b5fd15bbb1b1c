import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const sectionPageMessages = defineMessages({
  services: { en: 'The {wording.services}', hi: 'इस भाग में उपलब्ध {wording.services}' },
  questions: { en: 'Questions', hi: 'सवाल-जवाब' },
  property: { en: 'What to compare', hi: 'तुलना का आधार' },
  /** Text after a value that is the same for all compared options. */
  forAll: { en: ', for each of them', hi: ' (सबके लिए)' },
  unsure: { en: 'Still not sure?', hi: 'अब भी तय नहीं कर पा रहे?' },
  unsureText: { en: '{wording.section-ask}', hi: '{wording.section-ask}' },
  ask: { en: '{wording.ask-adviser}', hi: '{wording.ask-adviser}' },
});

export type SectionPageWords = { readonly [Key in keyof typeof sectionPageMessages]: string };

export const sectionPageWords = (locale: Locale): SectionPageWords => wordsFor(sectionPageMessages, locale);
