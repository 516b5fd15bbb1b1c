import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const paletteMessages = defineMessages({
  open: { en: 'Go to a page or run a command', hi: 'किसी पेज पर जाएँ या कोई काम चुनें' },
  hint: { en: 'Name, phone, order number, or a page', hi: 'नाम, फ़ोन, ऑर्डर नंबर या कोई पेज' },
  cases: { en: 'Cases', hi: 'मामले' },
  recent: { en: 'Recently opened', hi: 'हाल में खोले गए' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  quotes: { en: 'Quotes', hi: 'कोटेशन' },
  appointments: { en: '{wording.Appointments}', hi: 'तय समय' },
  documents: { en: 'Site content', hi: 'साइट की सामग्री' },
  mine: { en: 'Assign to me', hi: 'मुझे सौंपें' },
  finish: { en: 'Mark as done', hi: 'पूरा हुआ दर्ज करें' },
  footMove: { en: 'move', hi: 'ऊपर-नीचे जाएँ' },
  footOpen: { en: 'open', hi: 'खोलें' },
  footClose: { en: 'close', hi: 'बंद करें' },
  pages: { en: 'Pages', hi: 'पेज' },
  actions: { en: 'For this case', hi: 'इस मामले पर' },
  reply: { en: 'Write a reply', hi: 'जवाब लिखें' },
  assign: { en: 'Assign this case', hi: 'मामला किसी को सौंपें' },
  status: { en: 'Change the status', hi: 'स्थिति बदलें' },
  note: { en: 'Write a note', hi: 'नोट लिखें' },
  call: { en: 'Record a call', hi: 'फ़ोन की बात दर्ज करें' },
  none: { en: 'No matches.', hi: 'कुछ नहीं मिला।' },
  searching: { en: 'Searching…', hi: 'खोज रहे हैं…' },
  failed: { en: 'Search is not available right now.', hi: 'अभी खोज नहीं हो पा रही है।' },
  close: { en: 'Close', hi: 'बंद करें' },
  keys: { en: 'Keyboard shortcuts', hi: 'कीबोर्ड शॉर्टकट' },
  keyPalette: { en: 'Go to a page or run a command', hi: 'किसी पेज पर जाएँ या कोई काम चुनें' },
  keyMove: { en: 'Next and previous case or document', hi: 'अगला और पिछला मामला या काग़ज़' },
  keyOpen: { en: 'Open the case', hi: 'मामला खोलें' },
  keyAccept: { en: 'Accept an order’s document', hi: 'ऑर्डर का काग़ज़ मान लें' },
  keyReject: { en: 'Reject an order’s document', hi: 'ऑर्डर का काग़ज़ नामंज़ूर करें' },
  keySearch: { en: 'Search', hi: 'खोजें' },
  keyHelp: { en: 'Show this list', hi: 'यह सूची दिखाएँ' },
  singleKeys: { en: 'Single-key shortcuts', hi: 'एक अक्षर वाले शॉर्टकट' },
});

export const paletteWords = (locale: Locale) => wordsFor(paletteMessages, locale);
export type PaletteWords = ReturnType<typeof paletteWords>;
