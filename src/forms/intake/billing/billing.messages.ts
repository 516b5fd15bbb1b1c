import { defineMessages } from '@/i18n/messages.ts';

/** Texts of the billing fields. */
export const billingMessages = defineMessages({
  state: { en: 'State', hi: 'राज्य' },
  stateHint: {
    en: 'Choose the State you are in. Tax law requires it.',
    hi: 'आप जिस राज्य में हैं, वह चुनें। कर कानून के अनुसार यह बताना ज़रूरी है।',
  },
  'stateHint.untaxed': { en: 'Choose the State you are in.', hi: 'आप जिस राज्य में हैं, वह चुनें।' },
  gstin: { en: 'GSTIN', hi: 'जीएसटी नंबर' },
  gstinHint: {
    en: 'Enter it if your business has one and you want it on the invoice.',
    hi: 'अगर आपके कारोबार का जीएसटी नंबर है और आप उसे बिल पर चाहते हैं, तो लिखें।',
  },
  address: { en: 'Address for the invoice', hi: 'बिल पर लिखने का पता' },
  'address.untaxed': { en: 'Address for the bill', hi: 'बिल पर लिखने का पता' },
  city: { en: 'City', hi: 'शहर' },
  pin: { en: 'PIN code', hi: 'पिन कोड' },
  notPin: { en: 'Enter a PIN code of six digits, such as 110001.', hi: 'पिन कोड में छह अंक होते हैं, जैसे 110001।' },
  notPinState: {
    en: 'The PIN code {pin} is not in {state}. Correct the PIN code or the State.',
    hi: 'पिन कोड {pin} {state} का नहीं है। पिन कोड या राज्य ठीक करें।',
  },
  'addressHint.untaxed': { en: 'Up to four lines.', hi: 'चार पंक्तियों तक।' },
  addressHint: {
    en: 'We need it if you give a GSTIN, or if our fee is {law.addressFrom} or more. Use up to four lines.',
    hi: 'जीएसटी नंबर देने पर, या हमारी फ़ीस {law.addressFrom} या उससे ज़्यादा होने पर, पता ज़रूरी है। इसे ज़्यादा से ज़्यादा चार पंक्तियों में लिखें।',
  },
  'notAddress.untaxed': {
    en: 'Please enter the address for the bill.',
    hi: 'कृपया बिल पर लिखने का पता दें।',
  },
  notAddress: {
    en: 'Please enter the address for the invoice. Tax law requires it if you give a GSTIN or if our fee is {law.addressFrom} or more.',
    hi: 'कृपया बिल पर लिखने का पता दें। जीएसटी नंबर देने पर, या हमारी फ़ीस {law.addressFrom} या उससे ज़्यादा होने पर, यह कर कानून के अनुसार ज़रूरी है।',
  },
  longAddress: {
    en: 'Please enter the address in up to four lines of 100 characters each.',
    hi: 'कृपया पता ज़्यादा से ज़्यादा चार पंक्तियों में लिखें, हर पंक्ति में 100 अक्षर तक।',
  },
  notDrawable: {
    en: 'We cannot print {what} on our receipts and invoices. Please write “{label}” in English letters or in the letters of an Indian language.',
    hi: 'हमारी रसीद और बिल पर {what} नहीं छप सकते। कृपया “{label}” अंग्रेज़ी या किसी भारतीय भाषा के अक्षरों में लिखें।',
  },
  'notDrawable.untaxed': {
    en: 'We cannot print {what} on our receipts and bills. Please write “{label}” in English letters or in the letters of an Indian language.',
    hi: 'हमारी रसीद और बिल पर {what} नहीं छप सकते। कृपया “{label}” अंग्रेज़ी या किसी भारतीय भाषा के अक्षरों में लिखें।',
  },
  choose: { en: 'Please choose', hi: 'कृपया चुनें' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  notGstin: {
    en: 'Please check the GSTIN. It has 15 letters and digits. Is one missing or mistyped?',
    hi: 'कृपया जीएसटी नंबर जाँच लें। इसमें 15 अक्षर और अंक होते हैं। कोई छूटा या ग़लत तो नहीं?',
  },
  notGstinState: {
    en: 'This GSTIN belongs to another State. Choose that State.',
    hi: 'यह जीएसटी नंबर किसी और राज्य का है। जीएसटी नंबर वाला राज्य चुनें।',
  },
});
