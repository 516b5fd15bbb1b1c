import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

/** Words of a customer's own pages. */
export const dashboardMessages = defineMessages({
  ...billingMessages,
  title: { en: 'Your dashboard', hi: 'आपका डैशबोर्ड' },
  description: { en: 'Your orders, papers and messages.', hi: 'आपके ऑर्डर, काग़ज़ और संदेश।' },
  as: { en: 'Signed in as {mailbox}', hi: '{mailbox} से लॉग इन' },
  signOut: { en: 'Sign out', hi: 'लॉग आउट करें' },
  jump: { en: 'On this page', hi: 'इस पेज पर' },

  turn: { en: 'Your turn now', hi: 'अभी आपकी बारी' },
  noTurn: { en: 'Nothing to do for you just now.', hi: 'अभी आपको कुछ नहीं करना है।' },
  'turn.pay': { en: 'Pay {amount}', hi: '{amount} का भुगतान करें' },
  'turn.paper': { en: 'Replace a paper: {what}', hi: 'काग़ज़ बदलकर भेजें: {what}' },
  'turn.papers': { en: 'Hand in papers: {count}', hi: 'काग़ज़ दीजिए: {count}' },
  'turn.stage': { en: 'Your step: {what}', hi: 'आपका काम: {what}' },
  'turn.message': { en: 'Answer our message', hi: 'हमारे संदेश का जवाब दीजिए' },

  orders: { en: 'Orders', hi: 'ऑर्डर' },
  noOrders: { en: 'No order under this mail address yet.', hi: 'इस ईमेल से अभी कोई ऑर्डर नहीं है।' },
  toServices: { en: 'See services and prices', hi: 'सेवाएँ और दाम देखें' },
  stage: { en: 'Step {now} of {all}: {title}', hi: '{all} में से चरण {now}: {title}' },
  'whose.you': { en: 'your turn', hi: 'आपकी बारी' },
  'whose.us': { en: 'with us', hi: 'हमारे पास' },
  'whose.government': { en: 'with the department', hi: 'विभाग के पास' },
  open: { en: 'Open the order', hi: 'ऑर्डर खोलें' },
  papers: { en: 'Papers: {there} of {all} are with us', hi: 'काग़ज़: {all} में से {there} आ गए' },

  messages: { en: 'Messages', hi: 'संदेश' },
  noMessages: { en: 'No conversation yet.', hi: 'अभी कोई बातचीत नहीं है।' },
  about: { en: 'Inquiry {reference}', hi: 'पूछताछ {reference}' },
  aboutOrder: { en: 'About an order, {reference}', hi: 'ऑर्डर के बारे में, {reference}' },
  goesOn: {
    en: 'You asked this twice. It goes on as {reference}. What you write here reaches us there.',
    hi: 'आपने यही बात दो बार पूछी थी। आगे की बात {reference} में चल रही है। यहाँ लिखा हुआ हमें वहीं मिलेगा।',
  },
  since: { en: 'of {day}', hi: '{day} की' },
  'case.new': { en: 'with us', hi: 'हमारे पास' },
  'case.open': { en: 'with us', hi: 'हमारे पास' },
  'case.waiting-customer': { en: 'waits for you', hi: 'आपके जवाब का इंतज़ार' },
  'case.waiting-government': { en: 'with the department', hi: 'विभाग के पास' },
  'case.done': { en: 'settled', hi: 'पूरी हुई' },
  'case.spam': { en: 'with us', hi: 'हमारे पास' },

  appointments: { en: 'Appointments', hi: 'मुलाकातें' },
  'way.phone': { en: 'by phone', hi: 'फ़ोन पर' },
  'way.video': { en: 'by video', hi: 'वीडियो पर' },
  'way.branch': { en: 'in person', hi: 'आमने-सामने' },
  'talk.booked': { en: 'booked', hi: 'तय' },
  'talk.over': { en: 'over', hi: 'हो चुकी' },
  'talk.cancelled': { en: 'cancelled', hi: 'रद्द' },
  'talk.came': { en: 'took place', hi: 'हो चुकी' },
  'talk.no-show': { en: 'missed', hi: 'नहीं हो पाई' },

  invoices: { en: 'Invoices and vouchers', hi: 'बिल और वाउचर' },
  'document.invoice': { en: 'Invoice {number}', hi: 'बिल {number}' },
  'document.receipt-voucher': { en: 'Receipt voucher {number}', hi: 'अग्रिम की रसीद {number}' },
  'document.refund-voucher': { en: 'Refund voucher {number}', hi: 'वापसी वाउचर {number}' },
  'document.credit-note': { en: 'Credit note {number}', hi: 'क्रेडिट नोट {number}' },

  settings: { en: 'Name and language', hi: 'नाम और भाषा' },
  name: { en: 'Name', hi: 'नाम' },
  language: { en: 'Language of mails', hi: 'ईमेल की भाषा' },
  saveSettings: { en: 'Save name and language', hi: 'नाम और भाषा सहेजें' },
  'said.saved': { en: 'Saved.', hi: 'सहेज लिया।' },
  'said.name': { en: 'Please type a name of at most 100 letters.', hi: 'कृपया 100 अक्षरों तक का नाम लिखिए।' },
  billing: { en: 'Who invoices are made out to', hi: 'बिल किसके नाम पर बने' },
  billingText: {
    en: 'It counts for new orders, and for orders without a receipt or invoice so far. What was issued stays as it is.',
    hi: 'यह नए ऑर्डर पर लागू होगा, और उन पर भी जिनकी अभी कोई रसीद या बिल नहीं बना। जो बन चुका है, वह वैसा ही रहेगा।',
  },
  billingName: { en: 'Name on the invoice', hi: 'बिल पर लिखने का नाम' },
  notState: { en: 'Please choose the State.', hi: 'कृपया राज्य चुनें।' },
  saveBilling: { en: 'Save invoice details', hi: 'बिल की जानकारी सहेजें' },
  'said.billing': { en: 'Saved. It counts from now on.', hi: 'सहेज लिया। अब से यही लिखा जाएगा।' },
  'said.wrong': { en: 'Not saved yet: please look at the marked fields.', hi: 'अभी सहेजा नहीं: कृपया निशान वाली जगहें देखें।' },
  own: { en: 'What is kept of you', hi: 'आपके बारे में रखी जानकारी' },
  ownText: {
    en: 'See all of it, correct name and number, take it along, or have it erased.',
    hi: 'सारी जानकारी देखिए, नाम और नंबर सुधारिए, डाउनलोड कीजिए या मिटवाइए।',
  },
  ownOpen: { en: 'See all that is kept', hi: 'रखी हुई सारी जानकारी देखें' },
  ownReady: { en: 'Go on to it', hi: 'आगे जाएँ' },

  thread: { en: 'Conversation {reference}', hi: 'बातचीत {reference}' },
  withUs: { en: 'Your conversation with us', hi: 'हमसे आपकी बातचीत' },
  back: { en: 'Back to the dashboard', hi: 'डैशबोर्ड पर वापस' },
  you: { en: 'You', hi: 'आप' },
  write: { en: 'Your message', hi: 'आपका संदेश' },
  writeHint: {
    en: 'No passwords, no OTP. Hand papers in with the order.',
    hi: 'पासवर्ड या OTP न लिखें। काग़ज़ ऑर्डर के पेज पर दीजिए।',
  },
  send: { en: 'Send', hi: 'भेजें' },
  empty: { en: 'Nothing was written yet.', hi: 'अभी कुछ नहीं लिखा गया।' },
  'said.sent': { en: 'Sent. It lies in our inbox now.', hi: 'भेज दिया। अब यह हमारे इनबॉक्स में है।' },
  'said.empty': { en: 'Please write something first.', hi: 'कृपया पहले कुछ लिखिए।' },
  'said.limited': {
    en: 'That was much at once. Please wait ten minutes.',
    hi: 'थोड़ी देर में बहुत बार भेजा गया। कृपया दस मिनट रुकिए।',
  },
});

/** The words of one language. */
export const dashboardWords = (locale: Locale) => wordsFor(dashboardMessages, locale);
export type DashboardWords = ReturnType<typeof dashboardWords>;
