import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const askMessages = defineMessages({
  order: { en: 'Ask about this order on WhatsApp', hi: 'इस ऑर्डर के बारे में व्हाट्सऐप पर पूछें' },
  quote: { en: 'Ask about this quote on WhatsApp', hi: 'इस कोटेशन के बारे में व्हाट्सऐप पर पूछें' },
  openOrder: {
    en: 'Hello, I have a question about my order {number} ({reference}):',
    hi: 'नमस्ते, मुझे अपने ऑर्डर {number} ({reference}) के बारे में पूछना है:',
  },
  openQuote: {
    en: 'Hello, I have a question about quote {number}, {title} [{slug}]:',
    hi: 'नमस्ते, मुझे कोटेशन {number}, {title} [{slug}] के बारे में पूछना है:',
  },
});

/** The texts of the links to WhatsApp, which are shown only if the firm has it. */
export const askTexts = (locale: Locale) => wordsFor(askMessages, locale);
