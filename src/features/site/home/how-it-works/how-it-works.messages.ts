import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const howItWorksMessages = defineMessages({
  pause: { en: 'Pause the steps', hi: 'बदलते कदम रोकें' },
  outcome: { en: 'What you get:', hi: 'आपके हाथ में:' },
});

export type HowItWorksWords = Record<keyof typeof howItWorksMessages, string>;

export const howItWorksWords = (locale: Locale): HowItWorksWords => wordsFor(howItWorksMessages, locale);
