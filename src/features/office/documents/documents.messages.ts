import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const documentsMessages = defineMessages({
  title: { en: 'Receipts and invoices', hi: 'रसीदें और बिल' },
  intro: {
    en: 'Receipts, invoices and credit notes as they were issued. None can be changed or deleted. Each download is recorded in the log.',
    hi: 'जारी की गई रसीदें, बिल और क्रेडिट नोट। इन्हें बदला या मिटाया नहीं जा सकता; हर डाउनलोड लॉग में दर्ज होता है।',
  },
  'title.untaxed': { en: 'Receipts and bills', hi: 'रसीदें और बिल' },
  'intro.untaxed': {
    en: 'Receipts, bills and refund notes as they were issued. None can be changed or deleted. Each download is recorded in the log.',
    hi: 'जारी की गई रसीदें, बिल और पैसे लौटाने की रसीदें। इन्हें बदला या मिटाया नहीं जा सकता; हर डाउनलोड लॉग में दर्ज होता है।',
  },
  empty: { en: 'No matching documents.', hi: 'ऐसा कोई दस्तावेज़ नहीं मिला।' },
  kind: { en: 'Type', hi: 'किस्म' },
  everything: { en: 'All types', hi: 'सभी' },
  'is.receipt-voucher': { en: 'Receipt voucher', hi: 'अग्रिम रसीद' },
  'is.refund-voucher': { en: 'Refund voucher', hi: 'वापसी रसीद' },
  'is.invoice': { en: 'Tax invoice', hi: 'टैक्स इनवॉइस' },
  'is.credit-note': { en: 'Credit note', hi: 'क्रेडिट नोट' },
  'is.bill-of-supply': { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई' },
  'is.receipt': { en: 'Receipt', hi: 'रसीद' },
  'is.refund-note': { en: 'Refund note', hi: 'पैसे लौटाने की रसीद' },
  'is.bill': { en: 'Bill', hi: 'बिल' },
  'is.cancelled-bill': { en: 'Cancelled bill', hi: 'रद्द बिल' },
  'is.receipt-voucher.untaxed': { en: 'Receipt', hi: 'रसीद' },
  'is.refund-voucher.untaxed': { en: 'Refund before the bill', hi: 'बिल से पहले लौटाई रकम' },
  'is.invoice.untaxed': { en: 'Bill', hi: 'बिल' },
  'is.credit-note.untaxed': { en: 'Refund or cancellation after the bill', hi: 'बिल के बाद लौटाई रकम या रद्द बिल' },
  fee: { en: 'Our fee', hi: 'हमारी फ़ीस' },
  correction: { en: '{kind}, correction', hi: '{kind}, सुधार' },
  number: { en: 'Number', hi: 'नंबर' },
  day: { en: 'Day', hi: 'दिन' },
  date: { en: 'Date', hi: 'तारीख़' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  client: { en: 'Customer', hi: 'ग्राहक' },
  gstin: { en: 'Customer’s GSTIN', hi: 'ग्राहक का GSTIN' },
  place: { en: 'Place of supply', hi: 'आपूर्ति का स्थान (राज्य)' },
  reverse: { en: 'Reverse charge', hi: 'रिवर्स चार्ज' },
  rate: { en: 'Rate, percent', hi: 'दर, प्रतिशत' },
  named: { en: 'Original document', hi: 'मूल दस्तावेज़' },
  namedDate: { en: 'Date of the original document', hi: 'मूल दस्तावेज़ की तारीख़' },
  value: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  cgst: { en: 'CGST, rupees', hi: 'CGST, रुपये' },
  sgst: { en: 'SGST or UTGST, rupees', hi: 'SGST या UTGST, रुपये' },
  igst: { en: 'IGST, rupees', hi: 'IGST, रुपये' },
  government: { en: 'Government fee', hi: 'सरकारी शुल्क' },
  total: { en: 'Total', hi: 'कुल' },
  pdf: { en: 'PDF', hi: 'PDF फ़ाइल' },
  inEnglish: { en: 'English', hi: 'अंग्रेज़ी' },
  inHindi: { en: 'Hindi', hi: 'हिंदी' },
  show: { en: 'Show', hi: 'दिखाएँ' },
  csv: { en: 'Download as a table', hi: 'तालिका डाउनलोड करें' },
  older: { en: 'Older documents', hi: 'पुराने दस्तावेज़' },
});

/** The texts of the list of documents in one language. */
export const documentsWords = (locale: Locale) => firmWords(wordsFor(documentsMessages, locale));
export type DocumentsWords = ReturnType<typeof documentsWords>;
