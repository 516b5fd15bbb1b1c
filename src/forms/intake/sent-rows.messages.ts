import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** The labels of the fields of a case that did not come through a form. */
export const sentMessages = defineMessages({
  name: { en: 'Name', hi: 'नाम' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  email: { en: 'Email', hi: 'ईमेल' },
  service: { en: '{wording.Service}', hi: '{wording.service}' },
  subject: { en: 'Subject', hi: 'विषय' },
  message: { en: 'Message', hi: 'संदेश' },
  replyBy: { en: 'How we reply', hi: 'जवाब कैसे दें' },
});

export const sentWords = (locale: Locale) => wordsFor(sentMessages, locale);
