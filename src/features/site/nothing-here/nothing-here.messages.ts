import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const nothingHereMessages = defineMessages({
  title: { en: 'Page not found', hi: 'पेज नहीं मिला' },
  near: { en: 'Perhaps you meant:', hi: 'शायद आप यह खोज रहे थे:' },
  none: { en: 'Most requested pages:', hi: 'सबसे ज़्यादा देखे जाने वाले पेज:' },
  label: { en: 'Search the site', hi: 'साइट में खोजें' },
  button: { en: 'Search', hi: 'खोजें' },
});

export type NothingHereWords = { readonly [Key in keyof typeof nothingHereMessages]: string };

export const nothingHereWords = (locale: Locale): NothingHereWords => wordsFor(nothingHereMessages, locale);
