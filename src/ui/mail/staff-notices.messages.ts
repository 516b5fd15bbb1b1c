import { defineMessages } from '@/i18n/messages.ts';

/**
 * What the site tells its staff: notifications in browsers, and the morning email. Notifications can appear on a lock
 * screen, so they name no customer.
 */
export const staffNoticeMessages = defineMessages({
  'assigned.title': { en: 'New case for you', hi: 'एक मामला आपको सौंपा गया' },
  'assigned.body': { en: '{reference} was assigned to you.', hi: '{reference} अब आपके पास है।' },
  'assigned.many.title': { en: 'New cases for you', hi: 'मामले आपको सौंपे गए' },
  'assigned.many.body': { en: '{count} cases were assigned to you.', hi: '{count} मामले अब आपके पास हैं।' },
  'mentioned.title': { en: 'You were mentioned', hi: 'आपका ज़िक्र हुआ' },
  'mentioned.body': { en: 'A note in {reference} mentions you.', hi: '{reference} के एक नोट में आपका ज़िक्र है।' },
  'mentioned.many.title': { en: 'You were mentioned', hi: 'आपका ज़िक्र हुआ' },
  'mentioned.many.body': { en: 'Notes in {count} cases mention you.', hi: '{count} मामलों के नोट में आपका ज़िक्र है।' },
  'overdue.title': { en: 'A case is overdue', hi: 'एक मामले का समय निकल गया' },
  'overdue.body': {
    en: '{reference} should have been answered by now.',
    hi: '{reference} का जवाब अब तक चला जाना चाहिए था।',
  },
  'overdue.many.title': { en: 'Cases are overdue', hi: 'मामलों का समय निकल गया' },
  'overdue.many.body': {
    en: '{count} cases should have been answered by now.',
    hi: '{count} मामलों का जवाब अब तक चला जाना चाहिए था।',
  },
  'chat.title': { en: 'New chat', hi: 'नई चैट' },
  'chat.body': { en: '{reference} is waiting for an answer.', hi: '{reference} में जवाब का इंतज़ार है।' },
  'chat.many.title': { en: 'New chats', hi: 'नई चैट' },
  'chat.many.body': { en: '{count} chats are waiting for an answer.', hi: '{count} चैट में जवाब का इंतज़ार है।' },
  'chat-late.title': { en: 'Chat not answered in time', hi: 'चैट में समय पर जवाब नहीं दिया गया' },
  'chat-late.body': {
    en: 'No one answered {reference} in time. We told the {wording.customer} that we’ll answer later.',
    hi: '{reference} में समय पर जवाब नहीं दिया गया। {wording.customer} को बताया गया है कि जवाब बाद में मिलेगा।',
  },
  'chat-late.many.title': { en: 'Chats not answered in time', hi: 'कई चैट में समय पर जवाब नहीं दिया गया' },
  'chat-late.many.body': {
    en: '{count} chats were not answered in time. We told the {wording.customers} that we’ll answer later.',
    hi: '{count} चैट में समय पर जवाब नहीं दिया गया। {wording.customers} को बताया गया है कि जवाब बाद में मिलेगा।',
  },
  'test.title': { en: 'Notifications work here', hi: 'यहाँ सूचनाएँ मिल रही हैं' },
  'test.body': { en: 'This is the test that you asked for.', hi: 'यह जाँच आपके कहने पर हो रही है।' },

  subject: { en: 'Your work today, {day}', hi: '{day}: आज का काम' },
  heading: { en: 'Your work today', hi: 'आज का काम' },
  'line.overdue': { en: 'Overdue: {count}', hi: 'समय निकल गया: {count}' },
  'line.due': { en: 'Due today: {count}', hi: 'आज जवाब देना है: {count}' },
  'line.fresh': { en: 'New cases since {since}: {count}', hi: '{since} से आए नए मामले: {count}' },
  'line.appointments': {
    en: 'Your {wording.appointments} today: {count}',
    hi: 'आज आपके साथ तय {wording.appointments}: {count}',
  },
  'line.payments': { en: 'Payments to confirm: {count}', hi: 'भुगतान, जिनकी पुष्टि बाकी है: {count}' },
  'line.chats': { en: 'Unanswered chats: {count}', hi: 'बिना जवाब की चैट: {count}' },
  open: { en: 'Open the office: {office}', hi: 'दफ़्तर खोलें: {office}' },
  why: {
    en: 'You are receiving this email because you turned it on under “Your account”. You can turn it off there.',
    hi: 'यह ईमेल आपने “आपका खाता” में चालू किया था। इसे वहीं बंद कर सकते हैं।',
  },
});
