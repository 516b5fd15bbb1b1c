import { does } from '@/catalogue/firm/features.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type OwnDataReader, officeOwnData } from './own-data-office.messages.ts';

/** Of a firm that takes no orders, in the place of those of the same name. */
export const withoutOrders = defineMessages({
  eraseHeld: {
    en: 'What is marked “must be kept” stays until its reason is over.',
    hi: 'जिस पर “रखना ज़रूरी है” लिखा है, वह कारण ख़त्म होने तक रहेगा।',
  },
  erasedCases: {
    en: 'Erased inquiries: {count}. Their messages, files and mails are gone.',
    hi: 'मिटाई गई पूछताछ: {count}। उनके संदेश, फ़ाइलें और ईमेल अब नहीं हैं।',
  },
});

const ownDataMessages = defineMessages({
  contacts: { en: 'Contacts', hi: 'संपर्क' },
  name: { en: 'Name', hi: 'नाम' },
  mail: { en: 'Email', hi: 'ईमेल' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  language: { en: 'Language', hi: 'भाषा' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  received: { en: 'Received', hi: 'हमें मिला' },
  loose: { en: 'Mails that belong to no case', hi: 'ईमेल जो किसी मामले के नहीं' },
  status: { en: 'Status', hi: 'स्थिति' },
  came: { en: 'How it came', hi: 'कैसे मिला' },
  'came.site': { en: 'through this site', hi: 'इस साइट से' },
  'came.page': { en: 'through this site, from the page “{page}”', hi: 'इस साइट के पेज “{page}” से' },
  'came.mail': {
    en: 'by email; no form and no consent notice were shown',
    hi: 'ईमेल से; कोई फ़ॉर्म या सहमति की सूचना नहीं दिखाई गई',
  },
  'came.clerk': {
    en: 'written down by somebody of our office ({how}); no form and no consent notice were shown',
    hi: 'हमारे ऑफ़िस में दर्ज किया गया ({how}); कोई फ़ॉर्म या सहमति की सूचना नहीं दिखाई गई',
  },
  state: { en: 'State', hi: 'राज्य' },
  others: { en: 'Also noted', hi: 'और दर्ज जानकारी' },
  consent: { en: 'Consent', hi: 'सहमति' },
  consentGiven: { en: 'given on {when}, to the notice of {version}', hi: '{when} को दी, {version} वाली सूचना पर' },
  consentAlone: { en: 'given on {when}', hi: '{when} को दी' },
  consentWithdrawn: { en: 'withdrawn on {when}', hi: '{when} को वापस ली' },
  wishes: { en: 'Your wishes', hi: 'आपकी इच्छा' },
  news: { en: 'newsletter requested', hi: 'न्यूज़लेटर चाहिए' },
  written: { en: 'in writing only, no calls', hi: 'फ़ोन नहीं, सिर्फ़ लिखकर जवाब' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  appointment: { en: 'Appointment', hi: 'मुलाकात' },
  mailsOut: { en: 'Mails sent', hi: 'भेजे गए ईमेल' },
  mailsIn: { en: 'Mails received', hi: 'मिले हुए ईमेल' },
  attempts: { en: 'Calls and messages', hi: 'फ़ोन और संदेश' },
  call: { en: 'call', hi: 'फ़ोन' },
  message: { en: 'message', hi: 'संदेश' },
  incoming: { en: 'to us', hi: 'हमें आया' },
  reached: { en: 'reached', hi: 'बात हुई' },
  notReached: { en: 'not reached', hi: 'बात नहीं हुई' },
  notes: { en: 'Notes of the staff, by number', hi: 'कर्मचारियों के कितने नोट' },
  kept: { en: 'Must be kept', hi: 'रखना ज़रूरी है' },
  'kept.order': { en: 'an order is in work', hi: 'ऑर्डर पर काम चल रहा है' },
  'kept.legal': { en: 'the law asks for it', hi: 'कानून के अनुसार ज़रूरी है' },
  keptUntil: { en: 'until {when}', hi: '{when} तक' },
  account: { en: 'Account', hi: 'खाता' },
  businesses: { en: 'Businesses', hi: 'कारोबार' },
  since: { en: 'Since', hi: 'कब से' },
  role: { en: 'Role', hi: 'भूमिका' },
  'role.clerk': { en: 'Clerk', hi: 'क्लर्क' },
  'role.manager': { en: 'Manager', hi: 'मैनेजर' },
  'role.owner': { en: 'Owner', hi: 'मालिक' },
  lastLogin: { en: 'Last sign-in', hi: 'पिछला लॉग इन' },
  factor: { en: 'Two-step sign-in', hi: 'लॉग इन का दूसरा चरण' },
  factorSince: { en: 'set up on {when}', hi: '{when} को जोड़ा' },
  sessions: { en: 'Signed in', hi: 'कहाँ लॉग इन है' },
  signIns: { en: 'Logins of the last year', hi: 'पिछले एक साल के लॉग इन' },
  from: { en: 'from', hi: 'पता' },
  'did.sign-in': { en: 'signed in', hi: 'लॉग इन किया' },
  'did.sign-in-failed': { en: 'sign-in failed', hi: 'लॉग इन नहीं हुआ' },
  'did.sign-out': { en: 'signed out', hi: 'लॉग आउट किया' },
  'did.sessions-ended': { en: 'signed out everywhere', hi: 'सब जगह लॉग आउट किया' },
  rule: { en: 'Rule for your address', hi: 'आपके पते का नियम' },
  ruleText: {
    en: 'a mail from {sender} always opens a case, since {when}',
    hi: '{sender} से आया हर ईमेल {when} से मामला बनता है',
  },

  title: { en: 'All that is kept', hi: 'रखी हुई सारी जानकारी' },
  intro: {
    en: 'Everything we hold under {mailbox}. You can correct, download and delete it here, immediately and free of charge.',
    hi: '{mailbox} से जुड़ी जो भी जानकारी हमारे पास है, सब यहाँ है। इसे यहीं ठीक कर सकते हैं, डाउनलोड कर सकते हैं और मिटा सकते हैं: तुरंत और मुफ़्त।',
  },
  open: { en: 'See, correct or delete your data', hi: 'अपनी जानकारी देखें, ठीक करें या मिटाएँ' },
  list: { en: 'What is kept', hi: 'क्या रखा है' },
  take: { en: 'Download', hi: 'अपने पास रखें' },
  json: { en: 'For programs (JSON)', hi: 'कंप्यूटर के लिए फ़ाइल' },
  page: { en: 'As a page to read', hi: 'पढ़ने के लिए पेज' },
  correct: { en: 'Correct', hi: 'ठीक करें' },
  correctHint: {
    en: 'This changes every message that contains it.',
    hi: 'जिन संदेशों में यह जानकारी है, सब में बदल जाएगी।',
  },
  save: { en: 'Save the correction', hi: 'सुधार सहेजें' },
  chooseLanguage: { en: 'Choose', hi: 'चुनें' },
  changeMail: { en: 'Another email address', hi: 'दूसरा ईमेल' },
  changeMailText: {
    en: 'We mail a code to the new address. Until you type it in here, everything stays under the old one.',
    hi: 'नए ईमेल पर एक कोड आएगा। जब तक उसे यहाँ नहीं भरेंगे, सब पुराने ईमेल पर ही रहेगा।',
  },
  newMail: { en: 'New email address', hi: 'नया ईमेल' },
  sendCode: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
  code: { en: 'Code from the email', hi: 'ईमेल से कोड' },
  codeHint: {
    en: 'A code is on its way to {mail}: eight digits that count for {minutes} minutes. Look into the spam folder as well.',
    hi: '{mail} पर कोड भेजा गया है: आठ अंक, जो {minutes} मिनट तक चलेंगे। स्पैम फ़ोल्डर भी देख लें।',
  },
  useMail: { en: 'Use this address', hi: 'यह ईमेल रखें' },
  didAskMail: {
    en: 'A code is on its way. Nothing is changed until you type it in.',
    hi: 'कोड भेजा जा रहा है। उसे भरने तक कुछ नहीं बदलेगा।',
  },
  didChangeMailOnly: {
    en: 'From now on your address is {mail}. Use it to look up your inquiries.',
    hi: 'अब से आपका ईमेल पता {mail} है। अपनी पूछताछ देखने के लिए यही पता लिखिए।',
  },
  didChangeMail: {
    en: 'From now on your address is {mail}. Use it to look up your inquiries and to sign in.',
    hi: 'अब से आपका ईमेल {mail} है। पूछताछ देखने और लॉगिन करने के लिए यही भरें।',
  },
  badMail: { en: 'Enter a valid email address.', hi: 'यह ईमेल ठीक नहीं लगता।' },
  badCode: {
    en: 'This code does not fit. It may be mistyped, too old, or replaced by a newer one. After five tries a new one is needed.',
    hi: 'यह कोड मेल नहीं खाया। हो सकता है अंक ग़लत हों, समय निकल गया हो या नया कोड आया हो। पाँच बार के बाद नया कोड मँगाना होगा।',
  },
  tooMany: {
    en: 'Too many codes were asked for. Please try again in {minutes} minutes.',
    hi: 'बहुत ज़्यादा कोड मँगाए गए। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  },
  endNews: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
  endNewsText: { en: 'You will not receive the newsletter any more.', hi: 'आगे से न्यूज़लेटर नहीं आएगा।' },
  endNewsButton: { en: 'Unsubscribe', hi: 'न्यूज़लेटर बंद करें' },
  withdraw: { en: 'Withdraw the consent', hi: 'सहमति वापस लें' },
  withdrawText: {
    en: 'We stop all work and do not contact you again. Everything is deleted after {days} days. Until then you can undo this by writing to us.',
    hi: 'सारा काम रुक जाएगा, कोई फ़ोन या ईमेल नहीं करेगा, और {days} दिन बाद सब मिट जाएगा। तब तक हमें बताकर इसे रोक सकते हैं।',
  },
  erase: { en: 'Delete everything', hi: 'सब कुछ मिटाएँ' },
  eraseText: {
    en: 'Messages, files, emails and contacts are deleted immediately and cannot be recovered. One record with the number and dates remains; it does not name you. Backups are cleared within {days} days.',
    hi: 'संदेश, फ़ाइलें, ईमेल और संपर्क तुरंत मिट जाएँगे और वापस नहीं आएँगे। सिर्फ़ नंबर और तारीख़ों की एक पंक्ति रहेगी, जिसमें किसी का नाम नहीं होता। बैकअप से भी {days} दिन में सब हट जाएगा।',
  },
  eraseHeld: {
    en: 'What is marked “must be kept” stays until its reason is over. Of an order that is finished or cancelled, papers, files and messages are erased all the same; the order and its bills stay.',
    hi: 'जिस पर “रखना ज़रूरी है” लिखा है, वह कारण ख़त्म होने तक रहेगा। जो ऑर्डर पूरा या रद्द हो चुका है, उसके काग़ज़, फ़ाइलें और संदेश फिर भी मिटेंगे; ऑर्डर और उसके बिल रहेंगे।',
  },
  sure: { en: 'I understand that this cannot be undone', hi: 'मुझे पता है कि यह वापस नहीं आएगा' },
  notSure: { en: 'Please tick the box first: nothing was erased.', hi: 'ख़ाने में निशान लगाना बाकी है; अभी कुछ नहीं मिटा।' },
  didCorrect: { en: 'It is corrected.', hi: 'जानकारी ठीक कर दी गई।' },
  didNothing: { en: 'There was nothing to change.', hi: 'बदलने को कुछ नहीं था।' },
  didEndNews: { en: 'You have unsubscribed.', hi: 'न्यूज़लेटर बंद कर दिया गया।' },
  didWithdraw: { en: 'The consent is withdrawn.', hi: 'सहमति वापस ले ली गई।' },
  didErase: {
    en: 'The personal details in this case have been erased.',
    hi: 'इस मामले की निजी जानकारी मिटा दी गई है।',
  },
  'erased.all': { en: 'Everything is erased', hi: 'सब कुछ मिटा दिया गया' },
  'erased.part': { en: 'Erased, except for what must be kept', hi: 'मिटा दिया, सिवाय उसके जो रखना ज़रूरी है' },
  'erased.none': { en: 'Nothing could be erased yet', hi: 'अभी कुछ नहीं मिटाया जा सका' },
  erasedCases: {
    en: 'Erased inquiries and orders: {count}. Their messages, files, papers and mails are gone.',
    hi: 'मिटाई गई पूछताछ और ऑर्डर: {count}। उनके संदेश, फ़ाइलें, काग़ज़ और ईमेल अब नहीं हैं।',
  },
  erasedPapers: {
    en: 'The papers, files, messages and mails of your finished orders are gone.',
    hi: 'आपके पूरे या रद्द हो चुके ऑर्डर के काग़ज़, फ़ाइलें, संदेश और ईमेल अब नहीं हैं।',
  },
  erasedNoted: {
    en: 'We have noted that it was erased, not what it was.',
    hi: 'हमने सिर्फ़ यह लिखा है कि मिटाया गया, यह नहीं कि उसमें क्या था।',
  },
  keptBooks: {
    en: 'Order {order}: your papers, files, messages and mails are erased. We keep the order with the name, address, GSTIN and contact details, its payments, receipts and invoices until {day}. Section 36 of the CGST Act, 2017 requires these books for {months} months after the annual return of the financial year is due.',
    hi: 'ऑर्डर {order}: आपके काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। नाम, पते, जीएसटी नंबर और संपर्क के साथ ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रहेंगे। सीजीएसटी अधिनियम, 2017 की धारा 36 के अनुसार यह हिसाब उस वित्तीय वर्ष की सालाना रिटर्न की आख़िरी तारीख़ के बाद {months} महीने रखना होता है।',
  },
  keptWork: {
    en: 'Order {order}: nothing of it is erased, because we are working on it. Once it is finished or cancelled, you can have its papers, files and messages erased here. The order, its payments, receipts and invoices must be kept until {day} (section 36 of the CGST Act, 2017).',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर आप इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे (सीजीएसटी अधिनियम, 2017 की धारा 36)।',
  },
  'keptBooks.untaxed': {
    en: 'Order {order}: your papers, files, messages and mails are erased. We keep the order with the name, address and contact details, its payments, receipts and bills until {day}, because tax law requires us to keep our books.',
    hi: 'ऑर्डर {order}: आपके काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। नाम, पते और संपर्क के साथ ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रहेंगे: कर कानून के अनुसार हमें अपना हिसाब रखना होता है।',
  },
  'keptWork.untaxed': {
    en: 'Order {order}: nothing of it is erased, because we are working on it. Once it is finished or cancelled, you can have its papers, files and messages erased here. We must keep the order, its payments, receipts and bills until {day}.',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर आप इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे।',
  },
  keptOrder: {
    en: '{reference}: nothing of it is erased, because work that you have asked for goes on. We keep it {until}.',
    hi: '{reference}: इसका कुछ नहीं मिटाया गया, क्योंकि आपका काम अभी चल रहा है। हम इसे {until} रखेंगे।',
  },
  keptLegal: {
    en: '{reference}: nothing of it is erased, because a law, a dispute or an authority requires us to keep it. We keep it {until}.',
    hi: '{reference}: इसका कुछ नहीं मिटाया गया, क्योंकि किसी कानून, विवाद या सरकारी आदेश के कारण इसे रखना ज़रूरी है। हम इसे {until} रखेंगे।',
  },
  untilOver: { en: 'until that is over', hi: 'यह कारण ख़त्म होने तक' },
  keptAccount: {
    en: 'Your contact details and your account stay as long as one of these is kept, so that you can see it.',
    hi: 'जब तक इनमें से कुछ रखा है, आपके संपर्क और लॉग इन भी रहेंगे, ताकि आप उसे देख सकें।',
  },
  badName: { en: 'This cannot be a name.', hi: 'यह नाम ठीक नहीं लगता।' },
  badPhone: { en: 'This cannot be a phone number.', hi: 'यह फ़ोन नंबर ठीक नहीं लगता।' },
  home: { en: 'To the home page', hi: 'होम पेज पर जाएँ' },
  over: {
    en: 'This page has been open for too long. For your safety, ask for a new code.',
    hi: 'यह पेज बहुत देर तक खुला रहा। आपकी सुरक्षा के लिए नया कोड मँगाइए।',
  },
});

/** The words of what is kept of somebody, in one language. */
export const ownDataWords = (locale: Locale, reader: OwnDataReader = 'person') => ({
  ...wordsFor(ownDataMessages, locale),
  ...(reader === 'office' ? wordsFor(officeOwnData, locale) : {}),
  ...(does('orders') ? {} : wordsFor(withoutOrders, locale)),
});
export type OwnDataWords = ReturnType<typeof ownDataWords>;

/** Words of the mails about another address. */
const mailChangeMessages = defineMessages({
  codeSubject: { en: 'Your code for the new address', hi: 'नए ईमेल का कोड' },
  codeHeading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  codeUse: {
    en: 'Someone who has written to us has asked us to send our emails to this address. If that was you, enter the code on the page where you asked for it. It is valid until {time}.',
    hi: 'हमें लिखने वाले किसी व्यक्ति ने कहा है कि अब से हमारे ईमेल इस पते पर आएँ। अगर वह आप हैं, तो कोड उसी पेज पर भरें, जहाँ से मँगाया था। यह {time} बजे तक चलेगा।',
  },
  codeNotAsked: {
    en: 'Wasn’t you? You can ignore this email: nothing changes without the code. Do not share it. We never ask for it by phone or on WhatsApp.',
    hi: 'आपने नहीं मँगाया? तो कुछ करने की ज़रूरत नहीं: कोड के बिना कुछ नहीं बदलेगा। कोड किसी को न बताएँ; हम उसे फ़ोन या व्हाट्सऐप पर कभी नहीं पूछते।',
  },
  subject: { en: 'Your address with us was changed', hi: 'हमारे पास आपका ईमेल बदल गया' },
  newUseOnly: {
    en: 'From now on our mails come to this address. Use it to look up your inquiries.',
    hi: 'अब से हमारे ईमेल इसी पते पर आएँगे। अपनी पूछताछ देखने के लिए यही पता लिखिए।',
  },
  newUse: {
    en: 'From now on our mails come to this address. Use it to look up your inquiries and to sign in.',
    hi: 'अब से हमारे ईमेल इसी पते पर आएँगे। पूछताछ देखने और लॉगिन करने के लिए यही ईमेल भरें।',
  },
  oldUse: {
    en: 'Another address was added and confirmed with a code, so we no longer send emails here. If that was not you, call us at once: {phone}.',
    hi: 'दूसरा ईमेल दिया गया और कोड से पक्का किया गया, इसलिए हमारे ईमेल अब यहाँ नहीं आएँगे। अगर यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें: {phone}।',
  },
});

export const mailChangeWords = (locale: Locale) => ({
  ...wordsFor(mailChangeMessages, locale),
  ...(does('whatsapp') ? {} : wordsFor(mailChangeAloneMessages, locale)),
});

/** Of a firm without WhatsApp, in the place of that of the same name. */
export const mailChangeAloneMessages = defineMessages({
  codeNotAsked: {
    en: 'It was not you? Then you need do nothing: without the code nothing is changed. Tell it to nobody; we never ask for it by phone.',
    hi: 'आपने नहीं मँगाया? तो कुछ करने की ज़रूरत नहीं: कोड के बिना कुछ नहीं बदलेगा। कोड किसी को न बताएँ; हम उसे फ़ोन पर कभी नहीं पूछते।',
  },
});
