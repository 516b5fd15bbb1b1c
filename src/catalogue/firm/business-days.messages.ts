import { defineMessages } from '@/i18n/messages.ts';

/** The words for a range of days, and those between the last two items of a list. */
export const businessDaysMessages = defineMessages({
  range: { en: '{first} to {last}', hi: '{first} से {last}' },
  and: { en: '{first} and {last}', hi: '{first} और {last}' },
});
