import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the page for choosing a time, and of the appointment page. */
export const appointmentsMessages = defineMessages({
  step: { en: 'Step {number} of {count}', hi: 'चरण {number} (कुल {count})' },
  how: { en: '{wording.meeting-how}', hi: '{wording.meeting-how}' },
  'phone.text': { en: 'We’ll call you at the time you choose.', hi: 'आपके चुने समय पर हम फ़ोन करेंगे।' },
  'video.text': { en: 'You’ll get a link that opens in your browser.', hi: 'आपको एक लिंक मिलेगा, जो ब्राउज़र में खुलेगा।' },
  'branch.text': { en: '{wording.place-one}', hi: '{wording.place-one}' },
  where: { en: '{wording.place-which}', hi: '{wording.place-which}' },
  subject: { en: 'What is it about?', hi: 'किस बारे में?' },
  otherSubject: { en: 'Something else', hi: 'कोई और बात' },
  with: { en: 'With whom?', hi: 'किसके साथ?' },
  anyone: { en: 'Anyone', hi: 'कोई भी' },
  'anyone.text': { en: 'This gives you the most times to choose from.', hi: 'इसमें सबसे ज़्यादा ख़ाली समय दिखेंगे।' },
  notPerson: {
    en: 'This person no longer takes this type of {wording.appointment}. Choose someone else above.',
    hi: 'इस व्यक्ति से अब इस तरीके से बात नहीं हो सकती। ऊपर किसी और को चुनें।',
  },
  notWay: {
    en: 'We do not offer this {wording.service} in that way. Choose another way above.',
    hi: 'यह हम इस तरीके से नहीं देते। ऊपर कोई और तरीका चुनें।',
  },
  notSubject: { en: 'Choose a subject above.', hi: 'ऊपर चुनें कि किस बारे में मिलना है।' },
  address: { en: 'Address', hi: 'पता' },
  addressHint: {
    en: 'Enter the house, street and area where we should come.',
    hi: 'मकान, गली और इलाका लिखें, जहाँ हमें आना है।',
  },
  day: { en: 'Which day?', hi: 'किस दिन?' },
  time: { en: 'What time?', hi: 'कितने बजे?' },
  timeHint: {
    en: 'All times are Indian time. {wording.meeting-length}',
    hi: 'यहाँ भारतीय समय लिखा है। {wording.meeting-length}',
  },
  thereNote: {
    en: 'Your local time is shown below each time.',
    hi: 'साथ में आपके यहाँ का समय भी लिखा है।',
  },
  noTimes: {
    en: 'There are no free times in the next few weeks. Call or write to us and we’ll find one for you.',
    hi: 'अगले कुछ हफ़्तों में कोई समय ख़ाली नहीं है। हमें फ़ोन कीजिए या लिखिए। हम आपके लिए समय निकालेंगे।',
  },
  contact: { en: 'Call or write', hi: 'फ़ोन करें या लिखें' },
  change: { en: 'Change the time or type', hi: 'समय या तरीका बदलें' },
  who: { en: 'Your details', hi: 'आपका परिचय' },
  chosen: { en: 'Your time', hi: 'आपका समय' },
  india: { en: '{when} (Indian time)', hi: '{when} (भारतीय समय)' },
  there: { en: 'Your local time', hi: 'आपके यहाँ का समय' },
  name: { en: 'Name', hi: 'नाम' },
  mail: { en: 'Email', hi: 'ईमेल' },
  mailHint: {
    en: 'We’ll send the confirmation, a calendar entry and a reminder to this address.',
    hi: 'इस पते पर हम पुष्टि, कैलेंडर की फ़ाइल और रिमाइंडर भेजेंगे।',
  },
  phoneNumber: { en: 'Phone', hi: 'फ़ोन नंबर' },
  phoneHint: { en: 'Enter an email address or a phone number.', hi: 'ईमेल या फ़ोन, कोई एक काफ़ी है।' },
  phoneHintByPhone: {
    en: 'Enter an email address or an Indian mobile number. Without email, we’ll send the confirmation to your phone.',
    hi: 'ईमेल या भारत का मोबाइल नंबर, कोई एक काफ़ी है। ईमेल न हो, तो पुष्टि फ़ोन पर भेजेंगे।',
  },
  phoneHintUnconfirmed: {
    en: 'Enter an email address or an Indian mobile number. We may not be able to send a confirmation to your phone today. If you have no email, save the web address of the next page.',
    hi: 'ईमेल या भारत का मोबाइल नंबर, कोई एक काफ़ी है। हो सकता है कि आज फ़ोन पर पुष्टि न पहुँचे, इसलिए ईमेल न हो, तो अगले पेज का पता संभालकर रखिए।',
  },
  phoneNeeded: { en: 'We’ll call you on this number.', hi: 'इसी नंबर पर हम फ़ोन करेंगे।' },
  language: { en: '{wording.meeting-language}', hi: '{wording.meeting-language}' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  about: { en: 'What is it about?', hi: 'किस बारे में?' },
  choose: { en: 'Not decided yet', hi: 'अभी तय नहीं' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  book: { en: 'Book this time', hi: 'यह समय तय करें' },
  taken: {
    en: 'Someone else has just taken this time. We have kept what you typed. Choose one of these times and send the form again.',
    hi: 'यह समय अभी-अभी किसी और ने ले लिया। आपका लिखा सुरक्षित है। इनमें से कोई समय चुनकर फिर भेजें।',
  },
  takenNone: {
    en: 'Someone else has just taken this time, and there are no other free times. Please call us.',
    hi: 'यह समय अभी-अभी किसी और ने ले लिया, और कोई दूसरा समय ख़ाली नहीं है। कृपया हमें फ़ोन करें।',
  },
  free: { en: 'Free times', hi: 'ख़ाली समय' },
  tooMany: {
    en: '{wording.An-appointment} is already booked with this email address or phone number. Reschedule or cancel it with the link in your confirmation, or call us on {phone}.',
    hi: 'इस ईमेल या फ़ोन से पहले ही एक समय तय है। उसकी पुष्टि में दिए लिंक से उसे बदलें या रद्द करें, या हमें {phone} पर फ़ोन करें।',
  },
  notContact: { en: 'Please enter an email address or a phone number.', hi: 'कृपया ईमेल पता या फ़ोन नंबर दें।' },
  notPhone: { en: 'Please enter the number we should call.', hi: 'कृपया वह नंबर दें, जिस पर हम फ़ोन करें।' },
  'title.booked': { en: 'Your {wording.appointment} is booked', hi: 'आपका समय तय है' },
  'title.cancelled': { en: 'This {wording.appointment} was cancelled', hi: 'यह समय रद्द हो चुका है' },
  'title.over': { en: 'This {wording.appointment} is over', hi: 'यह समय बीत चुका है' },
  calendar: { en: 'Add to calendar', hi: 'कैलेंडर में डालें' },
  move: { en: 'Reschedule', hi: 'समय बदलें' },
  cancel: { en: 'Cancel the {wording.appointment}', hi: 'यह समय रद्द करें' },
  join: { en: '{wording.meeting-video}', hi: '{wording.meeting-video}' },
  keep: {
    en: 'Save this page’s address. With it you can reschedule or cancel without an account, and so can anyone else who has it.',
    hi: 'इस पेज का पता संभालकर रखिए। इससे आप बिना खाते के समय बदल सकते हैं या रद्द कर सकते हैं। जिसके पास भी यह पता हो, वह भी ऐसा कर सकता है।',
  },
  sure: { en: 'Cancel this {wording.appointment}?', hi: 'यह समय रद्द करें?' },
  sureText: { en: 'Someone else will then be able to book this time.', hi: 'फिर यह समय किसी और को मिल सकेगा।' },
  yes: { en: 'Yes, cancel', hi: 'हाँ, रद्द करें' },
  no: { en: 'Keep it', hi: 'रहने दें' },
  moveTo: { en: 'Reschedule to this time?', hi: 'अब यह समय रखें?' },
  moveYes: { en: 'Yes, reschedule', hi: 'हाँ, बदलें' },
  now: { en: 'Booked for: {when}', hi: 'अभी तय समय: {when}' },
  moveTaken: {
    en: 'Someone else has just taken that time. Your booking has not changed. Choose another time.',
    hi: 'वह समय अभी-अभी किसी और ने ले लिया। आपका पहला समय बना हुआ है। कोई और समय चुनें।',
  },
  newer: {
    en: 'This {wording.appointment} has changed since you opened the page. This page now shows the current details.',
    hi: 'आपके पेज खोलने के बाद यह तय समय बदल गया है। अब जो तय है, वह इस पेज पर लिखा है।',
  },
  another: { en: 'Choose another time', hi: 'दूसरा समय चुनें' },
  tooOften: {
    en: 'There have been too many changes in a short time. Please call us on {phone}.',
    hi: 'थोड़े समय में बहुत-से बदलाव हो गए। कृपया {phone} पर फ़ोन करें।',
  },
});

export const appointmentsWords = (locale: Locale) => wordsFor(appointmentsMessages, locale);
export type AppointmentsWords = ReturnType<typeof appointmentsWords>;
