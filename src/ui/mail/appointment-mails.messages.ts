import { defineMessages } from '@/i18n/messages.ts';

/** Words of the mails about an appointment. Nothing that was typed stands in them: the address may be a stranger's. */
export const appointmentMailMessages = defineMessages({
  when: { en: 'When', hi: 'कब' },
  india: { en: '{when} (Indian time)', hi: '{when} (भारतीय समय)' },
  there: { en: 'Where you are', hi: 'आपके यहाँ' },
  how: { en: 'How', hi: 'कैसे' },
  'way.phone': { en: 'By phone: we call you', hi: 'फ़ोन पर: हम आपको फ़ोन करेंगे' },
  'way.video': { en: 'By video', hi: 'वीडियो पर' },
  'way.branch': { en: '{wording.place-in-person}', hi: '{wording.place-in-person}' },
  where: { en: 'Where', hi: 'कहाँ' },
  long: { en: 'Takes', hi: 'समय लगेगा' },
  minutes: { en: '{minutes} minutes, free of charge', hi: '{minutes} मिनट, मुफ़्त' },
  reference: { en: 'Reference', hi: 'संदर्भ' },
  open: { en: 'See, move or cancel', hi: 'देखें, समय बदलें या रद्द करें' },
  office: { en: 'See it in the office', hi: 'दफ़्तर के पेज पर देखें' },
  again: { en: 'Choose another time', hi: 'दूसरा समय चुनें' },
  secret: {
    en: 'Whoever has this address can change the appointment: do not pass the mail on.',
    hi: 'जिसके पास यह पता हो, वह मुलाकात बदल सकता है: यह ईमेल किसी को आगे न भेजें।',
  },
  noOtp: {
    en: 'Nobody from us asks for an OTP, a PIN or a password.',
    hi: 'हमारी ओर से कोई OTP, PIN या पासवर्ड नहीं माँगता।',
  },
  entry: { en: '{company}: {wording.meeting-title}', hi: '{company}: {wording.meeting-title}' },
  'booked.subject': { en: 'Your appointment: {when}', hi: 'आपकी मुलाकात: {when}' },
  'booked.heading': { en: 'Your appointment is booked', hi: 'आपकी मुलाकात तय हो गई' },
  'booked.text': {
    en: 'We have kept this time for you. Your calendar can take it from this mail.',
    hi: 'यह समय आपके लिए रख लिया गया है। इस ईमेल से इसे अपने कैलेंडर में जोड़ सकते हैं।',
  },
  'moved.subject': { en: 'Moved: your appointment is now {when}', hi: 'समय बदला: अब मुलाकात {when}' },
  'moved.heading': { en: 'Your appointment has a new time', hi: 'आपकी मुलाकात का समय बदल गया' },
  'moved.text': {
    en: 'Only the new time counts. Your calendar can take the new time from this mail.',
    hi: 'अब सिर्फ़ नया समय मान्य है। इस ईमेल से कैलेंडर में भी नया समय डाल सकते हैं।',
  },
  'cancelled.subject': { en: 'Cancelled: your appointment {when}', hi: 'रद्द हुई: आपकी मुलाकात {when}' },
  'cancelled.heading': { en: 'Your appointment is cancelled', hi: 'आपकी मुलाकात रद्द हो गई' },
  'cancelled.text': {
    en: 'Nothing else is to be done. You can choose another time whenever you like.',
    hi: 'आपको और कुछ नहीं करना है। जब चाहें, दूसरा समय चुन सकते हैं।',
  },
  'day.subject': { en: 'Reminder: your appointment {when}', hi: 'याद दिला रहे हैं: मुलाकात {when}' },
  'day.heading': { en: 'Your appointment comes soon', hi: 'आपकी मुलाकात पास आ गई है' },
  'day.text': {
    en: 'If the time does not suit you any more, please move it or cancel it, so that somebody else can have it.',
    hi: 'अगर यह समय अब ठीक नहीं है, तो बदल लीजिए या रद्द कर दीजिए, ताकि वह किसी और के काम आए।',
  },
  'hour.subject': { en: 'In an hour: your appointment {when}', hi: 'एक घंटे में: आपकी मुलाकात {when}' },
  'hour.heading': { en: 'Your appointment begins in about an hour', hi: 'लगभग एक घंटे में आपकी मुलाकात है' },
  'hour.text': { en: 'We look forward to it.', hi: 'हम आपका इंतज़ार करेंगे।' },
  'firm.booked': { en: 'New appointment: {when}', hi: 'नई मुलाकात: {when}' },
  'firm.moved': { en: 'Moved by the visitor: now {when}', hi: 'आने वाले ने समय बदला: अब {when}' },
  'firm.cancelled': { en: 'Cancelled by the visitor: {when}', hi: 'आने वाले ने रद्द की: {when}' },
  'firm.text': { en: 'All of it stands in the office.', hi: 'पूरी जानकारी दफ़्तर के पेज पर है।' },
});
