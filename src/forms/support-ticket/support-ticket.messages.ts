import { defineMessages } from '@/i18n/messages.ts';

export const supportTicketMessages = defineMessages({
  case: { en: 'Support ticket', hi: 'सपोर्ट टिकट' },
  title: { en: 'Open a support ticket', hi: 'सपोर्ट टिकट खोलें' },
  intro: {
    en: 'Please open one ticket per question. Give your reference number if you have one.',
    hi: 'हर सवाल के लिए अलग टिकट खोलिए। संदर्भ नंबर मिला हो, तो वह भी लिखिए।',
  },
  name: { en: 'Full name', hi: 'पूरा नाम' },
  email: { en: 'Email', hi: 'ईमेल' },
  category: { en: 'Support category', hi: 'सहायता का विषय' },
  'category.choose': { en: 'Select a category', hi: 'विषय चुनें' },
  subject: { en: 'Subject', hi: 'आपकी बात, एक पंक्ति में' },
  message: { en: 'Message', hi: 'संदेश' },
  attachments: { en: 'Attachments', hi: 'साथ की फ़ाइलें' },
  'attachments.hint': {
    en: 'Up to {count} files of {size} MB each: {types}. A photo is fine.',
    hi: 'ज़्यादा से ज़्यादा {count} फ़ाइलें, हर एक {size} MB तक: {types}। फ़ोटो भी चलेगी।',
  },
  send: { en: 'Send ticket', hi: 'टिकट भेजें' },
  success: { en: 'Thank you! Your ticket is open.', hi: 'धन्यवाद! आपका टिकट खुल गया है।' },
});

/** Texts of the email that acknowledges a ticket. */
export const supportTicketMailMessages = defineMessages({
  called: { en: 'Support ticket', hi: 'सपोर्ट टिकट' },
  subject: { en: 'Your ticket {reference} is open', hi: 'आपका टिकट {reference} खुल गया है' },
  heading: { en: 'We have received your ticket', hi: 'आपका टिकट हमें मिल गया है' },
});
