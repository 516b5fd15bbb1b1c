import { defineMessages } from '@/i18n/messages.ts';

/** The texts of notices that a firm's content/messages.yaml may leave out. */
export const optionalNoticeMessages = defineMessages({
  'work-today': {
    en: '{company}: your work today. Due: {due}. Overdue: {overdue}. New: {fresh}. Bookings: {booked}. Payments to confirm: {payments}. Unanswered chats: {chats}.',
    hi: '{company}: आज का काम। आज जवाब देना है: {due}। समय निकल गया: {overdue}। नए मामले: {fresh}। तय समय: {booked}। भुगतान की पुष्टि बाकी: {payments}। बिना जवाब की चैट: {chats}।',
  },
  'account-sent': {
    en: '{company}: as of {day}, Rs {amount} is due on your account with us. See the statement on the page of order {order}: {orderPage}/{token} Questions? Call {phone}.',
    hi: '{company}: {day} तक के हिसाब में आपको {amount} रुपये देने बाकी हैं। हिसाब ऑर्डर {order} के पेज पर है: {orderPage}/{token} सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'certificate-asked': {
    en: '{company}: you deducted Rs {amount} of TDS from our fee. Please send us the certificate. Questions? Call {phone}.',
    hi: '{company}: आपने हमारी फ़ीस से {amount} रुपये का टीडीएस काटा है। कृपया प्रमाणपत्र भेजिए। सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'instalment-due': {
    en: '{company}: the next instalment of Rs {amount} for your order {order} is due on {day}. Open your order page or call {phone}.',
    hi: '{company}: ऑर्डर {order} की {amount} रुपये की अगली किस्त {day} को देनी है। अपने ऑर्डर का पेज खोलिए या {phone} पर फ़ोन कीजिए।',
  },
  'chat-answer': {
    en: '{company}: we have answered you in the chat ({reference}). Open it here: {chatPage}?back={token} Questions? Call {phone}.',
    hi: '{company}: हमने चैट में आपको जवाब दिया है ({reference})। यहाँ खोलिए: {chatPage}?back={token} सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'quote-sent': {
    en: '{company}: your quote {quote} for Rs {amount} is ready: {quotePage}/{token} Questions? Call {phone}.',
    hi: '{company}: {amount} रुपये का आपका कोटेशन {quote} तैयार है: {quotePage}/{token} सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'quote-changed': {
    en: '{company}: your quote {quote} has changed. The total is now Rs {amount}: {quotePage}/{token} Questions? Call {phone}.',
    hi: '{company}: आपका कोटेशन {quote} बदल गया है। अब कुल रकम {amount} रुपये है: {quotePage}/{token} सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'quote-expiring': {
    en: '{company}: your quote {quote} is valid until {day}: {quotePage}/{token} Questions? Call {phone}.',
    hi: '{company}: आपका कोटेशन {quote} {day} तक मान्य है: {quotePage}/{token} सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
  'first-message': {
    en: '{company}: as you agreed, we are writing to you about {topic}. Your reference is {reference}. Questions? Call {phone}.',
    hi: '{company}: आपकी सहमति से हम आपको {topic} के बारे में लिख रहे हैं। आपका संदर्भ नंबर {reference} है। सवाल हों तो {phone} पर फ़ोन कीजिए।',
  },
});
