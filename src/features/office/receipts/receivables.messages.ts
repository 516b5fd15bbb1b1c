import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const receivablesMessages = defineMessages({
  english: { en: 'English', hi: 'अंग्रेज़ी' },
  hindi: { en: 'Hindi', hi: 'हिंदी' },
  title: { en: 'Receivables', hi: '{wording.customers} से बाकी' },
  intro: {
    en: 'This page shows what {wording.customers} owe and for how long. We count from the agreed date or, if there is none, from the day of the order.',
    hi: 'यहाँ दिखता है कि किस {wording.customer} से कितनी रकम कितने दिन से बाकी है। गिनती तय तारीख़ से, नहीं तो ऑर्डर के दिन से होती है।',
  },
  empty: { en: 'No {wording.customer} owes anything.', hi: 'किसी {wording.customer} से कुछ बाकी नहीं है।' },
  customer: { en: '{wording.Customer}', hi: '{wording.customer}' },
  orders: { en: 'Orders', hi: 'ऑर्डर' },
  'age.0': { en: 'Up to 30 days', hi: '30 दिन तक' },
  'age.1': { en: '31 to 60', hi: '31 से 60' },
  'age.2': { en: '61 to 90', hi: '61 से 90' },
  'age.3': { en: 'Over 90 days', hi: '90 दिन से ज़्यादा' },
  due: { en: 'Due', hi: 'बाकी' },
  onAccount: { en: 'On account', hi: 'खाते में' },
  total: { en: 'All {wording.customers}', hi: 'सब {wording.customer}' },
  account: { en: 'Statement of account', hi: 'खाते का विवरण' },
  pdf: { en: 'Statement as PDF', hi: 'विवरण का PDF' },
  send: { en: 'Email the statement', hi: 'विवरण ईमेल करें' },
  noMail: { en: 'There is no email address, so print the PDF.', hi: 'ईमेल पता नहीं है, इसलिए PDF छापकर दीजिए।' },
  date: { en: 'Date', hi: 'तारीख़' },
  what: { en: 'Details', hi: 'विवरण' },
  charge: { en: 'Charged', hi: 'जोड़ा गया' },
  paid: { en: 'Paid', hi: 'मिला' },
  balance: { en: 'Balance', hi: 'बाकी' },
  none: { en: 'There is nothing on this account.', hi: 'इस खाते में कुछ नहीं है।' },
  dueAll: { en: 'Due: {due}', hi: 'बाकी: {due}' },
  dueLess: {
    en: 'Due: {due}. On account, not allocated yet: {account}.',
    hi: 'बाकी: {due}। खाते में, अभी लगा नहीं: {account}।',
  },
  'is.placed': { en: 'Order {number}, {title}', hi: 'ऑर्डर {number}, {title}' },
  'is.received': { en: 'Payment for {number}', hi: '{number} का भुगतान' },
  'is.tds': { en: 'TDS deducted for {number}', hi: '{number} के लिए कटा TDS' },
  'is.written-off': { en: 'Written off for {number}', hi: '{number} में माफ़ की गई रकम' },
  'is.named': { en: 'Government fee for {number}', hi: '{number} का सरकारी शुल्क' },
  'is.credited': { en: 'Reduction for {number}', hi: '{number} में कम किया गया' },
  'is.refunded': { en: 'Refund for {number}', hi: '{number} के लिए लौटाया गया' },
  'is.unreceived': { en: 'Payment for {number} reversed', hi: '{number} का भुगतान वापस' },
  'is.taken-back': { en: 'Payment for {number} taken back', hi: '{number} का भुगतान वापस लिया गया' },
  'is.other': { en: 'Correction for {number}', hi: '{number} में सुधार' },
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
  'mail.line': { en: '{amount}, then due: {balance}', hi: '{amount}, इसके बाद बाकी: {balance}' },
  'mail.open': { en: 'Open your order', hi: 'अपना ऑर्डर खोलें' },
  'said.sent': { en: 'The statement is on its way.', hi: 'विवरण भेजा जा रहा है।' },
  'said.no-mail': { en: 'There is no email address.', hi: 'ईमेल पता नहीं है।' },
});

export const receivablesWords = (locale: Locale) => wordsFor(receivablesMessages, locale);
export type ReceivablesWords = ReturnType<typeof receivablesWords>;
