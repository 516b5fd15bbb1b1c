import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const heroMessages = defineMessages({
  label: { en: 'Most requested {wording.services}', hi: 'सबसे लोकप्रिय {wording.services}' },
  ask: { en: 'Ask for free', hi: 'मुफ़्त पूछिए' },
  kind: { en: 'carousel', hi: 'स्लाइडशो' },
  previous: { en: 'Previous {wording.service}', hi: 'पिछली स्लाइड' },
  next: { en: 'Next {wording.service}', hi: 'अगली स्लाइड' },
  pause: { en: 'Pause the {wording.services}', hi: 'रोकें' },
  show: { en: 'Show {wording.service} {number} of {count}', hi: '{count} में से स्लाइड {number} दिखाएँ' },
});

export type HeroWords = Record<keyof typeof heroMessages, string>;

export const heroWords = (locale: Locale): HeroWords => wordsFor(heroMessages, locale);
