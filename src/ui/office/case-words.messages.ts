import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

const statusMessages = defineMessages({
  new: { en: 'New', hi: 'नया' },
  open: { en: 'In work', hi: 'काम जारी' },
  'waiting-customer': { en: 'Waiting for customer', hi: 'ग्राहक का इंतज़ार' },
  'waiting-government': { en: 'Waiting for department', hi: 'विभाग का इंतज़ार' },
  done: { en: 'Done', hi: 'पूरा' },
  spam: { en: 'Spam', hi: 'स्पैम' },
});

const kindMessages = defineMessages({
  contact: { en: 'Contact form', hi: 'संपर्क फ़ॉर्म' },
  'hero-inquiry': { en: 'Inquiry from the home page', hi: 'होम पेज से पूछताछ' },
  'quick-inquiry': { en: 'Quick inquiry', hi: 'झटपट पूछताछ' },
  'service-inquiry': { en: 'Inquiry on a service', hi: 'किसी सेवा की पूछताछ' },
  question: { en: 'Question', hi: 'सवाल' },
  ticket: { en: 'Support ticket', hi: 'सपोर्ट टिकट' },
  application: { en: 'Job application', hi: 'नौकरी का आवेदन' },
  newsletter: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
  grievance: { en: 'Complaint', hi: 'शिकायत' },
  mail: { en: 'Mail', hi: 'ईमेल' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  appointment: { en: 'Appointment', hi: 'मुलाकात' },
});

/** What the states of a case are called, in their order. */
export const statusNames = (locale: Locale) => wordsFor(statusMessages, locale);
/** What kinds of cases are called. One that is not known keeps its stored name. */
export const kindNames = (locale: Locale): Readonly<Record<string, string>> => wordsFor(kindMessages, locale);
