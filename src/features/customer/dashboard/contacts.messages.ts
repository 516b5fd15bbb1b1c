import { filledWords } from '@/catalogue/filled-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about the contacts of an account on the customer's page. */
export const contactMessages = defineMessages({
  contacts: { en: 'Email and mobile number', hi: 'ईमेल और मोबाइल नंबर' },
  mail: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  addMail: { en: 'Add your email', hi: 'अपना ईमेल जोड़ें' },
  addMailText: {
    en: 'You can then sign in with this email address or your number. Orders and enquiries you made with this address will also appear here, and we’ll use it to write to you.',
    hi: 'फिर आप इस ईमेल या अपने मोबाइल नंबर से लॉग इन कर सकेंगे। इस ईमेल से किए गए ऑर्डर और पूछताछ भी यहाँ दिखेंगे, और हम आपको इसी पर लिखेंगे।',
  },
  addPhone: { en: 'Add your mobile number', hi: 'अपना मोबाइल नंबर जोड़ें' },
  changePhone: { en: 'Change your mobile number', hi: 'अपना मोबाइल नंबर बदलें' },
  newPhone: { en: 'New mobile number', hi: 'नया मोबाइल नंबर' },
  changePhoneText: {
    en: 'We’ll send a code to the new number and a message about the change to the old one. Your orders and enquiries will move to the new number.',
    hi: 'हम नए नंबर पर कोड भेजेंगे और पुराने नंबर पर इस बदलाव की ख़बर देंगे। आपके ऑर्डर और पूछताछ नए नंबर पर चले जाएँगे।',
  },
  addPhoneText: {
    en: 'You can then sign in with your email or this number. Orders and enquiries you made with this number will also appear here.',
    hi: 'फिर आप अपने ईमेल या इस नंबर से लॉग इन कर सकेंगे। इस नंबर से किए गए ऑर्डर और पूछताछ भी यहाँ दिखेंगे।',
  },
  'send.contact-ask': { en: 'Send me a code', hi: 'मुझे कोड भेजें' },
  'send.contact-ask-sms': { en: 'Send me a code by SMS', hi: 'एसएमएस से कोड भेजें' },
  'send.contact-ask-whatsapp': { en: 'Send me a code on WhatsApp', hi: 'व्हाट्सऐप पर कोड भेजें' },
  code: { en: 'Code', hi: 'कोड' },
  codeHint: {
    en: 'We have sent a code to {to}. It has 8 digits and is valid for {minutes} minutes.',
    hi: 'हमने {to} पर कोड भेजा है। उसमें 8 अंक हैं, और वह {minutes} मिनट तक मान्य है।',
  },
  'codeHint.phone': {
    en: 'We have sent a code to {to} {way}. It has 8 digits and is valid for {minutes} minutes.',
    hi: 'हमने {to} पर {way} कोड भेजा है। उसमें 8 अंक हैं, और वह {minutes} मिनट तक मान्य है।',
  },
  noCode: { en: 'No code?', hi: 'कोड नहीं आया?' },
  noCodeMail: {
    en: 'Check your spam folder and the email address, then request a new code.',
    hi: 'स्पैम फ़ोल्डर और ईमेल पता देख लीजिए, फिर नया कोड मँगाइए।',
  },
  noCodePhone: {
    en: 'Check the number, then request a new code.',
    hi: 'नंबर देख लीजिए, फिर नया कोड मँगाइए।',
  },
  use: { en: 'Add', hi: 'जोड़ें' },
  badMail: {
    en: 'Enter a valid email address, such as name@example.com.',
    hi: 'सही ईमेल पता लिखें, जैसे name@example.com।',
  },
  badPhone: { en: 'Enter an Indian mobile number with 10 digits.', hi: 'भारत का दस अंकों का मोबाइल नंबर लिखें।' },
  badCode: {
    en: 'This code did not work. It may be mistyped, too old or replaced by a newer one. After five attempts, you need a new code.',
    hi: 'यह कोड नहीं चला। हो सकता है कि अंक ग़लत हों, समय बीत गया हो या नया कोड आ चुका हो। पाँच कोशिशों के बाद नया कोड मँगाना होगा।',
  },
  same: { en: 'This is already in your account.', hi: 'यह आपके खाते में पहले से है।' },
  unproven: {
    en: 'To add your email or change your number, first confirm below that it’s you, with the link to your oldest order, a document that you sent for it, or a code from us.',
    hi: 'ईमेल जोड़ने या नंबर बदलने के लिए पहले नीचे पक्का कीजिए कि आप ही हैं: अपने सबसे पुराने ऑर्डर के लिंक से, उसके लिए भेजे हुए काग़ज़ से या हमसे मिले कोड से।',
  },
  unprovenPhone: {
    en: 'To change your mobile number, sign in with your email address.',
    hi: 'मोबाइल नंबर बदलने के लिए अपने ईमेल से लॉग इन कीजिए।',
  },
  notHere: { en: 'This is not possible here. Please call {phone}.', hi: 'यह यहाँ नहीं हो सकता। कृपया {phone} पर फ़ोन करें।' },
  ofStaff: {
    en: 'This email address belongs to a member of our staff, so it cannot be added.',
    hi: 'यह ईमेल पता हमारे किसी कर्मचारी का है, इसलिए इसे जोड़ा नहीं जा सकता।',
  },
  otherPhone: {
    en: 'This email address already has an account with another mobile number. Please sign in with the email address and change the number there.',
    hi: 'इस ईमेल पते का खाता पहले से है और उसमें दूसरा मोबाइल नंबर है। कृपया ईमेल पते से लॉग इन करके वहाँ नंबर बदलें।',
  },
  tooMany: {
    en: 'Too many attempts. Please try again in {minutes} minutes.',
    hi: 'बहुत बार कोशिश हुई। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  },
  'said.code': { en: 'We have sent you a code.', hi: 'हमने आपको कोड भेज दिया है।' },
  'said.added': {
    en: 'Added. Everything sent with it now appears here.',
    hi: 'जुड़ गया। इससे भेजा गया सब कुछ अब यहाँ दिखेगा।',
  },
  'said.linked': {
    en: 'Thank you. You can now see your documents, and see, correct, download or delete your data, from this order or enquiry onwards.',
    hi: 'धन्यवाद। अब आप इस ऑर्डर या पूछताछ से लेकर आज तक के काग़ज़ देख सकते हैं और उस समय से अब तक की अपनी जानकारी देख, ठीक कर, डाउनलोड कर या मिटा सकते हैं।',
  },

  link: { en: 'Confirm that it’s you', hi: 'पक्का करें कि आप ही हैं' },
  linkText: {
    en: 'You signed in with a mobile number, and numbers can pass to other people. Before we show documents, change or delete data, add an email address or change the number, we need one more proof that it’s you. Choose the way that suits you.',
    hi: 'आपने मोबाइल नंबर से लॉग इन किया है, और नंबर आगे चलकर किसी और को भी मिल सकता है। इसलिए काग़ज़ दिखाने, जानकारी बदलने या मिटाने, ईमेल जोड़ने और नंबर बदलने से पहले हमें एक और सबूत चाहिए कि आप ही हैं। जो तरीका आसान लगे, वह चुनिए।',
  },
  linkField: { en: 'Link to your order', hi: 'आपके ऑर्डर का लिंक' },
  linkHint: {
    en: 'This is the address of the page that opened when you ordered. Copy it from the browser in which you ordered. If you have several orders, enter the link to the oldest one.',
    hi: 'यह उस पेज का पता है जो ऑर्डर करने पर खुला था। जिस ब्राउज़र से ऑर्डर किया था, उसी से इसे कॉपी कीजिए। कई ऑर्डर हों, तो सबसे पुराने का लिंक दीजिए।',
  },
  paperField: { en: 'A document that you sent us', hi: 'हमें भेजा हुआ काग़ज़' },
  paperHint: {
    en: 'Choose the same file that you uploaded on the page of your order. A new photo of the document does not work. We compare the file and do not keep it.',
    hi: 'वही फ़ाइल चुनिए, जो आपने अपने ऑर्डर के पेज पर अपलोड की थी। काग़ज़ की नई फ़ोटो नहीं चलेगी। हम फ़ाइल सिर्फ़ मिलाते हैं, रखते नहीं।',
  },
  paperSend: { en: 'Compare', hi: 'मिलाएँ' },
  badPaper: {
    en: 'This is not a file that you uploaded with the link to your order. Try another way, or call {phone}.',
    hi: 'यह वह फ़ाइल नहीं है, जो आपने ऑर्डर का लिंक खोलकर अपलोड की थी। दूसरा तरीका चुनिए, या {phone} पर फ़ोन कीजिए।',
  },
  noPaper: { en: 'Choose a PDF or a photo of at most 8 MB.', hi: 'PDF या फ़ोटो चुनें, जो 8 MB से बड़ी न हो।' },
  paperUnread: {
    en: 'The file did not arrive. Please try again in a few minutes.',
    hi: 'फ़ाइल हम तक नहीं पहुँची। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  clerkField: { en: 'Code from us', hi: 'हमसे मिला कोड' },
  clerkHint: {
    en: 'Never ordered, or no link? Call {phone}. We’ll check that it’s you and give you an 8-digit code. It is valid for 30 minutes.',
    hi: 'कभी ऑर्डर नहीं किया, या लिंक नहीं है? {phone} पर फ़ोन कीजिए। हम जाँचेंगे कि फ़ोन आप ही कर रहे हैं, और 8 अंकों का कोड बताएँगे। वह 30 मिनट तक मान्य है।',
  },
  clerkSend: { en: 'Confirm with the code', hi: 'कोड से पक्का करें' },
  badClerkCode: {
    en: 'This code did not work. It may be mistyped, too old or already used. Call {phone} for a new one.',
    hi: 'यह कोड नहीं चला। हो सकता है कि अंक ग़लत हों, समय बीत गया हो या कोड पहले ही इस्तेमाल हो चुका हो। नए कोड के लिए {phone} पर फ़ोन कीजिए।',
  },
  linkSend: { en: 'Confirm', hi: 'पक्का करें' },
  badLink: {
    en: 'This is not the link to an order placed with your number. A link from this dashboard does not work here.',
    hi: 'यह आपके नंबर से किए गए किसी ऑर्डर का लिंक नहीं है। इस डैशबोर्ड का लिंक यहाँ नहीं चलेगा।',
  },
  ownByMail: {
    en: 'Sign in with your email address to see, download, correct or delete your data.',
    hi: 'अपनी जानकारी देखने, डाउनलोड करने, ठीक करने या मिटाने के लिए अपने ईमेल पते से लॉग इन कीजिए।',
  },
  ownByLink: {
    en: 'To see, download, correct or delete your data, first give a second proof under “{link}”: the link to an order, a document that you sent for it, or a code from us.',
    hi: 'अपनी जानकारी देखने, डाउनलोड करने, ठीक करने या मिटाने के लिए पहले “{link}” में दूसरा सबूत दीजिए: अपने ऑर्डर का लिंक, उसके लिए भेजा हुआ काग़ज़ या हमसे मिला कोड।',
  },
});

export const contactWords = (locale: Locale) => filledWords(wordsFor(contactMessages, locale), locale);
export type ContactWords = ReturnType<typeof contactWords>;

/** Texts of the emails about a new contact. */
export const contactMailMessages = defineMessages({
  codeSubject: { en: 'Your code for the new email address', hi: 'नए ईमेल पते के लिए आपका कोड' },
  codeHeading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  codeUse: {
    en: 'Someone wants to add this email address to their account on our site. If that was you, enter the code on the page where you asked for it. The code is valid until {time}.',
    hi: 'किसी ने हमारी साइट पर अपने खाते में यह ईमेल पता जोड़ने को कहा है। अगर यह आपने कहा है, तो कोड उसी पेज पर भरिए, जहाँ से आपने उसे मँगाया था। कोड {time} बजे तक मान्य है।',
  },
  codeNotAsked: {
    en: 'If this was not you, you can ignore this email. Nothing will change without the code. Do not share the code. We never ask you for it.',
    hi: 'अगर आपने कोड नहीं मँगाया, तो आपको कुछ नहीं करना है। कोड के बिना कुछ नहीं बदलेगा। कोड किसी को मत बताइए। हम आपसे उसे कभी नहीं माँगते।',
  },
  mailAdded: { en: 'Your email address has been added', hi: 'आपका ईमेल पता जोड़ दिया गया' },
  mailAddedText: {
    en: 'You can now sign in with this email address or with your mobile number. Both show the same orders.',
    hi: 'अब आप इस ईमेल पते से भी और अपने मोबाइल नंबर से भी लॉग इन कर सकते हैं। दोनों से वही ऑर्डर दिखेंगे।',
  },
  phoneAdded: { en: 'A mobile number was added to your account', hi: 'आपके खाते में मोबाइल नंबर जोड़ा गया' },
  phoneAddedText: {
    en: 'The number {added} can now be used to sign in to your account. If you did not add it, call us at once on {phone}.',
    hi: 'अब {added} से भी आपके खाते में लॉग इन हो सकता है। अगर यह नंबर आपने नहीं जोड़ा, तो हमें तुरंत {phone} पर फ़ोन कीजिए।',
  },
  phoneMoved: { en: 'A mobile number was removed from your account', hi: 'आपके खाते से मोबाइल नंबर हट गया' },
  phoneMovedText: {
    en: 'Someone has confirmed the number {added} with a code and added it to another account, so it no longer opens yours. Your orders stay under this email address. If this was not you, call us at once on {phone}.',
    hi: 'किसी ने नंबर {added} को कोड से पक्का करके दूसरे खाते में जोड़ लिया है, इसलिए अब इस नंबर से आपका खाता नहीं खुलेगा। आपके ऑर्डर इसी ईमेल पते पर रहेंगे। अगर यह आपने नहीं किया, तो हमें तुरंत {phone} पर फ़ोन कीजिए।',
  },
});

export const contactMailWords = (locale: Locale) => wordsFor(contactMailMessages, locale);
