import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the customer's own pages. */
export const dashboardMessages = defineMessages({
  ...billingMessages,
  title: { en: 'Your dashboard', hi: 'आपका डैशबोर्ड' },
  description: { en: 'Your orders, documents and messages.', hi: 'आपके ऑर्डर, काग़ज़ और संदेश।' },
  as: { en: 'Signed in as {mailbox}', hi: 'आप {mailbox} से लॉग इन हैं' },
  signOut: { en: 'Sign out', hi: 'लॉग आउट करें' },
  jump: { en: 'On this page', hi: 'इस पेज पर' },

  turn: { en: 'Your turn now', hi: 'अभी आपकी बारी' },
  noTurn: { en: 'You have nothing to do right now.', hi: 'अभी आपको कुछ नहीं करना है।' },
  'turn.pay': { en: 'Pay {amount}', hi: '{amount} का भुगतान करें' },
  'turn.paper': { en: 'Replace a document: {what}', hi: 'काग़ज़ बदलकर भेजें: {what}' },
  'turn.papers': { en: 'Documents to upload: {count}', hi: 'काग़ज़ भेजें: {count}' },
  'turn.stage': { en: 'Your task: {what}', hi: 'आपका काम: {what}' },
  'turn.message': { en: 'Reply to our message', hi: 'हमारे संदेश का जवाब दें' },

  orders: { en: 'Orders', hi: 'ऑर्डर' },
  noOrders: { en: 'You have no orders yet.', hi: 'अभी आपका कोई ऑर्डर नहीं है।' },
  toServices: { en: 'See {wording.services} and prices', hi: '{wording.services} और दाम देखें' },
  stage: { en: 'Stage {now} of {all}: {title}', hi: 'चरण {now} (कुल {all}): {title}' },
  'whose.you': { en: 'your turn', hi: 'आपकी बारी' },
  'whose.us': { en: 'with us', hi: 'हमारे पास' },
  'whose.government': { en: 'with {wording.the-authority}', hi: '{wording.the-authority} के पास' },
  open: { en: 'View order', hi: 'ऑर्डर देखें' },
  papers: { en: 'Documents: we have {there} of {all}', hi: 'काग़ज़: {all} में से {there} आ गए' },
  papersChecked: {
    en: 'We have {there} of {all} documents and are checking them. Documents still needed: {missing}. You can upload them now.',
    hi: 'काग़ज़: {all} में से {there} आ गए और हम उन्हें जाँच रहे हैं। बाकी काग़ज़: {missing}। इन्हें आप अभी भेज सकते हैं।',
  },

  messages: { en: 'Messages', hi: 'संदेश' },
  noMessages: { en: 'No messages yet.', hi: 'अभी कोई संदेश नहीं है।' },
  about: { en: 'Enquiry {reference}', hi: 'पूछताछ {reference}' },
  aboutOrder: { en: 'About an order, {reference}', hi: 'ऑर्डर के बारे में, {reference}' },
  goesOn: {
    en: 'We are dealing with this enquiry under {reference}. We’ll add what you write on this page to {reference}.',
    hi: 'इस पूछताछ पर बातचीत {reference} में हो रही है। इस पेज पर लिखे आपके संदेश {reference} में जुड़ेंगे।',
  },
  since: { en: 'received on {day}', hi: '{day} को मिली' },
  'case.new': { en: 'with us', hi: 'हमारे पास' },
  'case.open': { en: 'with us', hi: 'हमारे पास' },
  'case.waiting-customer': { en: 'waiting for you', hi: 'आपके जवाब का इंतज़ार' },
  'case.waiting-government': { en: 'with {wording.the-authority}', hi: '{wording.the-authority} के पास' },
  'case.done': { en: 'closed', hi: 'बंद हुई' },
  'case.spam': { en: 'with us', hi: 'हमारे पास' },

  appointments: { en: '{wording.Appointments}', hi: '{wording.appointments}' },
  'way.home': { en: 'at your place', hi: 'आपके यहाँ' },
  'way.phone': { en: 'by phone', hi: 'फ़ोन पर' },
  'way.video': { en: 'by video', hi: 'वीडियो पर' },
  'way.branch': { en: 'in person', hi: 'आमने-सामने' },
  'talk.booked': { en: 'booked', hi: 'तय' },
  'talk.over': { en: 'over', hi: 'हो चुकी' },
  'talk.cancelled': { en: 'cancelled', hi: 'रद्द' },
  'talk.came': { en: 'took place', hi: 'हो चुकी' },
  'talk.no-show': { en: 'missed', hi: 'नहीं हो पाई' },

  invoices: { en: 'Receipts and invoices', hi: 'रसीदें और बिल' },
  'document.invoice': { en: 'Invoice {number}', hi: 'बिल {number}' },
  'invoices.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  'document.bill-of-supply': { en: 'Bill of supply {number}', hi: 'बिल ऑफ़ सप्लाई {number}' },
  'document.receipt': { en: 'Receipt {number}', hi: 'रसीद {number}' },
  'document.refund-note': { en: 'Refund note {number}', hi: 'पैसे लौटाने की रसीद {number}' },
  'document.bill': { en: 'Bill {number}', hi: 'बिल {number}' },
  'document.cancelled-bill': { en: 'Cancelled bill {number}', hi: 'रद्द बिल {number}' },
  'document.written-off': { en: 'Amount written off {number}', hi: 'माफ़ की गई रकम {number}' },
  'document.write-off-ended': { en: 'Write-off withdrawn {number}', hi: 'रकम की माफ़ी रद्द {number}' },
  'document.receipt-voucher': { en: 'Receipt voucher {number}', hi: 'अग्रिम रसीद {number}' },
  'document.refund-voucher': { en: 'Refund voucher {number}', hi: 'वापसी रसीद {number}' },
  'document.credit-note': { en: 'Credit note {number}', hi: 'क्रेडिट नोट {number}' },

  settings: { en: 'Name and language', hi: 'नाम और भाषा' },
  name: { en: 'Name', hi: 'नाम' },
  language: { en: 'Language of our messages', hi: 'हमारे संदेशों की भाषा' },
  saveSettings: { en: 'Save name and language', hi: 'नाम और भाषा सहेजें' },
  'said.saved': { en: 'Saved.', hi: 'सहेज लिया।' },
  'said.name': { en: 'Please enter a name of up to 100 characters.', hi: 'कृपया 100 अक्षरों तक का नाम लिखें।' },
  businesses: { en: 'Your businesses', hi: 'आपके कारोबार' },
  'businessesText.untaxed': {
    en: 'We make out receipts and bills to the business that you order for. If you change its details here, we’ll also change them on its orders that have no receipt or bill yet. Other orders stay as they are.',
    hi: 'हम रसीद और बिल उसी कारोबार के नाम पर बनाते हैं, जिसके लिए आप ऑर्डर देते हैं। यहाँ उसका ब्योरा बदलने पर हम उस कारोबार के उन ऑर्डर का ब्योरा भी बदल देंगे, जिनकी अभी न रसीद बनी है, न बिल। बाकी ऑर्डर वैसे ही रहेंगे।',
  },
  businessesText: {
    en: 'We make out receipts and invoices to the business that you order for. If you change its details here, we’ll also change them on its orders that have no receipt or invoice yet. Other orders stay as they are.',
    hi: 'हम रसीद और बिल उसी कारोबार के नाम पर बनाते हैं, जिसके लिए आप ऑर्डर देते हैं। यहाँ उसका ब्योरा बदलने पर हम उस कारोबार के उन ऑर्डर का ब्योरा भी बदल देंगे, जिनकी अभी न रसीद बनी है, न बिल। बाकी ऑर्डर वैसे ही रहेंगे।',
  },
  noBusiness: {
    en: 'You have not added a business yet.',
    hi: 'आपने अभी कोई कारोबार नहीं जोड़ा है।',
  },
  addBusiness: { en: 'Add a business', hi: 'कारोबार जोड़ें' },
  addThis: { en: 'Add this business', hi: 'यह कारोबार जोड़ें' },
  editBusiness: { en: 'Edit', hi: 'बदलें' },
  removeBusiness: { en: 'Remove', hi: 'हटाएँ' },
  removeText: {
    en: 'Your orders and their documents will stay as they are.',
    hi: 'आपके ऑर्डर और उनके दस्तावेज़ वैसे ही रहेंगे।',
  },
  removeThis: { en: 'Remove {name}', hi: '{name} को हटाएँ' },
  billingName: { en: 'Name on the invoice', hi: 'बिल पर लिखने का नाम' },
  notState: { en: 'Please choose the State.', hi: 'कृपया राज्य चुनें।' },
  sameBusiness: {
    en: 'You already have a business with this GSTIN, or with this name and State.',
    hi: 'आपके खाते में इसी जीएसटी नंबर का, या इसी नाम और राज्य का कारोबार पहले से है।',
  },
  'billingName.untaxed': { en: 'Name on the bill', hi: 'बिल पर लिखने का नाम' },
  'sameBusiness.untaxed': {
    en: 'You already have a business with this name and State.',
    hi: 'आपके खाते में इसी नाम और राज्य का कारोबार पहले से है।',
  },
  'give.final.untaxed': {
    en: 'We have issued the bill for this order, so you can no longer change the business here. Please write to us.',
    hi: 'इस ऑर्डर का बिल जारी हो चुका है, इसलिए अब यहाँ कारोबार नहीं बदला जा सकता। कृपया हमें लिखें।',
  },
  manyBusinesses: {
    en: 'You cannot add more than 20 businesses. Please remove one first.',
    hi: 'आप 20 से ज़्यादा कारोबार नहीं जोड़ सकते। कृपया पहले कोई एक हटाएँ।',
  },
  goneBusiness: {
    en: 'This business has been removed. Please reload the page.',
    hi: 'यह कारोबार हटाया जा चुका है। कृपया पेज फिर से खोलें।',
  },
  saveBilling: { en: 'Save this business', hi: 'यह कारोबार सहेजें' },
  keepBilling: { en: 'Cancel', hi: 'रहने दें' },
  'said.business': { en: 'Saved.', hi: 'सहेज लिया।' },
  'said.removed': { en: 'Removed.', hi: 'हटा दिया।' },
  madeOutTo: { en: 'Documents are made out to {name}', hi: 'दस्तावेज़ {name} के नाम पर बनते हैं' },
  give: { en: 'Choose another business', hi: 'दूसरा कारोबार चुनें' },
  giveTo: { en: 'Business', hi: 'कारोबार' },
  giveSave: { en: 'Use this business', hi: 'इस कारोबार के नाम करें' },
  'said.given': { en: 'Saved. The order is now for that business.', hi: 'सहेज लिया। ऑर्डर अब उसी कारोबार के नाम है।' },
  'give.newer': {
    en: 'This order has changed since you opened it. Please check it and try again.',
    hi: 'आपके खोलने के बाद यह ऑर्डर बदल गया है। कृपया इसे देखकर फिर कोशिश करें।',
  },
  'give.unknown': { en: 'Please choose a business.', hi: 'कृपया कारोबार चुनें।' },
  'give.unchanged': {
    en: 'Nothing was changed, because this order already has these details.',
    hi: 'कुछ नहीं बदला गया, क्योंकि इस ऑर्डर में यही ब्योरा पहले से है।',
  },
  'give.not-now': { en: 'This order can no longer be changed.', hi: 'यह ऑर्डर अब बदला नहीं जा सकता।' },
  'give.final': {
    en: 'We have issued the tax invoice for this order, so you can no longer change the business here. Please write to us.',
    hi: 'इस ऑर्डर का बिल (टैक्स इनवॉइस) जारी हो चुका है, इसलिए अब यहाँ कारोबार नहीं बदला जा सकता। कृपया हमें लिखें।',
  },
  'give.place': {
    en: 'The receipt for this order shows tax for another State. Please choose a business in the State on the receipt, or write to us.',
    hi: 'इस ऑर्डर की रसीद पर दूसरे राज्य का टैक्स लगा है। कृपया रसीद वाले राज्य का कारोबार चुनें या हमें लिखें।',
  },
  'give.address.untaxed': {
    en: 'The bill for this order needs an address. Please add it to the business first.',
    hi: 'इस ऑर्डर के बिल पर पता ज़रूरी है। कृपया पहले कारोबार में पता जोड़ें।',
  },
  'give.address': {
    en: 'The invoice for this order needs an address. Please add it to the business first.',
    hi: 'इस ऑर्डर के बिल पर पता ज़रूरी है। कृपया पहले कारोबार में पता जोड़ें।',
  },
  'said.wrong': { en: 'Not saved. Please check the highlighted fields.', hi: 'सहेजा नहीं गया। कृपया निशान वाले ख़ाने देखें।' },
  own: { en: 'Your data', hi: 'आपकी जानकारी' },
  ownText: {
    en: 'See and download your data, correct your name and phone number, or delete everything.',
    hi: 'अपनी सारी जानकारी देखिए और डाउनलोड कीजिए, नाम और फ़ोन नंबर ठीक कीजिए, या सब कुछ मिटा दीजिए।',
  },
  ownOpen: { en: 'See all the data we hold', hi: 'हमारे पास रखी सारी जानकारी देखें' },
  ownReady: { en: 'Continue', hi: 'आगे जाएँ' },

  thread: { en: 'Your conversation: {subject}', hi: 'आपकी बातचीत: {subject}' },
  withUs: { en: 'Your conversation with us', hi: 'हमसे आपकी बातचीत' },
  back: { en: 'Back to the dashboard', hi: 'डैशबोर्ड पर वापस' },
  you: { en: 'You', hi: 'आप' },
  write: { en: 'Your message', hi: 'आपका संदेश' },
  writeHint: {
    en: 'Do not write passwords or OTPs. Upload documents on the order page.',
    hi: 'पासवर्ड या OTP मत लिखिए। काग़ज़ ऑर्डर के पेज से भेजिए।',
  },
  // Shown for an enquiry without an order, because nothing can be uploaded for it.
  writeHintAlone: {
    en: 'Do not write passwords or OTPs. You cannot upload documents here. If we need any, we’ll tell you how to send them.',
    hi: 'पासवर्ड या OTP मत लिखिए। यहाँ काग़ज़ अपलोड नहीं होते। ज़रूरत होगी, तो हम बताएँगे कि उन्हें कैसे भेजना है।',
  },
  send: { en: 'Send', hi: 'भेजें' },
  empty: { en: 'No messages yet.', hi: 'अभी कोई संदेश नहीं है।' },
  'said.sent': { en: 'Sent. Your message is in our inbox.', hi: 'भेज दिया। अब यह हमारे इनबॉक्स में है।' },
  'said.empty': { en: 'Please enter a message first.', hi: 'कृपया पहले संदेश लिखें।' },
  'said.limited': {
    en: 'You have sent too many messages. Please wait 10 minutes.',
    hi: 'आपने बहुत ज़्यादा संदेश भेजे हैं। कृपया दस मिनट रुकें।',
  },
});

export const dashboardWords = (locale: Locale) => firmWords(wordsFor(dashboardMessages, locale));
export type DashboardWords = ReturnType<typeof dashboardWords>;
