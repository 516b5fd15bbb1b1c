import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Words of the question before something that was noted by mistake is taken back. */
export const takeBackMessages = defineMessages({
  undo: { en: 'Confirmed by mistake: take it back', hi: 'ग़लती से पुष्टि हुई: वापस लें' },
  'undo.title': { en: 'Take this payment back?', hi: 'यह भुगतान वापस लें?' },
  'undo.text': {
    en: '{what}. Take it back only if it was confirmed by mistake: the money is not in the account, or it is for another order. No money is sent to anybody.',
    hi: '{what}। वापस तभी लीजिए जब पुष्टि ग़लती से हुई हो: पैसा खाते में नहीं है, या किसी दूसरे ऑर्डर का है। इससे किसी को पैसा नहीं भेजा जाता।',
  },
  'undo.yes': { en: 'Take the payment back', hi: 'भुगतान वापस लें' },
  'undo.mail': {
    en: 'An email tells the customer that the payment was confirmed by mistake.',
    hi: 'ग्राहक को ईमेल जाएगा कि भुगतान की पुष्टि ग़लती से हुई थी।',
  },
  'undo.done': {
    en: 'The work is finished, so you decide afterwards whether to ask for the money again. Then an email tells the customer why.',
    hi: 'काम पूरा हो चुका है, इसलिए पैसा फिर माँगना है या नहीं, यह आप बाद में तय करेंगे। तब ग्राहक को कारण ईमेल से बताया जाएगा।',
  },
  unsend: { en: 'Noted by mistake: it was not sent', hi: 'ग़लती से दर्ज हुआ: भेजा नहीं' },
  'unsend.title': { en: 'Was this refund not sent?', hi: 'यह रकम नहीं भेजी गई?' },
  'unsend.text': {
    en: '{what}. Go on only if the money has not left the bank. The refund then waits to be sent again.',
    hi: '{what}। आगे तभी बढ़िए जब पैसा बैंक से न गया हो। तब यह रकम फिर भेजने के लिए रुकी रहेगी।',
  },
  'unsend.yes': { en: 'Note that it was not sent', hi: 'दर्ज करें कि भेजा नहीं' },
  'unsend.mail': {
    en: 'If an email already told the customer that the money was sent, another one says that it was not.',
    hi: 'ग्राहक को ईमेल से बताया जा चुका हो कि पैसे भेज दिए गए, तो एक और ईमेल बताएगा कि अभी नहीं भेजे गए।',
  },
  'refund.undone': { en: 'noted as sent by mistake, waits again', hi: 'भेजना ग़लती से दर्ज हुआ, फिर से रुकी है' },
  due: { en: 'After that {amount} is due for this order.', hi: 'इसके बाद इस ऑर्डर के {amount} बाकी होंगे।' },
  owed: { en: 'After that we owe the customer {amount}.', hi: 'इसके बाद हमें ग्राहक को {amount} लौटाने होंगे।' },
  settled: { en: 'After that nothing is due for this order.', hi: 'इसके बाद इस ऑर्डर में कुछ बाकी नहीं होगा।' },
  noDocument: { en: 'No document is issued.', hi: 'कोई दस्तावेज़ जारी नहीं होगा।' },
  documents: {
    en: 'These documents are issued, and they are final:',
    hi: 'ये दस्तावेज़ जारी होंगे, और बदले नहीं जा सकेंगे:',
  },
  'new.refund-voucher': {
    en: 'a refund voucher for {amount} against receipt voucher {number}',
    hi: 'रसीद वाउचर {number} के सामने {amount} का वापसी वाउचर',
  },
  'new.credit-note': {
    en: 'a credit note for {amount} against invoice {number}',
    hi: 'इनवॉइस {number} के सामने {amount} का क्रेडिट नोट',
  },
  'new.receipt-voucher': { en: 'a receipt voucher for {amount}', hi: '{amount} का रसीद वाउचर' },
  'new.invoice': { en: 'an invoice for {amount}', hi: '{amount} का इनवॉइस' },
  'new.receipt-voucher.untaxed': { en: 'a receipt for {amount}', hi: '{amount} की रसीद' },
  'new.invoice.untaxed': { en: 'a bill for {amount}', hi: '{amount} का बिल' },
  'new.refund-voucher.untaxed': {
    en: 'a refund note for {amount} against receipt {number}',
    hi: 'रसीद {number} के सामने {amount} लौटाने की रसीद',
  },
  'new.credit-note.untaxed': {
    en: 'a refund note for {amount} against bill {number}',
    hi: 'बिल {number} के सामने {amount} लौटाने की रसीद',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  reasonHint: { en: 'This is kept in the log.', hi: 'यह लॉग में रहेगा।' },
  no: { en: 'Keep it as it is', hi: 'जैसा है वैसा रहने दें' },
});

/** The words of one language. */
export const takeBackWords = (locale: Locale) => firmWords(wordsFor(takeBackMessages, locale));
export type TakeBackWords = ReturnType<typeof takeBackWords>;
