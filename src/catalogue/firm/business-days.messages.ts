import { defineMessages } from '@/i18n/messages.ts';

/** How days in a row are named, and how the last is joined to those before. */
export const businessDaysMessages = defineMessages({
  range: { en: '{first} to {last}', hi: '{first} से {last}' },
  and: { en: '{first} and {last}', hi: '{first} और {last}' },
});
