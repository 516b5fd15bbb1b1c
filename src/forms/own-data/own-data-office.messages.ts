import { defineMessages } from '@/i18n/messages.ts';

/** Who reads the data that we hold about a person: that person, or someone in the office. */
export type OwnDataReader = 'person' | 'office';

/** Texts for the office. They replace the texts of the same name, which call the data the reader's own. */
export const officeOwnData = defineMessages({
  open: { en: 'See, correct or delete their data', hi: '{wording.customer} की जानकारी देखें, ठीक करें या मिटाएँ' },
  intro: {
    en: 'This is everything we hold under {mailbox}. Use this page to correct, download or delete it.',
    hi: '{mailbox} से जुड़ी जो भी जानकारी हमारे पास है, सब यहाँ है। उसे इसी पेज पर ठीक किया, डाउनलोड किया या मिटाया जा सकता है।',
  },
  endNewsText: { en: 'We will no longer send the newsletter.', hi: 'न्यूज़लेटर आगे नहीं भेजा जाएगा।' },
  eraseText: {
    en: 'We’ll delete messages, files, emails and contacts immediately, and no one can recover them. One record with the number and dates will remain, but it will not name the {wording.customer}. We’ll also remove the data from our backups within {days} days.',
    hi: 'संदेश, फ़ाइलें, ईमेल और संपर्क तुरंत मिट जाएँगे, और कोई उन्हें वापस नहीं ला सकेगा। सिर्फ़ नंबर और तारीख़ों का एक रिकॉर्ड रहेगा, जिसमें किसी का नाम नहीं होगा। बैकअप से भी {days} दिन में सब हट जाएगा।',
  },
  'for.service': { en: 'messages about enquiries and orders', hi: 'पूछताछ और ऑर्डर के संदेश' },
  'for.first': { en: 'messages that we send first', hi: 'वे संदेश, जो हम पहल करके भेजते हैं' },
  'how.own-data': { en: 'on the page with their data', hi: '{wording.customer} की जानकारी के पेज पर' },
  chooseText: {
    en: 'Untick the messages that the {wording.customer} no longer wants, and save. Only the {wording.customer} can resume messages.',
    hi: 'जो संदेश {wording.customer} को नहीं चाहिए, उनका निशान हटाइए और सहेजिए। बंद संदेश सिर्फ़ {wording.customer} फिर शुरू कर सकते हैं।',
  },
  saveChoice: { en: 'Save the choice', hi: 'पसंद सहेजें' },
  didChoose: { en: 'The choice has been saved.', hi: 'पसंद सहेज ली गई।' },
  didEndNews: { en: 'The newsletter has been cancelled.', hi: 'न्यूज़लेटर बंद कर दिया गया।' },
  wishes: { en: 'Their preferences', hi: '{wording.customer} की पसंद' },
  rule: { en: 'Rule for their address', hi: '{wording.customer} के पते का नियम' },
  withdrawText: {
    en: 'We’ll stop all work and will not contact the {wording.customer} again. After {days} days we’ll delete everything that the law does not require us to keep. Until then a message from the {wording.customer} will reopen the case.',
    hi: 'हम सारा काम रोक देंगे और {wording.customer} से फिर संपर्क नहीं करेंगे। {days} दिन बाद हम वह सब मिटा देंगे, जिसे रखना कानूनन ज़रूरी नहीं है। तब तक {wording.customer} का संदेश आने पर मामला फिर खुल जाएगा।',
  },
  withdrawOrders: {
    en: 'This does not apply to orders in progress. We’ll complete them and write to the {wording.customer} about them.',
    hi: 'जिन ऑर्डर पर काम चल रहा है, उन पर यह लागू नहीं होगा। हम उन्हें पूरा करेंगे और उनके बारे में {wording.customer} को लिखेंगे।',
  },
  erasedPapers: {
    en: 'The documents, files, messages and emails of their completed or cancelled orders have been deleted.',
    hi: '{wording.customer} के पूरे या रद्द हो चुके ऑर्डर के काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए हैं।',
  },
  keptBooks: {
    en: 'Order {order}: their documents, files, messages and emails have been deleted. We’ll keep the order with the name, address, GSTIN and contact details, its payments, receipts and invoices until {day}. Section 36 of the CGST Act, 2017 requires us to keep these records for {months} months after the annual return of the financial year is due.',
    hi: 'ऑर्डर {order}: {wording.customer} के काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। ऑर्डर (नाम, पते, जीएसटी नंबर और संपर्क सहित), उसके भुगतान, रसीदें और बिल {day} तक रहेंगे। सीजीएसटी अधिनियम, 2017 की धारा 36 के अनुसार यह हिसाब ऑर्डर के वित्त वर्ष के सालाना रिटर्न की आख़िरी तारीख़ के बाद {months} महीने तक रखना होता है।',
  },
  keptWork: {
    en: 'Order {order}: nothing has been deleted, because we are working on it. Once it is completed or cancelled, its documents, files and messages can be deleted here. The order, its payments, receipts and invoices must be kept until {day} (section 36 of the CGST Act, 2017).',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटाए जा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे (सीजीएसटी अधिनियम, 2017 की धारा 36)।',
  },
  'keptBooks.untaxed': {
    en: 'Order {order}: their documents, files, messages and emails have been deleted. We’ll keep the order with the name, address and contact details, its payments, receipts and bills until {day}, because tax law requires us to keep our accounts.',
    hi: 'ऑर्डर {order}: {wording.customer} के काग़ज़, फ़ाइलें, संदेश और ईमेल मिटा दिए गए। ऑर्डर (नाम, पते और संपर्क सहित), उसके भुगतान, रसीदें और बिल {day} तक रहेंगे, क्योंकि कर कानून के अनुसार हमें अपना हिसाब रखना होता है।',
  },
  'keptWork.untaxed': {
    en: 'Order {order}: nothing has been deleted, because we are working on it. Once it is completed or cancelled, its documents, files and messages can be deleted here. We must keep the order, its payments, receipts and bills until {day}.',
    hi: 'ऑर्डर {order}: इसका कुछ नहीं मिटाया गया, क्योंकि इस पर काम चल रहा है। ऑर्डर पूरा या रद्द होने पर इसके काग़ज़, फ़ाइलें और संदेश यहीं मिटाए जा सकते हैं। ऑर्डर, उसके भुगतान, रसीदें और बिल {day} तक रखने होंगे।',
  },
  keptOrder: {
    en: '{reference}: nothing has been deleted, because we are still doing the work the {wording.customer} asked for. We’ll keep it {until}.',
    hi: '{reference}: इसका कुछ नहीं मिटाया गया, क्योंकि {wording.customer} का काम अभी चल रहा है। हम इसे {until} रखेंगे।',
  },
  keptAccount: {
    en: 'We’ll keep their contact details and their account for as long as we keep any of these records, so that they can see the records.',
    hi: 'जब तक इनमें से कोई भी रिकॉर्ड है, {wording.customer} की संपर्क जानकारी और खाता भी रहेगा, ताकि वह रिकॉर्ड उन्हें दिख सके।',
  },
});

/** Texts for the office about an order and an appointment. They replace those of the same name. */
export const officeOwnOrders = defineMessages({
  papers: { en: 'Their documents', hi: '{wording.customer} के काग़ज़' },
  'talk.home': { en: 'at their place', hi: '{wording.customer} के यहाँ' },
  'dispute.lost': {
    en: 'closed; the payment was returned to the {wording.customer}',
    hi: 'बंद; पैसा {wording.customer} को वापस मिला',
  },
  zone: { en: 'their time zone: {zone}', hi: '{wording.customer} का समय क्षेत्र: {zone}' },
});
