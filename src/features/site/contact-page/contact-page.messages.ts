import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import { isOwnWord } from '@/i18n/trade-words.ts';
import type { Locale } from '@/kernel/locale.ts';

export const contactPageMessages = defineMessages({
  phone: { en: 'Phone', hi: 'फ़ोन' },
  mail: { en: 'Email', hi: 'ईमेल' },
  support: { en: 'Support', hi: 'सहायता' },
  follow: { en: 'Follow us', hi: 'हमसे जुड़ें' },
  talk: { en: '{wording.meeting-book}', hi: '{wording.meeting-book}' },
  appointment: { en: 'Book {wording.an-appointment}', hi: 'अपना समय तय करें' },
  office: { en: '{wording.place}', hi: '{wording.place}' },
  hours: { en: 'Business hours', hi: 'खुलने का समय' },
  startChat: { en: 'Start Chat', hi: 'चैट शुरू करें' },
  showMap: { en: 'Show the map (from OpenStreetMap)', hi: 'नक्शा दिखाएँ (OpenStreetMap से)' },
  openStreetMap: { en: 'Open in OpenStreetMap', hi: 'OpenStreetMap में खोलें' },
  googleMaps: { en: 'Open in Google Maps', hi: 'Google Maps में खोलें' },
  whatsappChat: { en: 'WhatsApp Chat', hi: 'व्हाट्सऐप चैट' },
  callNow: { en: 'Call Now', hi: 'अभी फ़ोन करें' },
  viewDetails: { en: 'View Details', hi: 'पूरी जानकारी देखें' },
  viewAllOpenings: { en: 'View All Openings', hi: 'सभी पद देखें' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

export type ContactPageWords = Record<keyof typeof contactPageMessages, string>;

/**
 * The texts of the contact page's controls and labels. If the firm has its own word for booking, the same word is used
 * for appointments with a price.
 */
export function contactPageWords(locale: Locale): ContactPageWords {
  const words = wordsFor(contactPageMessages, locale);
  return isOwnWord('meeting-book', locale) ? { ...words, appointment: words.talk } : words;
}
