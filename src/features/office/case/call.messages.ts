import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the case page about calls, and about customers who gave no email address. */
export const callMessages = defineMessages({
  byPhone: { en: 'Reply by phone or message', hi: 'फ़ोन या संदेश से जवाब' },
  noMailYet: {
    en: 'This {wording.customer} gave no email address. Call or send a message, and record the outcome here.',
    hi: '{wording.customer} ने ईमेल पता नहीं दिया। फ़ोन करें या संदेश भेजें, और नतीजा यहाँ दर्ज करें।',
  },
  writeNoMail: {
    en: 'This {wording.customer} gave no email address and asked not to be called. Send a message and record it here.',
    hi: '{wording.customer} ने ईमेल पता नहीं दिया और फ़ोन न करने को कहा है। संदेश भेजें और उसे यहाँ दर्ज करें।',
  },
  noWay: {
    en: 'This {wording.customer} gave neither an email address nor a phone number. If you find one, add it here.',
    hi: '{wording.customer} ने न ईमेल पता दिया, न फ़ोन नंबर। इनमें से कोई मिले, तो यहाँ जोड़ें।',
  },
  callNoPhone: {
    en: 'Your reply has not been sent. It mentions a call from us, but this {wording.customer} gave no phone number. Change it, or press “Send reply” again to send it as it is.',
    hi: 'जवाब अभी नहीं भेजा गया। इसमें हमारे फ़ोन करने की बात है, पर {wording.customer} ने फ़ोन नंबर नहीं दिया। जवाब बदलें। उसे ऐसे ही भेजना हो, तो “जवाब भेजें” फिर दबाएँ।',
  },
  callMentioned: {
    en: 'Your reply has not been sent. It mentions a call from us, but this {wording.customer} gave no phone number. The message contains {phone}. If it is theirs, add it to the case. To send the reply as it is, press “Send reply” again.',
    hi: 'जवाब अभी नहीं भेजा गया। इसमें हमारे फ़ोन करने की बात है, पर {wording.customer} ने फ़ोन नंबर नहीं दिया। संदेश में {phone} लिखा है। नंबर {wording.customer} का ही हो, तो उसे मामले में जोड़ें। जवाब ऐसे ही भेजना हो, तो “जवाब भेजें” फिर दबाएँ।',
  },
  callWritesOnly: {
    en: 'Your reply has not been sent. It mentions a call from us, but this {wording.customer} asked not to be called. Change it, or press “Send reply” again to send it as it is.',
    hi: 'जवाब अभी नहीं भेजा गया। इसमें हमारे फ़ोन करने की बात है, पर {wording.customer} ने फ़ोन न करने को कहा है। जवाब बदलें। उसे ऐसे ही भेजना हो, तो “जवाब भेजें” फिर दबाएँ।',
  },
  mentioned: {
    en: 'The message contains {phones}. No such number is recorded for this {wording.customer}.',
    hi: 'संदेश में {phones} लिखा है। {wording.customer} का ऐसा कोई नंबर दर्ज नहीं है।',
  },
  callNow: { en: 'Call {phone}', hi: '{phone} पर फ़ोन करें' },
  whatsappNow: { en: 'Write on WhatsApp', hi: 'व्हाट्सऐप पर लिखें' },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
  direction: { en: 'Who made contact', hi: 'किसकी ओर से' },
  out: { en: 'From us', hi: 'हमारी ओर से' },
  in: { en: 'From the {wording.customer}', hi: '{wording.customer} की ओर से' },
  statusThen: { en: 'Then set the status to', hi: 'दर्ज करने के बाद स्थिति' },
  addMail: { en: 'Add an email address', hi: 'ईमेल पता जोड़ें' },
  addMailHint: {
    en: 'Add the {wording.customer}’s email address here, and replies will go to it.',
    hi: '{wording.customer} का ईमेल पता यहाँ जोड़ें, फिर जवाब उसी पर जाएँगे।',
  },
  addPhone: { en: 'Add a phone number', hi: 'फ़ोन नंबर जोड़ें' },
  mailAddress: { en: 'Email address', hi: 'ईमेल पता' },
  phoneNumber: { en: 'Phone number', hi: 'फ़ोन नंबर' },
  add: { en: 'Add', hi: 'जोड़ें' },
  known: {
    en: 'This case already has a different email address or phone number. Nothing was changed.',
    hi: 'इस मामले में पहले से दूसरा ईमेल पता या फ़ोन नंबर है। कुछ नहीं बदला।',
  },
  didCallIn: {
    en: '{who}: {channel} from the {wording.customer}, {outcome}',
    hi: '{who}: {wording.customer} की ओर से {channel}, {outcome}',
  },
  missed: { en: 'We missed the call', hi: 'हमने फ़ोन नहीं उठाया' },
  didMake: { en: '{who} created this case: {channel}', hi: '{who} ने यह मामला दर्ज किया: {channel}' },
  'didAdd.mail': { en: '{who} added an email address', hi: '{who} ने ईमेल पता जोड़ा' },
  'didAdd.phone': { en: '{who} added a phone number', hi: '{who} ने फ़ोन नंबर जोड़ा' },
  nobodyCalled: {
    en: 'No colleague is named {names}, so the note has not been saved. Correct the name, or press “Add note” again to save the note as it is.',
    hi: '{names} नाम का कोई सहकर्मी नहीं है, इसलिए नोट अभी सहेजा नहीं गया। नाम ठीक करें। नोट ऐसे ही सहेजना हो, तो “नोट जोड़ें” फिर दबाएँ।',
  },
  didYouMean: { en: '{name}: did you mean {close}?', hi: '{name}: क्या आपका मतलब {close} था?' },
});
