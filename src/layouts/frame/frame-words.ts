import { type Facts, fill } from '@/i18n/fill.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { frameMessages } from './frame.messages.ts';

export type FrameWords = { [Key in keyof typeof frameMessages]: string };

/** The frame's texts in one language, with the firm's name filled in. */
export function frameWords(locale: Locale, facts: Facts): FrameWords {
  const words = wordsFor(frameMessages, locale);
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fill(text, facts)])) as FrameWords;
}
