import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const integrationsMessages = defineMessages({
  newTab: { en: 'official site, opens in a new tab', hi: 'सरकारी साइट, नए टैब में खुलेगी' },
});

export const integrationsWords = (locale: Locale) => wordsFor(integrationsMessages, locale);
