import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const officialFormsMessages = defineMessages({
  intro: { en: '{wording.official-forms}', hi: '{wording.official-forms}' },
  form: { en: 'Form', hi: 'फ़ॉर्म' },
  use: { en: 'What it is for', hi: 'किस काम के लिए' },
  where: { en: 'Where it is', hi: 'कहाँ मिलेगा' },
  help: { en: 'Help with it', hi: 'मदद' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

export type OfficialFormsWords = { readonly [Key in keyof typeof officialFormsMessages]: string };

export const officialFormsWords = (locale: Locale): OfficialFormsWords => wordsFor(officialFormsMessages, locale);
