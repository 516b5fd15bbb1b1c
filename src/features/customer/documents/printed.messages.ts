import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const printedMessages = defineMessages({
  'receipt-voucher': { en: 'Receipt voucher', hi: 'अग्रिम रसीद' },
  'refund-voucher': { en: 'Refund voucher', hi: 'वापसी रसीद' },
  invoice: { en: 'Tax invoice', hi: 'टैक्स इनवॉइस' },
  'credit-note': { en: 'Credit note', hi: 'क्रेडिट नोट' },
  'bill-of-supply': { en: 'Bill of supply', hi: 'बिल ऑफ़ सप्लाई' },
  receipt: { en: 'Receipt', hi: 'रसीद' },
  'refund-note': { en: 'Refund note', hi: 'पैसे लौटाने की रसीद' },
  bill: { en: 'Bill', hi: 'बिल' },
  'cancelled-bill': { en: 'Cancelled bill', hi: 'रद्द बिल' },
  quote: { en: 'Quote', hi: 'कोटेशन' },
  sample: {
    en: 'SAMPLE. The GST number below is an example. This is not a tax document.',
    hi: 'नमूना। नीचे लिखा जीएसटी नंबर सिर्फ़ उदाहरण है। यह टैक्स दस्तावेज़ नहीं है।',
  },
  needsIrn: {
    en: 'NOT VALID WITHOUT IRN. This document is valid for GST only together with the Invoice Reference Number (IRN) from the e-invoice portal.',
    hi: 'IRN के बिना मान्य नहीं। जीएसटी के लिए यह दस्तावेज़ ई-इनवॉइस पोर्टल के इनवॉइस रेफ़रेंस नंबर (IRN) के साथ ही मान्य है।',
  },
  state: { en: 'State', hi: 'राज्य' },
  otherScript: { en: '(written in another script)', hi: '(किसी और लिपि में)' },
  client: { en: '{wording.Customer}', hi: '{wording.customer}' },
  date: { en: 'Date', hi: 'तारीख़' },
  validUntil: { en: 'Valid until', hi: 'इस दिन तक मान्य' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  place: { en: 'Place of supply', hi: 'आपूर्ति का स्थान (राज्य)' },
  reverse: { en: 'Reverse charge', hi: 'रिवर्स चार्ज' },
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
  against: { en: 'Against', hi: 'किसके बदले' },
  instead: { en: 'Replaces', hi: 'किसकी जगह' },
  cancelledBy: { en: 'Cancelled by', hi: 'किससे रद्द हुआ' },
  itsNote: { en: 'Credit note', hi: 'क्रेडिट नोट' },
  reason: { en: 'Reason', hi: 'कारण' },
  named: { en: '{number} dated {date}', hi: '{number}, तारीख़ {date}' },
  'is.replaced': {
    en: 'Corrected. {note} cancels it and {invoice} replaces it.',
    hi: 'सुधारा गया। {note} से यह रद्द हुआ, और इसकी जगह {invoice} है।',
  },
  'is.correction': {
    en: 'Cancels {invoice} because it had to be corrected. Nothing is paid or refunded.',
    hi: '{invoice} में सुधार करना था, इसलिए यह उसे रद्द करता है। इसमें कोई लेन-देन नहीं होता।',
  },
  'is.instead': { en: 'Replaces {invoice}.', hi: '{invoice} की जगह।' },
  what: { en: 'Description', hi: 'विवरण' },
  value: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  rate: { en: 'Rate', hi: 'दर' },
  tax: { en: 'Tax', hi: 'कर' },
  amount: { en: 'Amount', hi: 'रकम' },
  noTax: { en: 'None: this service is exempt or nil-rated', hi: 'कुछ नहीं: यह सेवा कर-मुक्त या शून्य दर की है' },
  onBehalf: { en: 'For the government, on your behalf', hi: 'सरकार के लिए, आपकी ओर से' },
  governmentAlone: { en: 'Government fee', hi: 'सरकारी शुल्क' },
  pure: { en: 'For the government, as your pure agent', hi: 'सरकार के लिए, आपकी ओर से (प्योर एजेंट)' },
  ourFee: { en: 'Taxable value', hi: 'कर योग्य मूल्य' },
  government: { en: 'Government fee, without tax', hi: 'सरकारी शुल्क, बिना टैक्स' },
  total: { en: 'Total', hi: 'कुल' },
  advance: { en: 'Advance, {number}', hi: 'अग्रिम, {number}' },
  open: { en: 'Balance due', hi: 'अब देना है' },
  back: { en: 'Excess paid', hi: 'ज़्यादा जमा रकम' },
  inWords: { en: 'Amount in words', hi: 'रकम शब्दों में' },
  only: { en: '{words} Only', hi: '{words} मात्र' },
  'note.receipt-voucher': {
    en: 'This voucher confirms that we have received your advance. We’ll issue the tax invoice when the work is completed.',
    hi: 'यह आपके अग्रिम की रसीद है। काम पूरा होने पर हम टैक्स इनवॉइस जारी करेंगे।',
  },
  'note.receipt-voucher.untaxed': {
    en: 'This voucher confirms that we have received your advance. We’ll issue the bill of supply when the work is completed.',
    hi: 'यह आपके अग्रिम की रसीद है। काम पूरा होने पर हम बिल ऑफ़ सप्लाई जारी करेंगे।',
  },
  'note.receipt': {
    en: 'We have received this amount. We’ll issue the bill when the work is completed.',
    hi: 'यह रकम हमें मिल गई है। काम पूरा होने पर हम बिल जारी करेंगे।',
  },
  'note.refund-note': {
    en: 'We have refunded this amount to you.',
    hi: 'यह रकम हमने आपको लौटा दी है।',
  },
  'note.bill': {
    en: 'Amounts we paid to the government on your behalf are shown exactly as paid.',
    hi: 'आपकी ओर से हमने सरकार को जितना शुल्क दिया, यहाँ उतना ही लिखा है।',
  },
  'note.cancelled-bill': {
    en: 'This document cancels the bill named above. Nothing is paid or refunded.',
    hi: 'यह काग़ज़ ऊपर लिखे बिल को रद्द करता है। इसमें कोई लेन-देन नहीं होता।',
  },
  'note.refund-voucher': {
    en: 'This voucher confirms that we have refunded your advance.',
    hi: 'यह रसीद बताती है कि हमने आपका अग्रिम लौटा दिया है।',
  },
  'note.invoice': {
    en: 'Amounts we paid to the government on your behalf are shown exactly as paid. No tax is added to them.',
    hi: 'आपकी ओर से हमने सरकार को जितना शुल्क दिया, यहाँ उतना ही लिखा है। उस पर टैक्स नहीं लगता।',
  },
  'note.credit-note': {
    en: 'This credit note reduces the value of the invoice above and the tax charged on it.',
    hi: 'इस क्रेडिट नोट से ऊपर के इनवॉइस की रकम और उस पर लगा टैक्स, दोनों घटते हैं।',
  },
  'note.credit-note.untaxed': {
    en: 'This credit note reduces the value of the bill of supply above.',
    hi: 'इस क्रेडिट नोट से ऊपर लिखे बिल ऑफ़ सप्लाई की रकम घटती है।',
  },
  'note.replaced.bill': {
    en: 'This bill replaces the one above, which has been cancelled. It does not add anything to what you have to pay.',
    hi: 'यह बिल ऊपर लिखे बिल की जगह है, जो रद्द हो गया है। इसके लिए कुछ नया नहीं देना है।',
  },
  'note.replaced': {
    en: 'This invoice replaces the one above, which the credit note cancels. It does not add anything to what you have to pay.',
    hi: 'यह इनवॉइस ऊपर लिखे इनवॉइस की जगह है, जो क्रेडिट नोट से रद्द हो गया है। इसके लिए कुछ नया नहीं देना है।',
  },
  reverseNote: {
    en: 'Tax is payable by the recipient under reverse charge.',
    hi: 'रिवर्स चार्ज के तहत टैक्स {wording.customer} को भरना है।',
  },
  unsigned: {
    en: 'Issued electronically and valid without a signature.',
    hi: 'इलेक्ट्रॉनिक रूप से जारी, बिना हस्ताक्षर के मान्य।',
  },
  foot: { en: '{number} · Page {page} of {pages}', hi: '{number} · पेज {page}, कुल {pages}' },
  'quote.for': { en: 'For', hi: 'किस काम के लिए' },
  'quote.what': { en: 'What it costs', hi: 'ख़र्च' },
  'quote.fee': { en: 'Our fee', hi: 'हमारी फ़ीस' },
  'quote.gst': { en: 'GST on our fee, {rate}', hi: 'हमारी फ़ीस पर जीएसटी, {rate}' },
  'quote.not': { en: 'Not included: {text}', hi: 'इसमें शामिल नहीं: {text}' },
  'quote.note': {
    en: 'This price is valid until the date above. Asking for a quote does not oblige you to buy.',
    hi: 'ऊपर लिखे दिन तक दाम यही रहेगा। सिर्फ़ कोटेशन लेने से आपको कुछ नहीं देना पड़ता।',
  },
});

export const printedWords = (locale: Locale) => wordsFor(printedMessages, locale);
