import { filledWords } from '@/catalogue/filled-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const searchMessages = defineMessages({
  title: { en: 'Search', hi: 'खोज' },
  description: {
    en: 'Search every page, question and term on this site, in Hindi, English or Hindi in Latin letters.',
    hi: 'इस साइट के हर पेज, सवाल और शब्द में खोजिए। हिंदी या अंग्रेज़ी में लिखिए, या अंग्रेज़ी अक्षरों में हिंदी।',
  },
  'description.alone': {
    en: 'Search every page, question and term on this site. The search also finds words that sound alike.',
    hi: 'इस साइट के हर पेज, सवाल और शब्द में खोजिए। मिलते-जुलते उच्चारण वाले शब्द भी मिलेंगे।',
  },
  searched: { en: 'Results for “{query}”', hi: '“{query}” के नतीजे' },
  empty: { en: 'What are you looking for?', hi: 'आप क्या खोज रहे हैं?' },
  hint: { en: '{wording.search-hint}', hi: '{wording.search-hint}' },
  label: { en: 'Search the site', hi: 'साइट में खोजें' },
  button: { en: 'Search', hi: 'खोजें' },
  one: { en: '1 result', hi: '1 नतीजा' },
  count: { en: '{count} results', hi: '{count} नतीजे' },
  best: { en: 'The best {shown} of {count} results', hi: '{count} नतीजों में से सबसे सटीक {shown}' },
  close: {
    en: 'No page has all of these words. These are the closest matches:',
    hi: 'ये सारे शब्द किसी पेज पर एक साथ नहीं मिले। इनसे मिलता-जुलता यह मिला:',
  },
  none: { en: 'Nothing found for “{query}”', hi: '“{query}” के लिए कुछ नहीं मिला' },
  noneText: { en: '{wording.search-none}', hi: '{wording.search-none}' },
  popular: { en: 'Most requested {wording.services}', hi: 'सबसे लोकप्रिय {wording.services}' },
  askTitle: { en: 'Not what you were looking for?', hi: 'जो चाहिए था, वह नहीं मिला?' },
  ask: { en: 'Write to us', hi: 'हमें लिखें' },
  call: { en: 'Call', hi: 'फ़ोन करें' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  whatsappOpening: { en: 'Hello, I have a question about:', hi: 'नमस्ते, मुझे इस बारे में पूछना है:' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

/** Texts of the suggestions below a search box, which are sent with the index. */
export const suggestionMessages = defineMessages({
  list: { en: 'Suggestions', hi: 'सुझाव' },
  all: { en: 'All results for “{query}”', hi: '“{query}” के सभी नतीजे' },
  said: {
    en: '{count} suggestions. Use the up and down arrows.',
    hi: '{count} सुझाव। ऊपर-नीचे के तीर से चुनें।',
  },
  saidOne: { en: '1 suggestion. Use the down arrow.', hi: '1 सुझाव। नीचे के तीर से चुनें।' },
  saidNone: {
    en: 'No suggestions. Press Enter to search all pages.',
    hi: 'कोई सुझाव नहीं। सब पेजों में खोजने के लिए एंटर दबाएँ।',
  },
  first: { en: 'Best matches', hi: 'सबसे सटीक' },
  service: { en: '{wording.Services}', hi: '{wording.services}' },
  section: { en: 'Overviews', hi: 'एक नज़र में' },
  calculator: { en: 'Tools and calculators', hi: 'टूल व कैलकुलेटर' },
  guide: { en: 'Guides', hi: 'गाइड' },
  article: { en: 'Articles', hi: 'लेख' },
  form: { en: 'Forms and templates', hi: 'फ़ॉर्म और नमूने' },
  question: { en: 'Questions', hi: 'सवाल' },
  term: { en: 'Terms', hi: 'शब्द और मतलब' },
  page: { en: 'Pages', hi: 'पेज' },
});

export type SearchWords = Record<keyof typeof searchMessages, string>;
export type SuggestionWords = Record<keyof typeof suggestionMessages, string>;

export const searchWords = (locale: Locale): SearchWords => filledWords(wordsFor(searchMessages, locale), locale);
export const suggestionWords = (locale: Locale): SuggestionWords => wordsFor(suggestionMessages, locale);
