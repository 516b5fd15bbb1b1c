import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const heroMessages = defineMessages({
  label: { en: 'Most requested services', hi: 'सबसे ज़्यादा माँगी जाने वाली सेवाएँ' },
  ask: { en: 'Ask for free', hi: 'मुफ़्त पूछिए' },
  kind: { en: 'carousel', hi: 'स्लाइडशो' },
  previous: { en: 'Previous service', hi: 'पिछली सेवा' },
  next: { en: 'Next service', hi: 'अगली सेवा' },
  pause: { en: 'Pause the services', hi: 'बदलती सेवाएँ रोकें' },
  show: { en: 'Show service {number} of {count}', hi: '{count} में से सेवा {number} दिखाएँ' },
});

export type HeroWords = Record<keyof typeof heroMessages, string>;

export const heroWords = (locale: Locale): HeroWords => wordsFor(heroMessages, locale);
