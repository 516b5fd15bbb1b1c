import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const nothingHereMessages = defineMessages({
  title: { en: 'Page not found', hi: 'पेज नहीं मिला' },
  near: { en: 'Perhaps you meant:', hi: 'शायद आप यह खोज रहे थे:' },
  none: { en: 'Most requested {wording.services}:', hi: 'सबसे लोकप्रिय {wording.services}:' },
  pages: { en: 'Other pages', hi: 'दूसरे पेज' },
  '/services': { en: '{wording.Services} and prices', hi: '{wording.services} और दाम' },
  '/status': { en: 'Check your enquiry', hi: 'पूछताछ की स्थिति' },
  '/appointments': { en: 'Book {wording.an-appointment}', hi: 'अपना समय तय करें' },
  '/contact': { en: 'Contact us', hi: 'हमसे संपर्क करें' },
  '/faq': { en: 'Questions and answers', hi: 'सवाल-जवाब' },
  label: { en: 'Search the site', hi: 'साइट में खोजें' },
  button: { en: 'Search', hi: 'खोजें' },
});

export type NothingHereWords = { readonly [Key in keyof typeof nothingHereMessages]: string };

export const nothingHereWords = (locale: Locale): NothingHereWords => wordsFor(nothingHereMessages, locale);
