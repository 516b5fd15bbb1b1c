import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const statusMessages = defineMessages({
  new: { en: 'New', hi: 'नया' },
  open: { en: 'In progress', hi: 'काम जारी' },
  'waiting-customer': { en: 'Waiting for {wording.customer}', hi: '{wording.customer} का इंतज़ार' },
  'waiting-government': { en: '{wording.authority-waiting}', hi: '{wording.authority-waiting}' },
  done: { en: 'Done', hi: 'पूरा' },
  spam: { en: 'Spam', hi: 'स्पैम' },
});

const otherKindMessages = defineMessages({
  mail: { en: 'Email', hi: 'ईमेल' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  appointment: { en: '{wording.Appointment}', hi: '{wording.appointment}' },
  'phone-call': { en: 'Phone call', hi: 'फ़ोन' },
  visit: { en: 'Visit', hi: 'मिलने आए' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  chat: { en: 'Chat', hi: 'चैट' },
  letter: { en: 'Letter', hi: 'चिट्ठी' },
  first: { en: 'First message from us', hi: 'हमारा पहला संदेश' },
});

/** The names of a case’s statuses, in order. */
export const statusNames = (locale: Locale) => wordsFor(statusMessages, locale);
/** The names of types of cases that do not come from a form; each form names its own. */
export const otherKindNames = (locale: Locale) => wordsFor(otherKindMessages, locale);
