import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts of the question asked before something recorded by mistake is undone. */
export const takeBackMessages = defineMessages({
  undo: { en: 'Undo a mistaken confirmation', hi: 'ग़लती से हुई पुष्टि वापस लें' },
  'undo.title': { en: 'Undo the confirmation of this payment?', hi: 'क्या इस भुगतान की पुष्टि वापस लें?' },
  'undo.text': {
    en: '{what}. Undo the confirmation only if it was a mistake, for example because the money is not in the account or is for another order. This does not send money to anyone.',
    hi: '{what}। पुष्टि तभी वापस लीजिए जब वह ग़लती से हुई हो, जैसे पैसा खाते में न हो या किसी दूसरे ऑर्डर का हो। इससे किसी को पैसा नहीं भेजा जाता।',
  },
  'undo.yes': { en: 'Undo the confirmation', hi: 'पुष्टि वापस लें' },
  'undo.mail': {
    en: 'We’ll email the {wording.customer} to say that the payment was confirmed by mistake.',
    hi: 'हम {wording.customer} को ईमेल भेजकर बताएँगे कि भुगतान की पुष्टि ग़लती से हुई थी।',
  },
  'undo.done': {
    en: 'The work is completed, so you can decide later whether to ask for the money again. If you do, we’ll email the {wording.customer} the reason.',
    hi: 'काम पूरा हो चुका है, इसलिए पैसा फिर माँगना है या नहीं, यह आप बाद में तय कर सकते हैं। फिर माँगने पर हम {wording.customer} को कारण ईमेल से बताएँगे।',
  },
  'undo.invoiced': {
    en: 'The work is completed, so its invoice stays valid, and the order’s page asks for the money. If you also ask for the money again, we’ll email the {wording.customer} the reason.',
    hi: 'काम पूरा हो चुका है, इसलिए उसका बिल मान्य रहेगा, और ऑर्डर का पेज यह रकम माँगेगा। आप पैसा फिर माँगेंगे, तो हम {wording.customer} को कारण ईमेल से भी बताएँगे।',
  },
  'undo.invoiced.untaxed': {
    en: 'The work is completed, so its bill stays valid, and the order’s page asks for the money. If you also ask for the money again, we’ll email the {wording.customer} the reason.',
    hi: 'काम पूरा हो चुका है, इसलिए उसका बिल मान्य रहेगा, और ऑर्डर का पेज यह रकम माँगेगा। आप पैसा फिर माँगेंगे, तो हम {wording.customer} को कारण ईमेल से भी बताएँगे।',
  },
  'release.title': { en: 'Take this money off the order?', hi: 'क्या यह पैसा इस ऑर्डर से हटाएँ?' },
  'release.text': {
    en: '{what}. The money stays with us, on the {wording.customer}’s account, and can then pay another order. This does not send money to anyone.',
    hi: '{what}। पैसा हमारे पास {wording.customer} के खाते में रहेगा और फिर किसी दूसरे ऑर्डर में लग सकेगा। इससे किसी को पैसा नहीं भेजा जाता।',
  },
  'release.yes': { en: 'Take it off the order', hi: 'ऑर्डर से हटाएँ' },
  'release.mail': {
    en: 'We’ll email the {wording.customer} to say that the money is now on their account.',
    hi: 'हम {wording.customer} को ईमेल से बताएँगे कि यह पैसा अब उनके खाते में है।',
  },
  unsend: { en: 'Undo a mistaken “sent”', hi: 'ग़लती से दर्ज “भेजा गया” वापस लें' },
  'unsend.title': { en: 'Mark this refund as not sent?', hi: 'दर्ज करें कि यह रकम नहीं भेजी गई?' },
  'unsend.text': {
    en: '{what}. Continue only if the money has not left the bank. The refund will then wait to be sent again.',
    hi: '{what}। आगे तभी बढ़िए जब पैसा बैंक से न गया हो। तब यह रकम फिर भेजने के लिए रुकी रहेगी।',
  },
  'unsend.yes': { en: 'Mark as not sent', hi: 'दर्ज करें कि भेजा नहीं' },
  'unsend.mail': {
    en: 'If we have already emailed the {wording.customer} to say that the money was sent, we’ll email again to say that it was not.',
    hi: 'अगर हम {wording.customer} को ईमेल से बता चुके हैं कि पैसे भेज दिए गए, तो एक और ईमेल भेजकर बताएँगे कि अभी नहीं भेजे गए।',
  },
  'refund.undone': { en: 'wrongly marked as sent, still to be sent', hi: 'ग़लती से “भेजी गई” दर्ज हुई, भेजना बाकी है' },
  due: { en: 'After that, {amount} is due for this order.', hi: 'इसके बाद इस ऑर्डर के {amount} बाकी होंगे।' },
  owed: {
    en: 'After that, we owe the {wording.customer} {amount}.',
    hi: 'इसके बाद हमें {wording.customer} को {amount} लौटाने होंगे।',
  },
  settled: { en: 'After that, nothing is due for this order.', hi: 'इसके बाद इस ऑर्डर में कुछ बाकी नहीं होगा।' },
  noDocument: { en: 'No document will be issued.', hi: 'कोई दस्तावेज़ जारी नहीं होगा।' },
  documents: {
    en: 'These documents will be issued and cannot be changed:',
    hi: 'ये दस्तावेज़ जारी होंगे, और बदले नहीं जा सकेंगे:',
  },
  'new.refund-voucher': {
    en: 'a refund voucher for {amount} against receipt voucher {number}',
    hi: 'अग्रिम रसीद {number} के बदले {amount} की वापसी रसीद',
  },
  'new.credit-note': {
    en: 'a credit note for {amount} against invoice {number}',
    hi: 'बिल {number} के बदले {amount} का क्रेडिट नोट',
  },
  'new.receipt-voucher': { en: 'a receipt voucher for {amount}', hi: '{amount} की अग्रिम रसीद' },
  'new.invoice': { en: 'an invoice for {amount}', hi: '{amount} का बिल' },
  'new.receipt-voucher.untaxed': { en: 'a receipt for {amount}', hi: '{amount} की रसीद' },
  'new.invoice.untaxed': { en: 'a bill for {amount}', hi: '{amount} का बिल' },
  'new.refund-voucher.untaxed': {
    en: 'a refund note for {amount} against receipt {number}',
    hi: 'रसीद {number} के बदले {amount} लौटाने की रसीद',
  },
  'new.credit-note.untaxed': {
    en: 'a refund note for {amount} against bill {number}',
    hi: 'बिल {number} के बदले {amount} लौटाने की रसीद',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  reasonHint: { en: 'This is kept in the log.', hi: 'यह लॉग में रहेगा।' },
  no: { en: 'Change nothing', hi: 'कुछ न बदलें' },
});

export const takeBackWords = (locale: Locale) => firmWords(wordsFor(takeBackMessages, locale));
export type TakeBackWords = ReturnType<typeof takeBackWords>;
