import { filledWords } from '@/catalogue/filled-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const servicesCatalogueMessages = defineMessages({
  search: { en: 'Search {wording.services}', hi: '{wording.service} खोजें' },
  placeholder: { en: 'Search {wording.services}...', hi: '{wording.service} खोजें...' },
  find: { en: 'Search', hi: 'खोजें' },
  popular: { en: 'Popular:', hi: 'लोकप्रिय:' },
  groups: { en: 'Groups of {wording.services}', hi: '{wording.services}, समूह के हिसाब से' },
  foundOne: { en: '1 {wording.service} for “{query}”', hi: '“{query}” पर 1 {wording.service}' },
  found: { en: '{count} {wording.services} for “{query}”', hi: '“{query}” पर {count} {wording.services}' },
  foundNone: { en: 'No {wording.service} for “{query}”', hi: '“{query}” पर कुछ नहीं मिला' },
  clear: { en: 'Clear', hi: 'हटाएँ' },
  emptyTitle: { en: 'No {wording.service} by that name', hi: 'इस नाम से कुछ नहीं मिला' },
  emptyText: { en: '{wording.services-none}', hi: '{wording.services-none}' },
  clearAll: { en: 'Show all {wording.services}', hi: 'सभी {wording.services} दिखाएँ' },
  ask: { en: 'Ask us', hi: 'हमसे पूछें' },
  open: { en: 'What {title} includes', hi: '{title} में क्या शामिल है' },
  moreOne: { en: '+1 more feature', hi: '+1 और सुविधा' },
  more: { en: '+{count} more features', hi: '+{count} और सुविधाएँ' },
  time: { en: 'Usual time:', hi: 'आम तौर पर लगने वाला समय:' },
  fee: { en: 'our fee', hi: 'हमारी फ़ीस' },
  holds: { en: 'What it includes', hi: 'इसमें क्या-क्या है' },
  mostChosen: { en: 'Most chosen', hi: 'सबसे ज़्यादा चुना गया' },
  mostChosenSample: { en: 'Most chosen (sample)', hi: 'सबसे ज़्यादा चुना गया (नमूना)' },
  singly: { en: 'Bought separately: {price}', hi: 'अलग-अलग लें तो {price}' },
  wholePrice: { en: '{name}: full price', hi: '{name}: पूरा दाम' },
  takePackage: { en: 'Enquire about {name}', hi: '{name} के बारे में पूछें' },
  allFaqs: { en: 'All questions', hi: 'सभी सवाल' },
});

export type ServicesCatalogueWords = Record<keyof typeof servicesCatalogueMessages, string>;

export const servicesCatalogueWords = (locale: Locale): ServicesCatalogueWords =>
  filledWords(wordsFor(servicesCatalogueMessages, locale), locale);
