import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const receivablesMessages = defineMessages({
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  title: { en: 'Receivables', hi: '{wording.customers} से बाकी' },
  intro: {
    en: 'This page shows what {wording.customers} owe and for how long. We count from the agreed date or, if there is none, from the day of the order. {wording.Customers} who only have money on account come last.',
    hi: 'यहाँ दिखता है कि किस {wording.customer} से कितनी रकम कितने दिन से बाकी है। गिनती तय तारीख़ से होती है, और वह न हो, तो ऑर्डर के दिन से। जिनसे कुछ लेना बाकी नहीं और जिनकी सिर्फ़ रकम खाते में जमा है, वे आख़िर में हैं।',
  },
  empty: {
    en: 'No {wording.customer} owes anything or has money on account.',
    hi: 'किसी {wording.customer} से कुछ लेना बाकी नहीं है, और किसी की रकम खाते में जमा नहीं है।',
  },
  customer: { en: '{wording.Customer}', hi: '{wording.customer}' },
  business: { en: 'Business or {wording.customer}', hi: 'कारोबार या {wording.customer}' },
  byCustomer: { en: 'Add up by {wording.customer}', hi: 'हर {wording.customer} का जोड़ दिखाएँ' },
  byBusiness: { en: 'Add up by business (GSTIN)', hi: 'हर कारोबार (जीएसटी नंबर) का जोड़ दिखाएँ' },
  businessHint: {
    en: 'These are all orders for this GSTIN. They may belong to several people, so this page cannot be sent. To send a statement, open the {wording.customer} instead.',
    hi: 'इस जीएसटी नंबर के सब ऑर्डर यहाँ हैं। वे अलग-अलग लोगों के हो सकते हैं, इसलिए यह पेज भेजा नहीं जा सकता। विवरण भेजने के लिए {wording.customer} का खाता खोलिए।',
  },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  'age.0': { en: 'Up to 30 days', hi: '30 दिन तक' },
  'age.1': { en: '31 to 60', hi: '31 से 60' },
  'age.2': { en: '61 to 90', hi: '61 से 90' },
  'age.3': { en: 'Over 90 days', hi: '90 दिन से ज़्यादा' },
  due: { en: 'Due', hi: 'बाकी' },
  onAccount: { en: 'On account', hi: 'खाते में' },
  total: { en: 'All {wording.customers}: {count}', hi: 'सब {wording.customer}: {count}' },
  totalBusinesses: {
    en: 'All businesses and {wording.customers}: {count}',
    hi: 'सब कारोबार और {wording.customer}: {count}',
  },
  totalFound: { en: 'Found: {count}', hi: 'मिले: {count}' },
  search: { en: 'Name', hi: 'नाम' },
  find: { en: 'Search', hi: 'खोजें' },
  noneFound: {
    en: 'No {wording.customer} with this name owes anything or has money on account.',
    hi: 'इस नाम के किसी {wording.customer} से न कुछ लेना बाकी है, न उनकी रकम खाते में जमा है।',
  },
  more: { en: 'Those who owe less', hi: 'कम बाकी वाले' },
  account: { en: 'Statement of account', hi: 'खाते का विवरण' },
  pdf: { en: 'Statement as PDF', hi: 'विवरण का PDF' },
  send: { en: 'Email the statement', hi: 'विवरण ईमेल करें' },
  text: { en: 'Send the amount and a link by message', hi: 'बाकी रकम और लिंक मैसेज से भेजें' },
  noMail: {
    en: 'There is no email address, and no message can be sent, so print the PDF.',
    hi: 'ईमेल पता नहीं है और मैसेज नहीं भेजा जा सकता, इसलिए PDF छापकर दीजिए।',
  },
  stopped: {
    en: 'The {wording.customer} has no email and has stopped our messages, so print the PDF.',
    hi: '{wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे संदेश बंद कराए हैं, इसलिए PDF छापकर दीजिए।',
  },
  date: { en: 'Date', hi: 'तारीख़' },
  what: { en: 'Details', hi: 'विवरण' },
  charge: { en: 'Debit', hi: 'नाम (डेबिट)' },
  paid: { en: 'Credit', hi: 'जमा (क्रेडिट)' },
  balance: { en: 'Balance', hi: 'बाकी' },
  none: { en: 'There is nothing on this account.', hi: 'इस खाते में कुछ नहीं है।' },
  dueAll: { en: 'Due: {due}', hi: 'बाकी: {due}' },
  dueLess: {
    en: 'Due: {due}. We have already subtracted {account}, which is on account and not allocated yet.',
    hi: 'बाकी: {due}। खाते में जमा {account} अभी किसी ऑर्डर में नहीं लगे, पर इसमें से घटा दिए गए हैं।',
  },
  inCredit: { en: 'Nothing is due. In credit: {credit}', hi: 'कुछ बाकी नहीं है। खाते में जमा: {credit}' },
  noOrder: {
    en: 'The {wording.customer} has no order, so nothing can be sent. Print the PDF.',
    hi: '{wording.customer} का कोई ऑर्डर नहीं है, इसलिए कुछ भेजा नहीं जा सकता। PDF छापकर दीजिए।',
  },
  'is.invoice': { en: 'Invoice {document} for {number}', hi: '{number} का बिल {document}' },
  'is.credit-note': { en: 'Credit note {document} for {number}', hi: '{number} का क्रेडिट नोट {document}' },
  'is.not-invoiced': {
    en: 'Order {number}, {title}, not invoiced yet',
    hi: 'ऑर्डर {number}, {title}, बिल अभी नहीं बना',
  },
  'is.reduction': {
    en: 'Reduction for {number}, credit note to follow',
    hi: '{number} में कटौती, क्रेडिट नोट अभी नहीं बना',
  },
  'is.cash': { en: 'Cash, receipt {document}', hi: 'नकद, रसीद {document}' },
  'is.cheque': { en: 'Cheque {reference}, receipt {document}', hi: 'चेक {reference}, रसीद {document}' },
  'is.transfer': {
    en: 'Bank transfer {reference}, receipt {document}',
    hi: 'बैंक से भुगतान {reference}, रसीद {document}',
  },
  'is.tds': { en: 'TDS deducted, receipt {document}', hi: 'कटा टीडीएस, रसीद {document}' },
  'is.bounced': {
    en: 'Cheque {reference} bounced, receipt {document}',
    hi: 'चेक {reference} बाउंस हुआ, रसीद {document}',
  },
  'is.reversed': { en: 'Receipt {document} reversed', hi: 'रसीद {document} रद्द' },
  'is.sent-back': { en: 'Refund from receipt {document}', hi: 'रसीद {document} से लौटाई गई रकम' },
  'is.return-undone': {
    en: 'Correction: no refund from receipt {document}',
    hi: 'सुधार: रसीद {document} से रकम नहीं लौटाई गई',
  },
  'is.payment': { en: 'Payment {reference} for {number}', hi: '{number} का भुगतान {reference}' },
  'is.written-off': { en: 'Written off for {number}', hi: '{number} में माफ़ की गई रकम' },
  'is.write-off-undone': {
    en: 'Write-off for {number} withdrawn',
    hi: '{number} में माफ़ की गई रकम फिर बाकी',
  },
  'is.refunded': { en: 'Refund for {number}', hi: '{number} में लौटाई गई रकम' },
  'is.unreceived': { en: 'Payment for {number} reversed', hi: '{number} का भुगतान रद्द' },
  'is.taken-back': { en: 'Payment for {number} returned', hi: '{number} का भुगतान वापस गया' },
  'is.used': { en: 'Receipt {document} used for order {number}', hi: 'रसीद {document} ऑर्डर {number} में लगी' },
  'is.paid-by-other': { en: 'Paid by someone else for {number}', hi: '{number} के लिए किसी और का भुगतान' },
  'is.other': { en: 'Correction', hi: 'सुधार' },
  'mail.subject': { en: 'Your statement of account with {company}', hi: '{company} में आपके खाते का विवरण' },
  'mail.heading': { en: 'Your statement of account', hi: 'आपके खाते का विवरण' },
  'mail.text': {
    en: 'Amount due: {due}. Your latest transactions are below. If something is not right, reply to this email.',
    hi: 'बाकी रकम: {due}। नीचे हाल का लेन-देन है। कुछ ग़लत लगे, तो इसी ईमेल का जवाब दीजिए।',
  },
  'mail.nothing': {
    en: 'Nothing is due. Your latest transactions are below. If something is not right, reply to this email.',
    hi: 'कुछ बाकी नहीं है। नीचे हाल का लेन-देन है। कुछ ग़लत लगे, तो इसी ईमेल का जवाब दीजिए।',
  },
  'mail.attached': { en: 'The whole statement is attached as a PDF.', hi: 'पूरा विवरण PDF में साथ लगा है।' },
  'mail.line': { en: '{amount}, then due: {balance}', hi: '{amount}, इसके बाद बाकी: {balance}' },
  'mail.open': { en: 'Open your order', hi: 'अपना ऑर्डर खोलें' },
  'said.sent': { en: 'The statement is in the outbox.', hi: 'विवरण आउटबॉक्स में है।' },
  'said.texted': { en: 'The message is in the outbox.', hi: 'रकम का मैसेज आउटबॉक्स में है।' },
  'said.stopped': {
    en: 'Nothing was sent, because the {wording.customer} has no email and has stopped our messages.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि {wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे संदेश बंद कराए हैं।',
  },
  'said.no-mail': {
    en: 'There is no email address, and no message can be sent.',
    hi: 'ईमेल पता नहीं है, और मैसेज नहीं भेजा जा सकता।',
  },
});

export const receivablesWords = (locale: Locale) => wordsFor(receivablesMessages, locale);
export type ReceivablesWords = ReturnType<typeof receivablesWords>;
