import { defineMessages } from '@/i18n/messages.ts';

/**
 * Texts of the emails about an appointment. Those to the visitor repeat nothing that anyone typed, because the address
 * may belong to a stranger. Those whose names begin with `firm.` address the firm.
 */
export const appointmentMailMessages = defineMessages({
  when: { en: 'When', hi: 'कब' },
  india: { en: '{when} (Indian time)', hi: '{when} (भारतीय समय)' },
  there: { en: 'Your local time', hi: 'आपके यहाँ का समय' },
  about: { en: 'About', hi: 'किस बारे में' },
  how: { en: 'How', hi: 'कैसे' },
  'way.phone': { en: 'By phone: we’ll call you', hi: 'फ़ोन पर: हम आपको फ़ोन करेंगे' },
  'way.video': { en: 'By video', hi: 'वीडियो पर' },
  'way.branch': { en: '{wording.place-in-person}', hi: '{wording.place-in-person}' },
  'way.home': { en: 'At your place: we’ll come to you', hi: 'आपके यहाँ: हम आएँगे' },
  homePlace: { en: 'At the address you gave', hi: 'आपके दिए पते पर' },
  with: { en: 'With', hi: 'किसके साथ' },
  pay: { en: 'How you pay', hi: 'भुगतान कैसे करें' },
  'pay.branch': {
    en: 'At our desk when you come. You pay nothing online.',
    hi: 'आने पर काउंटर पर। ऑनलाइन कुछ नहीं देना है।',
  },
  'pay.home': {
    en: 'To us in person, when we come to you. You pay nothing online.',
    hi: 'हमें, जब हम आपके यहाँ आएँ। ऑनलाइन कुछ नहीं देना है।',
  },
  'pay.phone': {
    en: 'We’ll tell you how when we call. You pay nothing online before that.',
    hi: 'फ़ोन पर हम तरीका बताएँगे। उससे पहले ऑनलाइन कुछ नहीं देना है।',
  },
  'pay.video': {
    en: 'We’ll tell you how when we meet. You pay nothing online before that.',
    hi: 'वीडियो पर हम तरीका बताएँगे। उससे पहले ऑनलाइन कुछ नहीं देना है।',
  },
  paid: { en: 'Paid', hi: 'भुगतान हो गया' },
  where: { en: 'Where', hi: 'कहाँ' },
  long: { en: 'Duration', hi: 'अवधि' },
  reference: { en: 'Reference number', hi: 'संदर्भ नंबर' },
  open: { en: 'View, reschedule or cancel', hi: 'देखें, समय बदलें या रद्द करें' },
  office: { en: 'View in the office', hi: 'दफ़्तर के पेज पर देखें' },
  again: { en: 'Choose another time', hi: 'दूसरा समय चुनें' },
  secret: {
    en: 'Anyone with this link can change the {wording.appointment}, so do not forward this email.',
    hi: 'जिसके पास यह लिंक हो, वह समय बदल सकता है या रद्द कर सकता है, इसलिए यह ईमेल किसी को आगे मत भेजिए।',
  },
  noOtp: {
    en: 'We will never ask you for an OTP, a PIN or a password.',
    hi: 'हम आपसे OTP, PIN या पासवर्ड कभी नहीं माँगेंगे।',
  },
  entry: { en: '{company}: {wording.meeting-title}', hi: '{company}: {wording.meeting-title}' },
  entryPriced: { en: '{company}: {wording.appointment}', hi: '{company}: {wording.appointment}' },
  entryOf: { en: '{company}: {about}', hi: '{company}: {about}' },
  'booked.subject': { en: 'Your {wording.appointment}: {when}', hi: 'आपका तय समय: {when}' },
  'booked.heading': { en: 'Your {wording.appointment} is booked', hi: 'आपका समय तय हो गया' },
  'booked.text': {
    en: 'We have reserved this time for you. You can add it to your calendar from this email.',
    hi: 'हमने यह समय आपके लिए रख लिया है। इस ईमेल से आप इसे अपने कैलेंडर में जोड़ सकते हैं।',
  },
  'moved.subject': { en: 'Rescheduled: your {wording.appointment} is now on {when}', hi: 'आपका नया समय: {when}' },
  'moved.heading': { en: 'Your {wording.appointment} has a new time', hi: 'आपका तय समय बदल गया' },
  'moved.text': {
    en: 'Only the new time is valid. You can update your calendar from this email.',
    hi: 'अब सिर्फ़ नया समय मान्य है। इस ईमेल से आप कैलेंडर में भी नया समय डाल सकते हैं।',
  },
  'given.subject': {
    en: 'Your {wording.appointment} on {when} is now with someone else',
    hi: '{when}: अब हमारे दूसरे साथी आपसे बात करेंगे',
  },
  'given.heading': { en: 'Your {wording.appointment} is now with someone else', hi: 'अब हमारे दूसरे साथी आपसे बात करेंगे' },
  'given.text': {
    en: 'The person you chose is not available for this {wording.appointment}. The time stays the same. If that does not suit you, please reschedule or cancel the {wording.appointment}.',
    hi: 'जिन्हें आपने चुना था, वे उस समय उपलब्ध नहीं हैं। समय वही रहेगा। अगर यह ठीक न लगे, तो समय बदल लीजिए या रद्द कर दीजिए।',
  },
  'cancelled.subject': { en: 'Cancelled: your {wording.appointment} on {when}', hi: 'आपका तय समय रद्द हुआ: {when}' },
  'cancelled.heading': { en: 'Your {wording.appointment} is cancelled', hi: 'आपका तय समय रद्द हो गया' },
  'cancelled.text': {
    en: 'You do not need to do anything. You can book another time whenever you like.',
    hi: 'आपको और कुछ नहीं करना है। जब चाहें, दूसरा समय चुन सकते हैं।',
  },
  'day.subject': { en: 'Reminder: your {wording.appointment} on {when}', hi: 'याद दिला रहे हैं, आपका तय समय: {when}' },
  'day.heading': { en: 'Your {wording.appointment} is coming up', hi: 'आपका तय समय पास आ गया है' },
  'day.text': {
    en: 'If this time no longer suits you, please reschedule or cancel so that someone else can have it.',
    hi: 'अगर यह समय अब ठीक नहीं है, तो बदल लीजिए या रद्द कर दीजिए, ताकि वह किसी और के काम आए।',
  },
  'hour.subject': { en: 'In an hour: your {wording.appointment} on {when}', hi: 'एक घंटे में आपका तय समय: {when}' },
  'hour.heading': { en: 'Your {wording.appointment} begins in about an hour', hi: 'लगभग एक घंटे में आपका तय समय है' },
  'hour.text': { en: 'We look forward to it.', hi: 'हम आपका इंतज़ार करेंगे।' },
  'firm.booked': { en: 'New {wording.appointment}: {when}', hi: 'नया समय तय हुआ: {when}' },
  'firm.moved': {
    en: 'Rescheduled by the {wording.customer}: now {when}',
    hi: '{wording.customer} ने समय बदला: अब {when}',
  },
  'firm.cancelled': {
    en: 'Cancelled by the {wording.customer}: {when}',
    hi: '{wording.customer} ने समय रद्द किया: {when}',
  },
  'firm.there': { en: 'Their local time', hi: 'उनके यहाँ का समय' },
  'firm.name': { en: 'Name', hi: 'नाम' },
  'firm.phone': { en: 'Phone', hi: 'फ़ोन नंबर' },
  'firm.mail': { en: 'Email', hi: 'ईमेल' },
  'firm.way.phone': { en: 'By phone: call the number above', hi: 'फ़ोन पर: ऊपर के नंबर पर फ़ोन करना है' },
  'firm.way.video': { en: 'By video', hi: 'वीडियो पर' },
  'firm.way.branch': { en: '{wording.place-in-person}', hi: '{wording.place-in-person}' },
  'firm.way.home': { en: 'Home visit: go to the address below', hi: 'घर पर: नीचे लिखे पते पर जाना है' },
  'firm.map': { en: 'Map', hi: 'नक्शा' },
  'firm.due': { en: 'Amount due', hi: 'बाकी रकम' },
  'firm.due.branch': { en: '{price}, at the desk', hi: '{price}, काउंटर पर' },
  'firm.due.home': { en: '{price}, during the visit', hi: '{price}, वहाँ जाने पर' },
  'firm.due.phone': { en: '{price}. Explain on the phone how to pay.', hi: '{price}। भुगतान का तरीका फ़ोन पर बताना है।' },
  'firm.due.video': {
    en: '{price}. Explain in the video call how to pay.',
    hi: '{price}। भुगतान का तरीका वीडियो पर बताना है।',
  },
  'firm.text': { en: 'See the details in the office.', hi: 'पूरी जानकारी दफ़्तर के पेज पर है।' },
});
