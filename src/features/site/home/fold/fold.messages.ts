import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const foldMessages = defineMessages({
  ask: { en: 'Ask us, free of charge', hi: 'पूछिए, कोई फ़ीस नहीं' },
  quick: { en: 'Open the form', hi: 'फ़ॉर्म खोलें' },
  figures: { en: 'See the figures', hi: 'आँकड़े देखें' },
  message: { en: 'Read the whole message', hi: 'पूरा संदेश पढ़ें' },
  names: { en: 'See the names', hi: 'नाम देखें' },
  tools: { en: 'See our tools', hi: 'हमारे टूल देखें' },
});

export type FoldWords = Record<keyof typeof foldMessages, string>;

export const foldWords = (locale: Locale): FoldWords => wordsFor(foldMessages, locale);
