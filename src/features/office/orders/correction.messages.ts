import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { billingMessages } from '@/forms/intake/billing/billing.messages.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the form in which a clerk corrects the name and address on an order’s documents. */
export const correctionMessages = defineMessages({
  ...billingMessages,
  title: { en: 'Name and address on the documents', hi: 'दस्तावेज़ों पर नाम और पता' },
  edit: { en: 'Correct these details', hi: 'यह ब्योरा ठीक करें' },
  name: { en: 'Name', hi: 'नाम' },
  intro: {
    en: 'You can correct these until the tax invoice is issued. Only this order changes.',
    hi: 'बिल जारी होने तक आप इन्हें ठीक कर सकते हैं। सिर्फ़ यही ऑर्डर बदलेगा।',
  },
  'intro.untaxed': {
    en: 'You can correct these until the bill is issued. Only this order changes.',
    hi: 'बिल जारी होने तक आप इन्हें ठीक कर सकते हैं। सिर्फ़ यही ऑर्डर बदलेगा।',
  },
  'final.untaxed': {
    en: 'Bill {number} was issued on {issued} and cannot be changed. To correct these details, cancel the bill and issue a new one. Both documents will have today’s date. No money is paid or refunded.',
    hi: '{issued} को जारी बिल {number} अब बदला नहीं जा सकता। ब्योरा ठीक करने के लिए यह बिल रद्द करके नया जारी कीजिए। दोनों दस्तावेज़ों पर आज की तारीख़ होगी। न पैसा लिया जाएगा, न लौटाया जाएगा।',
  },
  'replace.untaxed': { en: 'Cancel this bill and issue a new one', hi: 'यह बिल रद्द करें और नया जारी करें' },
  'notYours.untaxed': {
    en: 'Only a manager or an owner can correct a bill.',
    hi: 'बिल का सुधार सिर्फ़ मैनेजर या मालिक कर सकते हैं।',
  },
  'refused.untaxed': {
    en: 'The new bill could not be issued, and nothing was changed.',
    hi: 'नया बिल जारी नहीं हो सका, और कुछ नहीं बदला गया।',
  },
  save: { en: 'Save the correction', hi: 'सुधार सहेजें' },
  final: {
    en: 'Tax invoice {number} was issued on {issued} and cannot be changed. To correct these details, issue a credit note for the whole amount and a new invoice. Both documents will have today’s date. No money is paid or refunded. You can issue the credit note until {until}, or until the annual return for that financial year is filed if that is earlier ({law}).',
    hi: '{issued} को जारी बिल {number} अब बदला नहीं जा सकता। ब्योरा ठीक करने के लिए पूरी रकम का क्रेडिट नोट और नया बिल जारी कीजिए। दोनों दस्तावेज़ों पर आज की तारीख़ होगी। न पैसा लिया जाएगा, न लौटाया जाएगा। क्रेडिट नोट {until} तक जारी हो सकता है, या उस वित्त वर्ष का सालाना रिटर्न भरने तक, अगर वह पहले भर दिया जाए ({law})।',
  },
  late: {
    en: 'Invoice {number}, issued on {issued}, can no longer be corrected. Under {law}, the last day for a credit note was {until}.',
    hi: '{issued} का बिल {number} अब ठीक नहीं हो सकता। {law} के अनुसार क्रेडिट नोट की आख़िरी तारीख़ {until} थी।',
  },
  open: { en: 'Correct these details', hi: 'यह ब्योरा ठीक करें' },
  replace: { en: 'Issue a credit note and a new invoice', hi: 'क्रेडिट नोट और नया बिल जारी करें' },
  notYours: {
    en: 'Only a manager or an owner can correct an invoice.',
    hi: 'बिल का सुधार सिर्फ़ मैनेजर या मालिक कर सकते हैं।',
  },
  refused: {
    en: 'The new invoice could not be issued, and nothing was changed. Enter an address if the {wording.customer} has a GSTIN or our fee is {law.addressFrom} or more. If you have to issue e-invoices, correct this invoice on the e-invoice portal.',
    hi: 'नया बिल जारी नहीं हो सका, और कुछ नहीं बदला गया। {wording.customer} का जीएसटी नंबर हो, या हमारी फ़ीस {law.addressFrom} या उससे ज़्यादा हो, तो पता भरिए। अगर आपके लिए ई-इनवॉइस अनिवार्य है, तो इस बिल को ई-इनवॉइस पोर्टल पर ठीक कीजिए।',
  },
  place: {
    en: 'A receipt voucher for this order shows the tax of another State. By law, a refund voucher reverses it, and a new receipt voucher has the tax of the new State. Both will have today’s date. No money is refunded.',
    hi: 'इस ऑर्डर की अग्रिम रसीद पर किसी दूसरे राज्य का टैक्स लगा है। कानून के अनुसार वह वापसी रसीद से रद्द होगी, और नए राज्य के टैक्स वाली नई अग्रिम रसीद बनेगी। दोनों पर आज की तारीख़ होगी। पैसे नहीं लौटाए जाएँगे।',
  },
  placeReplace: { en: 'Replace the receipt vouchers', hi: 'अग्रिम रसीदें बदलें' },
  placeNotYours: {
    en: 'Only a manager or an owner can replace receipt vouchers.',
    hi: 'अग्रिम रसीदें सिर्फ़ मैनेजर या मालिक बदल सकते हैं।',
  },
  placeOwed: {
    en: 'We owe the {wording.customer} a refund for this order. Send it first, then change the State.',
    hi: 'इस ऑर्डर में {wording.customer} को पैसे लौटाने हैं। पहले पैसे लौटाइए, फिर राज्य बदलिए।',
  },
  placeRefused: {
    en: 'The new receipt voucher could not be issued, and nothing was changed. An order for a registered business needs an address.',
    hi: 'नई अग्रिम रसीद जारी नहीं हो सकी, और कुछ नहीं बदला गया। ऑर्डर किसी पंजीकृत कारोबार के लिए हो, तो पता भी भरिए।',
  },
  placeFirst: {
    en: 'A receipt voucher for this order shows another State’s tax. Refund the advance on that voucher first, or leave the State as it is.',
    hi: 'इस ऑर्डर की अग्रिम रसीद पर किसी दूसरे राज्य का टैक्स लगा है। पहले वह अग्रिम रकम लौटाइए, या राज्य वही रहने दीजिए।',
  },
});

export const correctionWords = (locale: Locale) => firmWords(wordsFor(correctionMessages, locale));
export type CorrectionWords = ReturnType<typeof correctionWords>;
