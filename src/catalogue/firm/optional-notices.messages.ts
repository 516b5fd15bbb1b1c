import { defineMessages } from '@/i18n/messages.ts';

/** The texts of notices that a firm's content/messages.yaml may leave out. */
export const optionalNoticeMessages = defineMessages({
  'work-today': {
    en: '{company}: your work today. Due: {due}. Overdue: {overdue}. New: {fresh}. Booked times: {booked}. Payments to confirm: {payments}. Unanswered chats: {chats}.',
    hi: '{company}: आज का काम। आज जवाब देना है: {due}। समय निकल गया: {overdue}। नए मामले: {fresh}। तय समय: {booked}। पुष्टि के लिए भुगतान: {payments}। बिना जवाब की चैट: {chats}।',
  },
  'first-message': {
    en: '{company}: as you agreed, we are writing to you about {topic}. Your reference is {reference}. Questions? Call {phone}.',
    hi: '{company}: आपकी सहमति से हम आपको {topic} के बारे में लिख रहे हैं। आपका संदर्भ नंबर {reference} है। सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
});
