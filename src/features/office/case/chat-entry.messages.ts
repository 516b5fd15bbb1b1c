import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the chat in the timeline of a case. */
export const chatEntryMessages = defineMessages({
  chatIn: { en: 'Chat', hi: 'चैट' },
  chatOut: { en: '{who} answered in the chat', hi: '{who} ने चैट में जवाब दिया' },
  'chat.late': {
    en: 'No one took the chat, so the visitor was told when we answer',
    hi: 'चैट किसी ने नहीं ली, इसलिए बताया गया कि जवाब कब मिलेगा',
  },
  'chat.taken': { en: '{who} took the chat', hi: '{who} ने चैट ली' },
  'chat.ended': { en: '{who} ended the chat', hi: '{who} ने चैट ख़त्म की' },
  chatVisitor: { en: 'The visitor', hi: '{wording.customer}' },
});
