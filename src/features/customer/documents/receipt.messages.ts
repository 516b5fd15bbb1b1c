import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const receiptMessages = defineMessages({
  title: { en: 'Money receipt', hi: 'पैसे की रसीद' },
  tds: { en: 'Record of tax deducted', hi: 'काटे गए टीडीएस का रिकॉर्ड' },
  from: { en: 'Received from', hi: 'किससे मिला' },
  date: { en: 'Date', hi: 'तारीख़' },
  how: { en: 'How it was paid', hi: 'कैसे मिला' },
  'how.cash': { en: 'Cash', hi: 'नकद' },
  'how.cheque': { en: 'Cheque {reference}', hi: 'चेक {reference}' },
  'how.transfer': { en: 'Bank transfer {reference}', hi: 'बैंक से भुगतान {reference}' },
  'how.tds': { en: 'Tax deducted at source, section {section}', hi: 'स्रोत पर काटा गया कर, धारा {section}' },
  bank: { en: 'Bank', hi: 'बैंक' },
  day: { en: 'Date of payment', hi: 'भुगतान की तारीख़' },
  clerk: { en: 'Received by', hi: 'किसने लिया' },
  what: { en: 'For', hi: 'किस काम के लिए' },
  order: { en: 'Order {number}', hi: 'ऑर्डर {number}' },
  account: { en: 'On your account', hi: 'आपके खाते में' },
  amount: { en: 'Amount', hi: 'रकम' },
  total: { en: 'Total', hi: 'कुल' },
  inWords: { en: 'Amount in words', hi: 'रकम शब्दों में' },
  only: { en: '{words} Only', hi: '{words} मात्र' },
  cheque: {
    en: 'This receipt is valid only once the cheque has cleared.',
    hi: 'यह रसीद चेक का पैसा आने पर ही मान्य होगी।',
  },
  bounced: {
    en: 'The bank returned this cheque unpaid. This receipt is not valid.',
    hi: 'बैंक ने इस चेक का पैसा नहीं दिया। यह रसीद अब मान्य नहीं है।',
  },
  reversed: {
    en: 'This receipt was recorded by mistake and is not valid.',
    hi: 'यह रसीद ग़लती से बनी थी और मान्य नहीं है।',
  },
  notTax: {
    en: 'This is not a tax document. The receipt voucher or invoice for each order shows the tax.',
    hi: 'यह टैक्स दस्तावेज़ नहीं है। टैक्स हर ऑर्डर की अग्रिम रसीद या बिल में दिखाया गया है।',
  },
  plain: { en: 'Each order has its own bill.', hi: 'हर ऑर्डर का अपना बिल है।' },
  sample: { en: 'SAMPLE. This is not a real receipt.', hi: 'नमूना। यह असली रसीद नहीं है।' },
  foot: { en: '{number}, page {page} of {pages}', hi: '{number}, पेज {page} / {pages}' },
  // The statement of account.
  'account.title': { en: 'Statement of account', hi: 'खाते का विवरण' },
  'account.for': { en: '{wording.Customer}', hi: '{wording.customer}' },
  'account.until': { en: 'As of', hi: 'किस दिन तक' },
  charge: { en: 'Debit', hi: 'नाम (डेबिट)' },
  paid: { en: 'Credit', hi: 'जमा (क्रेडिट)' },
  inCredit: { en: 'In credit', hi: 'आपका जमा' },
  balance: { en: 'Balance', hi: 'बाकी' },
  due: { en: 'Due', hi: 'बाकी रकम' },
  onAccount: { en: 'On your account, not used yet', hi: 'हमारे यहाँ आपके खाते में जमा, अब तक इस्तेमाल नहीं हुआ' },
});

export type ReceiptWords = ReturnType<typeof receiptWords>;
export const receiptWords = (locale: Locale) => wordsFor(receiptMessages, locale);
