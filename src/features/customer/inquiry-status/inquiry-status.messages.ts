import { does } from '@/catalogue/firm/features.ts';
import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { codeChannelMessages } from '@/forms/code-channel.messages.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts for a firm that takes no orders. They replace the texts with the same names. */
export const withoutOrders = defineMessages({
  notReference: {
    en: 'Please check “{label}”. It has eight letters and digits after {prefix}, for example {example}.',
    hi: 'कृपया “{label}” जाँच लें। इसमें {prefix} के बाद आठ अक्षर और अंक होते हैं, जैसे {example}।',
  },
  nothingCameText: {
    en: 'We do not send a code for a deleted enquiry. We keep only its number and dates.',
    hi: 'मिटाई गई पूछताछ के लिए हम कोड नहीं भेजते। हम उसका सिर्फ़ नंबर और तारीख़ें रखते हैं।',
  },
});

/** Texts for a firm without accounts, where a customer can prove only a phone on the site. */
export const withoutAccounts = defineMessages({
  phoneAlone: {
    en: 'You opened this page with a code sent to your phone. To change, download or delete your data, please call {phone}. One of us will first check that it is you.',
    hi: 'यह पेज आपने फ़ोन पर आए कोड से खोला है। अपनी जानकारी बदलने, डाउनलोड करने या मिटाने के लिए {phone} पर फ़ोन कीजिए। हम पहले जाँचेंगे कि फ़ोन आप ही कर रहे हैं।',
  },
});

/** Text for a firm without WhatsApp. It replaces the text with the same name. */
export const withoutWhatsapp = defineMessages({
  whyCodeText: {
    en: 'Your message is private. We send the code only to your email address, and we never ask for it by phone.',
    hi: 'आपका संदेश निजी है। कोड हम सिर्फ़ आपके ईमेल पर भेजते हैं, और फ़ोन पर उसे कभी नहीं माँगते।',
  },
});

/** Texts of the first step for a firm that takes no orders. */
export const statusAskAloneMessages = defineMessages({
  'reference.hint': {
    en: 'You saw it on the page when you wrote to us, and it is in our email. It looks like {example}. Capital letters and hyphens are optional.',
    hi: 'हमें लिखने के बाद यह नंबर पेज पर दिखा था और हमारे ईमेल में भी है। यह ऐसा होता है: {example}। आप इसे छोटे अक्षरों में या बीच की लकीरों के बिना भी लिख सकते हैं।',
  },
});

/** Texts of the first step, which asks for the number of the enquiry and the contact. */
export const statusAskMessages = defineMessages({
  title: { en: 'Number and email', hi: 'नंबर और ईमेल' },
  reference: { en: 'Reference number', hi: 'संदर्भ नंबर' },
  'reference.hint': {
    en: 'You saw it on the page when you wrote to us, and it is in our email. It looks like {example}. You can also enter your order number, such as ORD-123456. Capital letters and hyphens are optional.',
    hi: 'हमें लिखने के बाद यह नंबर पेज पर दिखा था और हमारे ईमेल में भी है। यह ऐसा होता है: {example}। आप अपना ऑर्डर नंबर भी लिख सकते हैं, जैसे ORD-123456। छोटे अक्षर चलेंगे, और बीच की लकीरें ज़रूरी नहीं हैं।',
  },
  email: { en: 'Email', hi: 'ईमेल' },
  'email.hint': {
    en: 'The email address you gave when you wrote to us.',
    hi: 'वही ईमेल पता, जो आपने हमें लिखते समय दिया था।',
  },
  send: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
});

/** Texts of the first step if codes can also be sent to a phone. They replace those of the same name. */
export const statusAskByPhoneMessages = defineMessages({
  title: { en: 'Number and contact', hi: 'नंबर और संपर्क' },
  email: { en: 'Email or mobile number', hi: 'ईमेल या मोबाइल नंबर' },
  'email.hint': {
    en: 'The email address or Indian mobile number you gave when you wrote to us.',
    hi: 'वही ईमेल पता या भारत का मोबाइल नंबर, जो आपने हमें लिखते समय दिया था।',
  },
  send: { en: 'Send me a code', hi: 'मुझे कोड भेजें' },
});

/** The hint about the number if codes can also be sent to a phone, because then not everyone has got an email. */
export const numberByPhoneMessages = defineMessages({
  'reference.hint': {
    en: 'You saw it on the page when you wrote to us. If we sent you a confirmation, it is there too. It looks like {example}. You can also enter your order number, such as ORD-123456. Capital letters and hyphens are optional.',
    hi: 'हमें लिखने के बाद यह नंबर पेज पर दिखा था। अगर हमने आपको पुष्टि भेजी थी, तो उसमें भी है। यह ऐसा होता है: {example}। आप अपना ऑर्डर नंबर भी लिख सकते हैं, जैसे ORD-123456। छोटे अक्षर चलेंगे, और बीच की लकीरें ज़रूरी नहीं हैं।',
  },
});

/** The same hint as `numberByPhoneMessages`, for a firm that takes no orders. */
export const numberByPhoneAloneMessages = defineMessages({
  'reference.hint': {
    en: 'You saw it on the page when you wrote to us. If we sent you a confirmation, it is there too. It looks like {example}. Capital letters and hyphens are optional.',
    hi: 'हमें लिखने के बाद यह नंबर पेज पर दिखा था। अगर हमने आपको पुष्टि भेजी थी, तो उसमें भी है। यह ऐसा होता है: {example}। आप इसे छोटे अक्षरों में या बीच की लकीरों के बिना भी लिख सकते हैं।',
  },
});

/** Texts of the choice of how a code is sent to a phone. */
export const statusAskByEitherMessages = defineMessages({
  channel: codeChannelMessages.channel,
  'channel.hint': codeChannelMessages.hint,
  'channel.choose': codeChannelMessages.choose,
  'channel.sms': codeChannelMessages.sms,
  'channel.whatsapp': codeChannelMessages.whatsapp,
});

/** Texts of the second step, which asks for the code. Hidden fields contain the number and email address. */
export const statusCodeMessages = defineMessages({
  title: { en: 'Code from the email', hi: 'ईमेल में आया कोड' },
  reference: statusAskMessages.reference,
  email: statusAskMessages.email,
  code: { en: 'Code', hi: 'कोड' },
  'code.hint': {
    en: 'The code has 6 digits and is valid for {minutes} minutes. If you request many codes, we’ll send one with 12 digits that is valid for a day. Check your spam folder too.',
    hi: 'कोड में छह अंक होते हैं, और वह {minutes} मिनट तक मान्य है। बार-बार मँगाने पर हम बारह अंकों का कोड भेजते हैं, जो एक दिन तक मान्य है। स्पैम फ़ोल्डर भी देख लें।',
  },
  send: { en: 'Show my enquiry', hi: 'मेरी पूछताछ दिखाएँ' },
});

export const statusMessages = defineMessages({
  title: { en: 'Check your enquiry', hi: 'आपकी पूछताछ कहाँ तक पहुँची?' },
  intro: {
    en: 'You need your reference number and the email address you gave us. You will see what you sent, when we received it and what happens next. You do not need an account or a password.',
    hi: 'बस संदर्भ नंबर और वह ईमेल चाहिए, जो आपने दिया था। फिर आप देख सकते हैं कि आपने क्या भेजा था, वह हमें कब मिला और आगे क्या होगा। न खाता बनाना है, न पासवर्ड याद रखना है।',
  },
  steps: { en: 'Steps', hi: 'चरण' },
  reference: statusAskMessages.reference,
  done: { en: 'done', hi: 'पूरा' },
  stepAsk: statusAskMessages.title,
  stepCode: statusCodeMessages.title,
  stepShown: { en: 'Your enquiry', hi: 'आपकी पूछताछ' },

  notReference: {
    en: 'Please check “{label}”. It has eight letters and digits after {prefix}, for example {example}. An order number has six digits.',
    hi: 'कृपया “{label}” जाँच लें। इसमें {prefix} के बाद आठ अक्षर और अंक होते हैं, जैसे {example}। ऑर्डर नंबर में छह अंक होते हैं।',
  },

  lost: { en: 'Don’t have your reference number?', hi: 'संदर्भ नंबर नहीं मिल रहा?' },
  lostMail: {
    en: 'You saw the number on the page when you wrote to us, and it is in the email that we sent you then. Search your mailbox for {company}.',
    hi: 'नंबर पेज पर तब दिखा था, जब आपने हमें लिखा था। वह उस समय भेजे गए हमारे ईमेल में भी है। अपने मेलबॉक्स में {company} खोजिए।',
  },
  lostCall: {
    en: 'Didn’t give us an email address, or no longer use the one you gave? Call us and we’ll find your enquiry by your name.',
    hi: 'ईमेल दिया ही नहीं था, या वह पता अब बंद है? हमें फ़ोन कीजिए। हम नाम से आपकी पूछताछ ढूँढ देंगे।',
  },
  whyCode: { en: 'Why a code?', hi: 'कोड किसलिए?' },
  whyCodeText: {
    en: 'Your message is private. We send the code only to your email address, and we never ask for it by phone or on WhatsApp.',
    hi: 'आपका संदेश निजी है। कोड हम सिर्फ़ आपके ईमेल पर भेजते हैं, और फ़ोन या व्हाट्सऐप पर उसे कभी नहीं माँगते।',
  },

  codeTitle: { en: 'Check your email', hi: 'अब अपना ईमेल देखिए' },
  codeSent: {
    en: 'If the reference number {reference} and {mailbox} belong to the same enquiry, we have sent a code to that address.',
    hi: 'अगर संदर्भ नंबर {reference} और ईमेल {mailbox} एक ही पूछताछ के हैं, तो हमने उस पते पर कोड भेज दिया है।',
  },
  notContact: {
    en: 'Please check “{label}”. Enter an email address such as name@example.com, or an Indian mobile number with 10 digits.',
    hi: 'कृपया “{label}” जाँच लें। name@example.com जैसा ईमेल पता या भारत का दस अंकों का मोबाइल नंबर लिखें।',
  },
  phoneAlone: {
    en: 'You opened this page with a code sent to your phone. To see, download, correct or delete your data, sign in with your number. Then enter the link to your order, or choose a file again that you uploaded with it. If you have neither, call {phone}. We’ll check that it’s you and give you a code to enter instead.',
    hi: 'यह पेज आपने फ़ोन पर आए कोड से खोला है। अपनी जानकारी देखने, डाउनलोड करने, ठीक करने या मिटाने के लिए अपने नंबर से लॉग इन कीजिए। फिर अपने ऑर्डर का लिंक दीजिए, या वह फ़ाइल दोबारा चुनिए जो आपने उस लिंक से अपलोड की थी। दोनों नहीं हैं? {phone} पर फ़ोन कीजिए। हम जाँचेंगे कि फ़ोन आप ही कर रहे हैं, और एक कोड बताएँगे।',
  },
  phoneEarlier: {
    en: 'You opened this page with a code sent to your phone. Numbers can pass to other people, and this enquiry is from a time when the number may have been someone else’s. So its text and messages are not shown here. To see them, call {phone}. We’ll check that it’s you and give you a code. Then sign in with your number and enter it.',
    hi: 'यह पेज आपने फ़ोन पर आए कोड से खोला है। नंबर आगे चलकर किसी और को भी मिल सकता है, और यह पूछताछ उस समय की है जब यह नंबर किसी और का भी हो सकता था। इसलिए इसमें लिखी बातें यहाँ नहीं दिखतीं। उन्हें देखने के लिए {phone} पर फ़ोन कीजिए। हम जाँचेंगे कि फ़ोन आप ही कर रहे हैं, और कोड बताएँगे। फिर अपने नंबर से लॉग इन करके वह कोड भरिए।',
  },
  notCode: { en: '“{label}” must have 6 or 12 digits.', hi: '“{label}” में छह या बारह अंक होते हैं।' },
  refused: {
    en: 'This code did not work. It may be mistyped, older than {minutes} minutes, already used, replaced by a newer one or requested on another page. Or the reference number and the email address may not match.',
    hi: 'यह कोड सही नहीं है। हो सकता है अंक ग़लत हों, {minutes} मिनट बीत गए हों, कोड पहले ही इस्तेमाल हो चुका हो, उसके बाद नया कोड आया हो या कोड किसी और पेज से मँगाया गया हो। या फिर संदर्भ नंबर और ईमेल पता एक ही पूछताछ के न हों।',
  },
  codeAgain: {
    en: 'In “{label}”, please enter the code from the latest email.',
    hi: 'कृपया “{label}” में सबसे नए ईमेल वाला कोड लिखें।',
  },
  nothingCame: { en: 'No email yet?', hi: 'ईमेल नहीं आया?' },
  nothingCameText: {
    en: 'We do not send a code for a deleted enquiry or order. We keep only the number and dates of a deleted enquiry. For a paid order we also keep the records that tax law requires.',
    hi: 'मिटाई गई पूछताछ या मिटाए गए ऑर्डर के लिए हम कोड नहीं भेजते। मिटाई गई पूछताछ का हम सिर्फ़ नंबर और तारीख़ें रखते हैं। जिस ऑर्डर का भुगतान हुआ, उसका वह हिसाब भी रखते हैं, जिसे रखना कर कानून के अनुसार ज़रूरी है।',
  },
  again: { en: 'Send a new code', hi: 'नया कोड भेजें' },
  'again.sms': { en: 'Send a new code by SMS', hi: 'एसएमएस से नया कोड भेजें' },
  'again.whatsapp': { en: 'Send a new code on WhatsApp', hi: 'व्हाट्सऐप पर नया कोड भेजें' },
  edit: { en: 'Change number or email', hi: 'नंबर या ईमेल बदलें' },

  shownTitle: { en: 'We have your enquiry', hi: 'आपकी पूछताछ हमारे पास है' },
  shownOrder: { en: 'Your order', hi: 'आपका ऑर्डर' },
  sent: { en: 'What you sent', hi: 'आपने क्या भेजा' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  'documents.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  documents: { en: 'Receipts and invoices', hi: 'रसीदें और बिल' },
  appointment: { en: '{wording.Appointment}', hi: '{wording.appointment}' },
  toOrder: { en: 'View the order, its payment and its stages', hi: 'ऑर्डर, उसका भुगतान और काम के चरण देखें' },
  toAppointment: { en: 'View, reschedule or cancel the {wording.appointment}', hi: 'तय समय देखें, बदलें या रद्द करें' },
  wish: { en: 'Your preference', hi: 'आपकी पसंद' },
  course: { en: 'Progress so far', hi: 'अब तक क्या हुआ' },
  arrived: { en: 'Received and saved', hi: 'हमें मिला और दर्ज हुआ' },
  firmSent: { en: 'Sent to our {wording.advisers} by email', hi: '{wording.advisers} को ईमेल गया' },
  firmWaiting: { en: 'Being sent to our {wording.advisers} by email', hi: '{wording.advisers} को ईमेल जा रहा है' },
  firmDead: { en: 'Our {wording.advisers} can see it in their list', hi: '{wording.advisers} की सूची में है' },
  replySent: { en: 'We replied by email', hi: 'हमने आपको ईमेल से जवाब दिया' },
  spoke: { en: 'We spoke with you on the phone', hi: 'आपसे फ़ोन पर बात हुई' },
  called: { en: 'We called but could not reach you', hi: 'हमने फ़ोन किया, पर आपसे बात नहीं हो पाई' },
  messaged: { en: 'We sent a message to your phone', hi: 'हमने आपके फ़ोन पर संदेश भेजा' },
  youCalled: { en: 'You called but could not reach us', hi: 'आपने फ़ोन किया, पर हमसे बात नहीं हो पाई' },
  wrote: { en: 'Your message reached us', hi: 'आपका संदेश हमें मिला' },
  copySent: { en: 'Confirmation emailed to you', hi: 'आपको पुष्टि का ईमेल गया' },
  copyWaiting: { en: 'Your confirmation email is being sent', hi: 'आपको पुष्टि का ईमेल जा रहा है' },
  copyHeld: {
    en: 'Your confirmation is on hold until one of us has checked it, because we have received more requests than usual today',
    hi: 'पुष्टि का ईमेल हमारी जाँच के बाद जाएगा, क्योंकि आज बहुत ज़्यादा अनुरोध आए हैं',
  },
  copyDead: {
    en: 'Your confirmation bounced because your email provider did not accept it',
    hi: 'पुष्टि का ईमेल लौट आया, क्योंकि आपकी ईमेल सेवा ने उसे नहीं लिया',
  },
  next: { en: 'Next', hi: 'आगे' },
  nextReplied: {
    en: 'We replied on {date}. If you have another question, write to us.',
    hi: 'हमने {date} को जवाब दे दिया है। कुछ और पूछना हो, तो हमें लिखिए।',
  },
  nextAnswered: {
    en: 'We replied on {date} and are waiting for your answer.',
    hi: 'हमने {date} को जवाब दे दिया है। अब हमें आपके जवाब का इंतज़ार है।',
  },
  nextYours: { en: 'We are waiting for your answer.', hi: 'हमें आपके जवाब का इंतज़ार है।' },
  nextGovernment: {
    en: 'We are waiting for {wording.the-authority}. We’ll write to you when there is news.',
    hi: 'हमें {wording.the-authority} के जवाब का इंतज़ार है। कुछ नया होते ही हम आपको बताएँगे।',
  },
  nextDone: {
    en: 'This enquiry is closed. If you have another question, write to us.',
    hi: 'इस पूछताछ का काम पूरा हो चुका है। कुछ और पूछना हो, तो हमें लिखिए।',
  },
  late: {
    en: 'You should have had our reply by now. If you have not, check your spam folder, then call {phone} and give the reference number.',
    hi: 'अब तक हमारा जवाब आपको मिल जाना चाहिए था। न मिला हो, तो स्पैम फ़ोल्डर देखिए, फिर {phone} पर फ़ोन करके संदर्भ नंबर बताइए।',
  },
  lateWithoutMail: {
    en: 'You should have had our reply by now. If you have not, call {phone} and give the reference number.',
    hi: 'अब तक हमारा जवाब आपको मिल जाना चाहिए था। न मिला हो, तो {phone} पर फ़ोन करके संदर्भ नंबर बताइए।',
  },
  answerComes: {
    en: 'We’ll reply by email or phone. Anything we write will also appear on this page.',
    hi: 'हमारा जवाब ईमेल या फ़ोन से आएगा। जो जवाब लिखकर भेजेंगे, वह इस पेज पर भी दिखेगा।',
  },
  answerByPhone: { en: 'We’ll reply by phone.', hi: 'हमारा जवाब फ़ोन पर आएगा।' },
  answerHere: {
    en: 'We’ll reply by phone. If we reply in writing instead, the reply will appear on this page, and we’ll send you a message.',
    hi: 'हमारा जवाब फ़ोन पर आएगा। अगर हमने लिखकर जवाब दिया, तो वह इस पेज पर दिखेगा और हम आपको संदेश भेजेंगे।',
  },
  answerByMail: {
    en: 'We’ll reply by email. The reply will also appear on this page.',
    hi: 'हमारा जवाब ईमेल से आएगा। वह इस पेज पर भी दिखेगा।',
  },
  answerWritten: {
    en: 'We’ll reply in writing, as you asked. The reply will also appear on this page.',
    hi: 'आपके कहे अनुसार हम लिखकर जवाब देंगे। वह इस पेज पर भी दिखेगा।',
  },
  clock: { en: 'All times are Indian Standard Time (IST).', hi: 'यहाँ भारतीय समय लिखा है।' },
  reach: { en: 'Something to add, or is it urgent?', hi: 'कुछ और बताना है, या जल्दी है?' },
  reachText: {
    en: 'Give us the reference number. You do not need to send anything again.',
    hi: 'हमें संदर्भ नंबर बता दीजिए। कुछ भी दोबारा भेजने की ज़रूरत नहीं है।',
  },
  leave: {
    en: 'On a shared computer, close this page when you have finished.',
    hi: 'यह कंप्यूटर दूसरे लोग भी चलाते हों, तो पढ़ने के बाद यह पेज बंद कर दीजिए।',
  },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  another: { en: 'Look up another number', hi: 'दूसरा नंबर देखें' },
});

/** How we reply to someone without email, as they chose. */
export const answerByMessages = defineMessages({
  whatsapp: {
    en: 'As you asked, we’ll write to you on WhatsApp when we have an answer.',
    hi: 'आपके कहे अनुसार, जवाब तैयार होने पर हम व्हाट्सऐप पर लिखेंगे।',
  },
  sms: {
    en: 'As you asked, we’ll send you an SMS when we have an answer.',
    hi: 'आपके कहे अनुसार, जवाब तैयार होने पर हम एसएमएस करेंगे।',
  },
  call: { en: 'As you asked, we’ll call you.', hi: 'आपके कहे अनुसार हम फ़ोन करेंगे।' },
});

/** Texts of the email with the code. */
export const statusMailMessages = defineMessages({
  subject: { en: 'Your code to see {reference}', hi: '{reference} देखने का कोड' },
  heading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  use: {
    en: 'Enter the code on the page where you asked for it. It is valid until {time} and works once.',
    hi: 'यह कोड उसी पेज पर भरिए, जहाँ से आपने इसे मँगाया था। यह {time} बजे तक चलेगा और एक ही बार काम आएगा।',
  },
  useLong: {
    en: 'Many codes have been requested, perhaps not by you, so this one has 12 digits and cannot be guessed. Enter the code on any page that asks for the code for {reference}. It is valid until {time} and works once. We will not send another code until then.',
    hi: 'कोड बहुत बार मँगाया गया है, और हो सकता है कि आपने न मँगाया हो। इसलिए इस कोड में बारह अंक हैं, ताकि कोई इसका अंदाज़ा न लगा सके। जिस पेज पर {reference} का कोड माँगा जाए, वहाँ यह कोड भरिए। यह {time} तक मान्य है और एक ही बार काम आएगा। तब तक हम दूसरा कोड नहीं भेजेंगे।',
  },
  secret: {
    en: 'Anyone with this code can see what you sent us. We never ask for it by phone or on WhatsApp.',
    hi: 'जिसके पास यह कोड हो, वह देख सकता है कि आपने हमें क्या भेजा। हम कोड फ़ोन या व्हाट्सऐप पर कभी नहीं माँगते।',
  },
  notAsked: {
    en: 'If you did not ask for a code, you can ignore this email. Without the code, no one can see your details.',
    hi: 'अगर आपने कोड नहीं मँगाया, तो आपको कुछ नहीं करना है। कोड के बिना कोई आपकी जानकारी नहीं देख सकता।',
  },
});

/** Texts used if codes can also be sent to a phone. They replace those of the same name. */
export const withPhones = defineMessages({
  intro: {
    en: 'You need your reference number and the email address or mobile number you gave us. You will see what you sent, when we received it and what happens next. You do not need an account or a password.',
    hi: 'बस संदर्भ नंबर और वह ईमेल या मोबाइल नंबर चाहिए, जो आपने दिया था। फिर आप देख सकते हैं कि आपने क्या भेजा था, वह हमें कब मिला और आगे क्या होगा। न खाता बनाना है, न पासवर्ड याद रखना है।',
  },
  stepAsk: statusAskByPhoneMessages.title,
  // Before the contact is typed and after the code was used, the page does not know how the code is sent.
  stepCode: { en: 'Your code', hi: 'आपका कोड' },
  lostMail: {
    en: 'You saw the number on the page when you wrote to us, and it is in the email or message that we sent you then. Search your messages for {company}.',
    hi: 'नंबर पेज पर तब दिखा था, जब आपने हमें लिखा था। वह उस समय भेजे गए हमारे ईमेल या संदेश में भी है। अपने संदेशों में {company} खोजिए।',
  },
  lostCall: {
    en: 'No longer use that email address or number? Call us and we’ll find your enquiry by your name.',
    hi: 'वह ईमेल पता या नंबर अब बंद है? हमें फ़ोन कीजिए। हम नाम से आपकी पूछताछ ढूँढ देंगे।',
  },
  whyCodeText: {
    en: 'Your message is private. We send the code only to your own email address or phone, and we never ask you for it.',
    hi: 'आपका संदेश निजी है। कोड हम सिर्फ़ आपके ईमेल पते या आपके फ़ोन पर भेजते हैं, और आपसे कभी नहीं माँगते।',
  },
});

/** Texts of the second step after a mobile number. They replace those of the same name. */
export const sentToPhone = defineMessages({
  codeTitle: { en: 'Check your phone', hi: 'अब अपना फ़ोन देखिए' },
  codeSent: {
    en: 'If the reference number {reference} and the mobile number {mailbox} belong to the same enquiry, we have sent a code to that mobile number {way}.',
    hi: 'अगर संदर्भ नंबर {reference} और मोबाइल नंबर {mailbox} एक ही पूछताछ के हैं, तो हमने उस मोबाइल नंबर पर {way} कोड भेज दिया है।',
  },
  refused: {
    en: 'This code did not work. It may be mistyped, older than {minutes} minutes, already used, replaced by a newer one or requested on another page. Or the reference number and the mobile number may not match.',
    hi: 'यह कोड सही नहीं है। हो सकता है अंक ग़लत हों, {minutes} मिनट बीत गए हों, कोड पहले ही इस्तेमाल हो चुका हो, उसके बाद नया कोड आया हो या कोड किसी और पेज से मँगाया गया हो। या फिर संदर्भ नंबर और मोबाइल नंबर एक ही पूछताछ के न हों।',
  },
  codeAgain: {
    en: 'In “{label}”, please enter the code from the latest message.',
    hi: 'कृपया “{label}” में सबसे नए संदेश वाला कोड लिखें।',
  },
  nothingCame: { en: 'No message yet?', hi: 'संदेश नहीं आया?' },
  edit: { en: 'Change reference or mobile number', hi: 'संदर्भ या मोबाइल नंबर बदलें' },
});

/** Texts of the code's form after a mobile number. */
export const statusCodeToPhoneMessages = defineMessages({
  title: { en: 'Code from the message', hi: 'संदेश में आया कोड' },
  'code.hint': {
    en: 'The code has 6 digits and is valid for {minutes} minutes. If you request many codes, we’ll send one with 12 digits that is valid for a day.',
    hi: 'कोड में छह अंक होते हैं, और वह {minutes} मिनट तक मान्य है। बार-बार मँगाने पर हम बारह अंकों का कोड भेजते हैं, जो एक दिन तक मान्य है।',
  },
});

export const statusWords = (locale: Locale) => ({
  ...firmWords(wordsFor(statusMessages, locale)),
  ...(does('orders') ? {} : wordsFor(withoutOrders, locale)),
  ...(does('accounts') && does('orders') ? {} : wordsFor(withoutAccounts, locale)),
  ...(does('whatsapp') ? {} : wordsFor(withoutWhatsapp, locale)),
});
export type StatusWords = ReturnType<typeof statusWords>;

/** Text of the email about keeping the code secret, for a firm without WhatsApp. */
export const statusMailAloneMessages = defineMessages({
  secret: {
    en: 'Anyone with this code can see what you sent us. We never ask for it by phone.',
    hi: 'जिसके पास यह कोड हो, वह देख सकता है कि आपने हमें क्या भेजा। हम कोड फ़ोन पर कभी नहीं माँगते।',
  },
});

export const statusMailWords = (locale: Locale) => ({
  ...wordsFor(statusMailMessages, locale),
  ...(does('whatsapp') ? {} : wordsFor(statusMailAloneMessages, locale)),
});
