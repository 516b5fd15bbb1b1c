import { defineMessages } from '@/i18n/messages.ts';

/** Words of the fields that say to whom documents are made out. */
export const billingMessages = defineMessages({
  state: { en: 'State', hi: 'राज्य' },
  stateHint: { en: 'Where you are: the tax law asks for it.', hi: 'आप किस राज्य में हैं: टैक्स के लिए बताना ज़रूरी है।' },
  'stateHint.untaxed': { en: 'Where you are.', hi: 'आप किस राज्य में हैं।' },
  gstin: { en: 'GSTIN', hi: 'जीएसटी नंबर' },
  gstinHint: {
    en: 'If your business has one and wants it on the invoice.',
    hi: 'अगर आपके कारोबार का जीएसटी नंबर है और बिल पर चाहिए।',
  },
  address: { en: 'Address for the invoice', hi: 'बिल पर लिखने का पता' },
  'address.untaxed': { en: 'Address for the bill', hi: 'बिल पर लिखने का पता' },
  'addressHint.untaxed': { en: 'Up to four lines.', hi: 'चार पंक्तियों तक।' },
  addressHint: {
    en: 'Needed with a GSTIN, and from ₹50,000 on. Up to four lines.',
    hi: 'जीएसटी नंबर के साथ, और ₹50,000 या उससे ज़्यादा की फ़ीस पर ज़रूरी। चार पंक्तियों तक।',
  },
  'notAddress.untaxed': {
    en: 'Please write the address for the bill.',
    hi: 'कृपया बिल पर लिखने का पता दें।',
  },
  notAddress: {
    en: 'Please write the address for the invoice: the tax law asks for it here.',
    hi: 'कृपया बिल पर लिखने का पता दें: टैक्स कानून इसे यहाँ माँगता है।',
  },
  longAddress: {
    en: 'Please write the address in at most four lines of 100 letters.',
    hi: 'कृपया पता ज़्यादा से ज़्यादा चार पंक्तियों में लिखें, हर पंक्ति में 100 अक्षर तक।',
  },
  notDrawable: {
    en: 'Please write “{label}” in Latin or Devanagari (Hindi) letters. Our receipts and invoices cannot print {signs}.',
    hi: 'कृपया “{label}” देवनागरी या अंग्रेज़ी (लैटिन) अक्षरों में लिखें। हमारी रसीद और बिल पर {signs} नहीं छप सकते।',
  },
  'notDrawable.untaxed': {
    en: 'Please write “{label}” in Latin or Devanagari (Hindi) letters. Our receipts and bills cannot print {signs}.',
    hi: 'कृपया “{label}” देवनागरी या अंग्रेज़ी (लैटिन) अक्षरों में लिखें। हमारी रसीद और बिल पर {signs} नहीं छप सकते।',
  },
  choose: { en: 'Please choose', hi: 'कृपया चुनें' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  notGstin: {
    en: 'Please check the GSTIN. It has 15 letters and digits. Is one missing or mistyped?',
    hi: 'जीएसटी नंबर जाँच लें: 15 अक्षर और अंक होते हैं, कोई छूटा या बदला तो नहीं?',
  },
  notGstinState: {
    en: 'This GSTIN belongs to another State. Choose that State.',
    hi: 'यह जीएसटी नंबर किसी और राज्य का है। जीएसटी नंबर वाला राज्य चुनें।',
  },
});
