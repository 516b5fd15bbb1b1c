import { does } from '@/catalogue/firm/features.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type OwnDataReader, officeOwnData } from './own-data-office.messages.ts';

/** Texts for a firm that takes no orders. They replace the texts with the same names. */
export const withoutOrders = defineMessages({
  'for.service': { en: 'messages about your enquiries', hi: 'आपकी पूछताछ के संदेश' },
  eraseHeld: {
    en: 'Anything marked “Must be kept” will stay until the reason no longer applies.',
    hi: 'जिस जानकारी पर “रखना ज़रूरी है” लिखा है, वह तब तक रहेगी जब तक उसे रखने का कारण है।',
  },
  erasedCases: {
    en: 'Enquiries deleted: {count}. Their messages, files and emails have been deleted too.',
    hi: 'मिटाई गई पूछताछ: {count}। उनके संदेश, फ़ाइलें और ईमेल भी मिटा दिए गए हैं।',
  },
});

const ownDataMessages = defineMessages({
  contacts: { en: 'Contacts', hi: 'संपर्क' },
  name: { en: 'Name', hi: 'नाम' },
  mail: { en: 'Email', hi: 'ईमेल' },
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  language: { en: 'Language', hi: 'भाषा' },
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  received: { en: 'Received', hi: 'हमें मिला' },
  loose: { en: 'Emails that do not belong to a case', hi: 'जो ईमेल किसी मामले के नहीं हैं' },
  status: { en: 'Status', hi: 'स्थिति' },
  came: { en: 'How we received it', hi: 'कैसे मिला' },
  'came.site': { en: 'through this site', hi: 'इस साइट से' },
  'came.page': { en: 'through this site, from the page “{page}”', hi: 'इस साइट के पेज “{page}” से' },
  'came.mail': {
    en: 'by email; no form or consent notice was shown',
    hi: 'ईमेल से; कोई फ़ॉर्म या सहमति की सूचना नहीं दिखाई गई',
  },
  'came.clerk': {
    en: 'recorded by our office ({how}); no form or consent notice was shown',
    hi: 'हमारी ओर से दर्ज किया गया ({how}); कोई फ़ॉर्म या सहमति की सूचना नहीं दिखाई गई',
  },
  state: { en: 'State', hi: 'राज्य' },
  others: { en: 'Also recorded', hi: 'और दर्ज जानकारी' },
  consent: { en: 'Consent', hi: 'सहमति' },
  consentGiven: {
    en: 'given on {when}, based on the notice dated {version}',
    hi: '{when} दी गई, {version} की सूचना के आधार पर',
  },
  consentAlone: { en: 'given on {when}', hi: '{when} दी गई' },
  consentWithdrawn: { en: 'withdrawn on {when}', hi: '{when} वापस ली गई' },
  wishes: { en: 'Your preferences', hi: 'आपकी पसंद' },
  news: { en: 'newsletter requested', hi: 'न्यूज़लेटर चाहिए' },
  written: { en: 'in writing only, no calls', hi: 'फ़ोन नहीं, सिर्फ़ लिखकर जवाब' },
  files: { en: 'Files', hi: 'फ़ाइलें' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  appointment: { en: '{wording.Appointment}', hi: '{wording.appointment}' },
  agreed: { en: 'Consent to our messages', hi: 'हमसे संदेश पाने की सहमति' },
  consents: { en: 'Consent for each contact', hi: 'हर संपर्क के लिए सहमति' },
  'by.mail': { en: 'Email to {to}', hi: '{to} पर ईमेल' },
  'by.phone': { en: 'SMS to {to}', hi: '{to} पर एसएमएस' },
  'by.whatsapp': { en: 'WhatsApp to {to}', hi: '{to} पर व्हाट्सऐप' },
  'for.service': { en: 'messages about your enquiries and orders', hi: 'आपकी पूछताछ और ऑर्डर के संदेश' },
  'for.reminders': { en: 'reminders', hi: 'याद दिलाने वाले संदेश' },
  'for.first': { en: 'messages in which we contact you first', hi: 'वे संदेश, जो हम पहल करके भेजते हैं' },
  agreedOn: { en: 'agreed on {when} ({how})', hi: 'सहमति {when} दी गई ({how})' },
  stoppedOn: { en: 'stopped on {when} ({how})', hi: '{when} बंद किए गए ({how})' },
  'how.form': { en: 'in a form', hi: 'फ़ॉर्म में' },
  'how.message': { en: 'by a message to us', hi: 'हमें संदेश भेजकर' },
  'how.clerk': { en: 'through our office', hi: 'हमारे दफ़्तर से' },
  'how.own-data': { en: 'on this page', hi: 'इसी पेज पर' },
  textsOut: { en: 'Messages sent by phone', hi: 'फ़ोन पर भेजे गए संदेश' },
  textsIn: { en: 'Messages received by phone', hi: 'फ़ोन से मिले संदेश' },
  mailsOut: { en: 'Emails sent', hi: 'भेजे गए ईमेल' },
  mailsIn: { en: 'Emails received', hi: 'मिले हुए ईमेल' },
  attempts: { en: 'Calls and messages', hi: 'फ़ोन और संदेश' },
  call: { en: 'call', hi: 'फ़ोन' },
  message: { en: 'message', hi: 'संदेश' },
  incoming: { en: 'to us', hi: 'हमें आया' },
  reached: { en: 'reached', hi: 'बात हुई' },
  notReached: { en: 'not reached', hi: 'बात नहीं हुई' },
  notes: { en: 'Number of staff notes', hi: 'कर्मचारियों के नोट की संख्या' },
  kept: { en: 'Must be kept', hi: 'रखना ज़रूरी है' },
  'kept.order': { en: 'an order is in progress', hi: 'ऑर्डर पर काम चल रहा है' },
  'kept.legal': { en: 'required by law', hi: 'कानून के अनुसार ज़रूरी है' },
  keptUntil: { en: 'until {when}', hi: '{when} तक' },
  account: { en: 'Account', hi: 'खाता' },
  businesses: { en: 'Businesses', hi: 'कारोबार' },
  since: { en: 'Since', hi: 'कब से' },
  role: { en: 'Role', hi: 'भूमिका' },
  'role.accountant': { en: 'Accountant', hi: 'अकाउंटेंट' },
  'role.clerk': { en: 'Clerk', hi: 'क्लर्क' },
  'role.manager': { en: 'Manager', hi: 'मैनेजर' },
  'role.owner': { en: 'Owner', hi: 'मालिक' },
  lastLogin: { en: 'Last sign-in', hi: 'पिछला लॉग इन' },
  factor: { en: 'Two-step sign-in', hi: 'दो चरणों वाला लॉग इन' },
  factorSince: { en: 'set up on {when}', hi: '{when} जोड़ा गया' },
  sessions: { en: 'Signed in', hi: 'कहाँ लॉग इन है' },
  signIns: { en: 'Sign-ins in the last year', hi: 'पिछले एक साल के लॉग इन' },
  from: { en: 'from', hi: 'पता' },
  'did.sign-in': { en: 'signed in', hi: 'लॉग इन किया' },
  'did.sign-in-failed': { en: 'sign-in failed', hi: 'लॉग इन नहीं हुआ' },
  'did.sign-out': { en: 'signed out', hi: 'लॉग आउट किया' },
  'did.sessions-ended': { en: 'signed out everywhere', hi: 'सब जगह लॉग आउट किया' },
  rule: { en: 'Rule for your address', hi: 'आपके पते का नियम' },
  ruleText: {
    en: 'since {when}, every email from {sender} has opened a case',
    hi: '{when} से {sender} का हर ईमेल आने पर मामला खुलता है',
  },

  title: { en: 'All the data we hold', hi: 'हमारे पास रखी सारी जानकारी' },
  intro: {
    en: 'This is everything we hold under {mailbox}. You can correct, download or delete it on this page, immediately and free of charge.',
    hi: '{mailbox} से जुड़ी जो भी जानकारी हमारे पास है, सब यहाँ है। आप इसे इसी पेज पर तुरंत और मुफ़्त ठीक कर सकते हैं, डाउनलोड कर सकते हैं और मिटा सकते हैं।',
  },
  titleSince: { en: 'The data we hold under your number', hi: 'आपके नंबर से जुड़ी जानकारी' },
  introSince: {
    en: 'This is what you sent us with the number {mailbox} on or after {day}, and what belongs to it. You can correct, download or delete it on this page, immediately and free of charge. Your proof covers nothing earlier, so anything older is not shown, downloaded or deleted here. To include it, go back to your dashboard and enter the link to an older order, or call {phone} for a code.',
    hi: 'नंबर {mailbox} से आपने {day} या उसके बाद जो भेजा और उससे जो कुछ जुड़ा है, वह यहाँ है। आप इसे इसी पेज पर तुरंत और मुफ़्त ठीक कर सकते हैं, डाउनलोड कर सकते हैं और मिटा सकते हैं। आपका दिया सबूत इससे पहले की जानकारी के लिए काफ़ी नहीं है, इसलिए पुरानी जानकारी यहाँ न दिखती है, न डाउनलोड होती है, न मिटती है। वह भी चाहिए, तो डैशबोर्ड पर लौटकर किसी पुराने ऑर्डर का लिंक दीजिए या {phone} पर फ़ोन करके कोड लीजिए।',
  },
  eraseSince: { en: 'Delete everything shown here', hi: 'यहाँ दिखने वाला सब कुछ मिटाएँ' },
  erasedSince: { en: 'What was shown has been deleted', hi: 'जो दिख रहा था, वह मिटा दिया गया' },
  open: { en: 'See, correct or delete your data', hi: 'अपनी जानकारी देखें, ठीक करें या मिटाएँ' },
  list: { en: 'What we hold', hi: 'हमारे पास क्या है' },
  take: { en: 'Download', hi: 'डाउनलोड करें' },
  json: { en: 'As a data file (JSON)', hi: 'कंप्यूटर के लिए फ़ाइल (JSON)' },
  page: { en: 'As a page to read', hi: 'पढ़ने के लिए पेज' },
  correct: { en: 'Correct', hi: 'ठीक करें' },
  correctHint: {
    en: 'We’ll make this change in every message that contains this detail.',
    hi: 'यह जानकारी जिन संदेशों में है, उन सब में बदल जाएगी।',
  },
  save: { en: 'Save the correction', hi: 'सुधार सहेजें' },
  chooseLanguage: { en: 'Choose', hi: 'चुनें' },
  changeMail: { en: 'Another email address', hi: 'दूसरा ईमेल' },
  changeMailText: {
    en: 'We’ll email a code to the new address. Until you enter the code on this page, everything will stay under the old address.',
    hi: 'हम नए ईमेल पर एक कोड भेजेंगे। जब तक आप उसे इस पेज पर नहीं भरेंगे, सब कुछ पुराने ईमेल पर ही रहेगा।',
  },
  newMail: { en: 'New email address', hi: 'नया ईमेल' },
  sendCode: { en: 'Email me a code', hi: 'ईमेल पर कोड भेजें' },
  code: { en: 'Code from the email', hi: 'ईमेल में आया कोड' },
  codeHint: {
    en: 'We have sent a code to {mail}. It has 8 digits and is valid for {minutes} minutes. Check the spam folder too.',
    hi: 'हमने {mail} पर कोड भेजा है। उसमें आठ अंक हैं, और वह {minutes} मिनट तक मान्य है। स्पैम फ़ोल्डर भी देख लें।',
  },
  useMail: { en: 'Use this address', hi: 'यह ईमेल रखें' },
  didAskMail: {
    en: 'We are sending you a code. Nothing will change until you enter it.',
    hi: 'हम आपको कोड भेज रहे हैं। उसे भरने तक कुछ नहीं बदलेगा।',
  },
  didChangeMailOnly: {
    en: 'Your email address is now {mail}. Use it to check your enquiries.',
    hi: 'अब से आपका ईमेल पता {mail} है। अपनी पूछताछ देखने के लिए यही पता लिखिए।',
  },
  didChangeMail: {
    en: 'Your email address is now {mail}. Use it to check your enquiries and to sign in.',
    hi: 'अब से आपका ईमेल पता {mail} है। पूछताछ देखने और लॉग इन करने के लिए यही पता लिखिए।',
  },
  badMail: { en: 'Enter a valid email address.', hi: 'सही ईमेल पता लिखें।' },
  badCode: {
    en: 'This code did not work. It may be mistyped, too old or replaced by a newer one. After five tries, request a new code.',
    hi: 'यह कोड नहीं चला। हो सकता है कि अंक ग़लत हों, समय निकल गया हो या इसकी जगह नया कोड आ चुका हो। पाँच कोशिशों के बाद नया कोड मँगाना होगा।',
  },
  tooMany: {
    en: 'Too many codes have been requested. Please try again in {minutes} minutes.',
    hi: 'बहुत ज़्यादा कोड मँगाए गए। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  },
  endNews: { en: 'Newsletter', hi: 'न्यूज़लेटर' },
  endNewsText: { en: 'You will no longer receive the newsletter.', hi: 'आगे से न्यूज़लेटर नहीं आएगा।' },
  endNewsButton: { en: 'Unsubscribe', hi: 'न्यूज़लेटर बंद करें' },
  choose: { en: 'Messages from us', hi: 'हमारे संदेश' },
  chooseText: {
    en: 'Untick the messages that you no longer want, and save. We’ll still send a code whenever you ask for one.',
    hi: 'जो संदेश नहीं चाहिए, उनका निशान हटाइए और सहेजिए। आप जब भी कोड मँगाएँगे, हम उसे फिर भी भेजेंगे।',
  },
  chooseElsewhere: {
    en: 'You have not confirmed {contacts} with a code. To stop messages there, call us.',
    hi: 'आपने {contacts} की पुष्टि कोड से नहीं की है। वहाँ आने वाले संदेश बंद कराने के लिए हमें फ़ोन कीजिए।',
  },
  saveChoice: { en: 'Save your choice', hi: 'अपनी पसंद सहेजें' },
  didChoose: { en: 'Your choice has been saved.', hi: 'आपकी पसंद सहेज ली गई।' },
  withdraw: { en: 'Withdraw consent', hi: 'सहमति वापस लें' },
  withdrawText: {
    en: 'We’ll stop all work and will not contact you again. After {days} days we’ll delete everything that the law does not require us to keep. Until then you can undo this by writing to us.',
    hi: 'हम सारा काम रोक देंगे और आपसे फिर संपर्क नहीं करेंगे। {days} दिन बाद हम वह सब मिटा देंगे, जिसे रखना कानूनन ज़रूरी नहीं है। तब तक आप हमें लिखकर यह फ़ैसला वापस ले सकते हैं।',
  },
  withdrawOrders: {
    en: 'This does not apply to orders in progress. We’ll complete them and write to you about them.',
    hi: 'जिन ऑर्डर पर काम चल रहा है, उन पर यह लागू नहीं होगा। हम उन्हें पूरा करेंगे और उनके बारे में आपको लिखेंगे।',
  },
  erase: { en: 'Delete everything', hi: 'सब कुछ मिटाएँ' },
  eraseText: {
    en: 'We’ll delete messages, files, emails and contacts immediately, and no one can recover them. One record with the number and dates will remain, but it will not name you. We’ll also remove the data from our backups within {days} days.',
    hi: 'संदेश, फ़ाइलें, ईमेल और संपर्क तुरंत मिट जाएँगे, और कोई उन्हें वापस नहीं ला सकेगा। सिर्फ़ नंबर और तारीख़ों का एक रिकॉर्ड रहेगा, जिसमें किसी का नाम नहीं होगा। बैकअप से भी {days} दिन में सब हट जाएगा।',
  },
  eraseHeld: {
    en: 'Anything marked “Must be kept” will stay until the reason no longer applies. If an order is completed or cancelled, we’ll still delete its documents, files and messages. The order and its bills will stay.',
    hi: 'जिस जानकारी पर “रखना ज़रूरी है” लिखा है, वह तब तक रहेगी जब तक उसे रखने का कारण है। जो ऑर्डर पूरा या रद्द हो चुका है, उसके काग़ज़, फ़ाइलें और संदेश फिर भी मिटेंगे। ऑर्डर और उसके बिल रहेंगे।',
  },
  sure: { en: 'I understand that this cannot be undone', hi: 'मुझे पता है कि मिटाई गई जानकारी वापस नहीं आएगी' },
  notSure: {
    en: 'Please tick the box first. Nothing has been deleted.',
    hi: 'कृपया पहले ख़ाने में निशान लगाएँ। अभी कुछ नहीं मिटाया गया है।',
  },
  didCorrect: { en: 'The correction has been saved.', hi: 'जानकारी ठीक कर दी गई।' },
  didNothing: { en: 'There was nothing to change.', hi: 'बदलने को कुछ नहीं था।' },
  didEndNews: { en: 'You have unsubscribed.', hi: 'न्यूज़लेटर बंद कर दिया गया।' },
  didWithdraw: { en: 'Consent has been withdrawn.', hi: 'सहमति वापस ले ली गई।' },
  didErase: {
    en: 'The personal details in this case have been deleted.',
    hi: 'इस मामले की निजी जानकारी मिटा दी गई है।',
  },
  'erased.all': { en: 'Everything has been deleted', hi: 'सब कुछ मिटा दिया गया' },
  'erased.part': { en: 'Deleted, except for what must be kept', hi: 'मिटा दिया, सिवाय उसके जो रखना ज़रूरी है' },
  'erased.none': { en: 'Nothing could be deleted yet', hi: 'अभी कुछ नहीं मिटाया जा सका' },
  erasedCases: {
    en: 'Enquiries and orders deleted: {count}. Their messages, files, documents and emails have been deleted too.',
    hi: 'मिटाई गई पूछताछ और ऑर्डर: {count}। उनके संदेश, फ़ाइलें, काग़ज़ और ईमेल भी मिटा दिए गए हैं।',
  },
  erasedPapers: {
    en: 'The documents, files, messages and emails of your completed or cancelled orders have been deleted.',
    hi: 'आपके पूरे या रद्द हो चुके ऑर्डर के काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए हैं।',
  },
  erasedNoted: {
    en: 'We have recorded that data was deleted, but not what it contained.',
    hi: 'हमने सिर्फ़ यह दर्ज किया है कि जानकारी मिटाई गई, यह नहीं कि उसमें क्या था।',
  },
  keptBooks: {
    en: 'Order {order}: your documents, files, messages and emails have been deleted. We’ll keep the order with the name, address, GSTIN and contact details, its payments, receipts and invoices until {day}. Section 36 of the CGST Act, 2017 requires us to keep these records for {months} months after the annual return of the financial year is due.',
    hi: 'ऑर्डर {order}: आपके काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। ऑर्डर (नाम, पते, जीएसटी नंबर और संपर्क सहित), उसके भुगतान, रसीदें और बिल {day} तक रहेंगे। सीजीएसटी अधिनियम, 2017 की धारा 36 के अनुसार यह हिसाब ऑर्डर के वित्त वर्ष के सालाना रिटर्न की आख़िरी तारीख़ के बाद {months} महीने तक रखना होता है।',
  },
  keptWork: {
    en: 'Order {order}: nothing has been deleted, because we are working on it. Once it is completed or cancelled, you can delete its documents, files and messages here. The order, its payments, receipts and invoices must be kept until {day} (section 36 of the CGST Act, 2017).',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर आप इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे (सीजीएसटी अधिनियम, 2017 की धारा 36)।',
  },
  'keptBooks.untaxed': {
    en: 'Order {order}: your documents, files, messages and emails have been deleted. We’ll keep the order with the name, address and contact details, its payments, receipts and bills until {day}, because tax law requires us to keep our accounts.',
    hi: 'ऑर्डर {order}: आपके काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। ऑर्डर (नाम, पते और संपर्क सहित), उसके भुगतान, रसीदें और बिल {day} तक रहेंगे, क्योंकि कर कानून के अनुसार हमें अपना हिसाब रखना होता है।',
  },
  'keptWork.untaxed': {
    en: 'Order {order}: nothing has been deleted, because we are working on it. Once it is completed or cancelled, you can delete its documents, files and messages here. We must keep the order, its payments, receipts and bills until {day}.',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर आप इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे।',
  },
  keptOrder: {
    en: '{reference}: nothing has been deleted, because we are still doing the work you asked for. We’ll keep it {until}.',
    hi: '{reference}: इसका कुछ नहीं मिटाया गया, क्योंकि आपका काम अभी चल रहा है। हम इसे {until} रखेंगे।',
  },
  keptLegal: {
    en: '{reference}: nothing has been deleted, because a law, a dispute or an authority requires us to keep it. We’ll keep it {until}.',
    hi: '{reference}: इसका कुछ नहीं मिटाया गया, क्योंकि किसी कानून, विवाद या सरकारी आदेश के कारण इसे रखना ज़रूरी है। हम इसे {until} रखेंगे।',
  },
  untilOver: { en: 'until the reason no longer applies', hi: 'कारण ख़त्म होने तक' },
  keptAccount: {
    en: 'We’ll keep your contact details and your account for as long as we keep any of these records, so that you can see them.',
    hi: 'जब तक हम इनमें से कोई भी रिकॉर्ड रखेंगे, आपकी संपर्क जानकारी और खाता भी रखेंगे, ताकि आप वह रिकॉर्ड देख सकें।',
  },
  badName: { en: 'Enter a valid name.', hi: 'सही नाम लिखें।' },
  badPhone: { en: 'Enter a valid phone number.', hi: 'सही फ़ोन नंबर लिखें।' },
  home: { en: 'Go to the home page', hi: 'होम पेज पर जाएँ' },
  over: {
    en: 'This page has been open for too long. For your security, request a new code.',
    hi: 'यह पेज बहुत देर तक खुला रहा। आपकी सुरक्षा के लिए नया कोड मँगाइए।',
  },
});

export const ownDataWords = (locale: Locale, reader: OwnDataReader = 'person') => ({
  ...wordsFor(ownDataMessages, locale),
  ...(reader === 'office' ? wordsFor(officeOwnData, locale) : {}),
  ...(does('orders') ? {} : wordsFor(withoutOrders, locale)),
});
export type OwnDataWords = ReturnType<typeof ownDataWords>;

/** Texts of the emails about a change of email address. */
const mailChangeMessages = defineMessages({
  codeSubject: { en: 'Your code for the new email address', hi: 'नए ईमेल पते के लिए आपका कोड' },
  codeHeading: { en: 'Your code: {code}', hi: 'आपका कोड: {code}' },
  codeUse: {
    en: 'Someone who has written to us has asked us to send our emails to this address. If that was you, enter the code on the page where you asked for it. The code is valid until {time}.',
    hi: 'हमें पहले लिख चुके किसी व्यक्ति ने कहा है कि हम अब से अपने ईमेल इस पते पर भेजें। अगर यह आपने कहा है, तो कोड उसी पेज पर भरिए, जहाँ से आपने उसे मँगाया था। कोड {time} बजे तक मान्य है।',
  },
  codeNotAsked: {
    en: 'If this was not you, you can ignore this email. Nothing will change without the code. Do not share the code. We never ask for it by phone or on WhatsApp.',
    hi: 'अगर आपने कोड नहीं मँगाया, तो आपको कुछ नहीं करना है। कोड के बिना कुछ नहीं बदलेगा। कोड किसी को मत बताइए। हम फ़ोन या व्हाट्सऐप पर उसे कभी नहीं माँगते।',
  },
  subject: { en: 'Your email address with us has changed', hi: 'हमारे पास दर्ज आपका ईमेल पता बदल गया' },
  newUseOnly: {
    en: 'From now on we’ll send our emails to this address. Use it to check your enquiries.',
    hi: 'अब से हमारे ईमेल इसी पते पर आएँगे। अपनी पूछताछ देखने के लिए यही पता लिखिए।',
  },
  newUse: {
    en: 'From now on we’ll send our emails to this address. Use it to check your enquiries and to sign in.',
    hi: 'अब से हमारे ईमेल इसी पते पर आएँगे। पूछताछ देखने और लॉग इन करने के लिए यही पता लिखिए।',
  },
  oldUse: {
    en: 'Another email address was entered and confirmed with a code, so we’ll no longer send emails to this one. If that was not you, call us at once on {phone}.',
    hi: 'एक दूसरा ईमेल पता दिया गया और कोड से उसकी पुष्टि की गई, इसलिए हमारे ईमेल अब इस पते पर नहीं आएँगे। अगर यह आपने नहीं किया, तो हमें तुरंत {phone} पर फ़ोन कीजिए।',
  },
});

export const mailChangeWords = (locale: Locale) => ({
  ...wordsFor(mailChangeMessages, locale),
  ...(does('whatsapp') ? {} : wordsFor(mailChangeAloneMessages, locale)),
});

/** Text for a firm without WhatsApp. It replaces the one of the same name. */
export const mailChangeAloneMessages = defineMessages({
  codeNotAsked: {
    en: 'If this was not you, you can ignore this email. Nothing will change without the code. Do not share the code. We never ask for it by phone.',
    hi: 'अगर आपने कोड नहीं मँगाया, तो आपको कुछ नहीं करना है। कोड के बिना कुछ नहीं बदलेगा। कोड किसी को मत बताइए। हम फ़ोन पर उसे कभी नहीं माँगते।',
  },
});
