import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const searchMessages = defineMessages({
  title: { en: 'Search', hi: 'खोज' },
  searched: { en: 'You searched for “{query}”', hi: 'आपने “{query}” खोजा' },
  empty: { en: 'What are you looking for?', hi: 'आप क्या खोज रहे हैं?' },
  label: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  button: { en: 'Search', hi: 'खोजें' },
  soon: {
    en: 'Searching every page is on its way. Until then, these are the services people ask for most; or write to us, in your own words.',
    hi: 'हर पेज में खोजने की सुविधा बन रही है। तब तक ये सेवाएँ देखें जो सबसे ज़्यादा पूछी जाती हैं, या अपने शब्दों में हमें लिखें।',
  },
  ask: { en: 'Ask us', hi: 'हमसे पूछें' },
});

export const searchWords = (locale: Locale) => wordsFor(searchMessages, locale);
