import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const orderMoneyMessages = defineMessages({
  title: { en: 'Money for order {number}', hi: 'ऑर्डर {number} का पैसा' },
  toOrder: { en: 'Order {number}', hi: 'ऑर्डर {number}' },
  toMoney: { en: 'Back to Money', hi: 'पैसे के पेज पर वापस जाएँ' },
  amounts: { en: 'Amounts', hi: 'रकम' },
  price: { en: 'Price', hi: 'दाम' },
  due: { en: 'Due', hi: 'बाकी' },
  nothingDue: { en: 'Nothing', hi: 'कुछ नहीं' },
  toAccount: { en: 'Statement of account', hi: 'खाते का विवरण' },
  toLedger: { en: 'Ledger entries', hi: 'खाता बही के लेन-देन' },
  receipts: { en: 'Receipts for this order', hi: 'इस ऑर्डर की रसीदें' },
  withCertificate: { en: '{receipt}, with its TDS certificate', hi: '{receipt}, टीडीएस के प्रमाणपत्र के साथ' },
  noReceipts: { en: 'There are no receipts.', hi: 'कोई रसीद नहीं है।' },
  record: { en: 'Record cash, a cheque, a transfer or TDS', hi: 'नकद, चेक, बैंक ट्रांसफ़र या टीडीएस दर्ज करें' },
  plan: { en: 'Instalments', hi: 'किस्तें' },
  planHint: {
    en: 'Agree on monthly instalments that add up to the price of {total}. We’ll ask the {wording.customer} for one at a time. The work can begin when the first one and any others that are due by then have been paid.',
    hi: 'हर महीने की किस्तें तय कीजिए, जिनका जोड़ {total} होगा। हम {wording.customer} से एक-एक करके किस्त माँगेंगे। पहली किस्त मिलते ही काम शुरू हो सकता है। तब तक किसी और किस्त की तारीख़ आ जाए, तो वह भी मिलनी चाहिए।',
  },
  planFirst: { en: 'First date', hi: 'पहली तारीख़' },
  planCount: { en: 'Number of instalments', hi: 'कितनी किस्तें' },
  planDown: { en: 'First amount', hi: 'पहली रकम' },
  planDownHint: { en: 'Leave empty for equal amounts.', hi: 'ख़ाली छोड़ेंगे, तो सब किस्तें बराबर होंगी।' },
  planRow: { en: '{day}: {amount}', hi: '{day}: {amount}' },
  planSave: { en: 'Save the instalments', hi: 'किस्तें सहेजें' },
  planEnd: { en: 'Ask for the full amount at once', hi: 'पूरी रकम एक साथ माँगें' },
  optional: { en: 'optional', hi: 'ज़रूरी नहीं' },
  move: { en: 'Move an advance', hi: 'अग्रिम दूसरे ऑर्डर में लगाएँ' },
  moveHint: {
    en: 'Up to {amount} can be moved to another order of the same {wording.customer}. A new document will reverse the receipt here, and the other order will get its own receipt. No money will leave the bank.',
    hi: 'इसी {wording.customer} के दूसरे ऑर्डर में {amount} तक लगाए जा सकते हैं। यहाँ की रसीद एक नए दस्तावेज़ से वापस ली जाएगी, और दूसरे ऑर्डर की अपनी रसीद बनेगी। बैंक से कोई पैसा नहीं जाएगा।',
  },
  moveNothing: { en: 'No money can be moved from this order.', hi: 'इस ऑर्डर से कोई रकम दूसरे ऑर्डर में नहीं लगाई जा सकती।' },
  moveTo: { en: 'To which order', hi: 'किस ऑर्डर में' },
  choose: { en: 'Choose', hi: 'चुनें' },
  noOther: {
    en: 'The {wording.customer} has no other order with an amount due.',
    hi: '{wording.customer} के किसी और ऑर्डर में कुछ बाकी नहीं है।',
  },
  amount: { en: 'Amount', hi: 'रकम' },
  moveYes: { en: 'Move the advance', hi: 'अग्रिम लगाएँ' },
  writeOff: { en: 'Write off', hi: 'रकम माफ़ करें' },
  writeOffHint: {
    en: 'Use this for a small difference or a bad debt. We’ll treat the order as paid, but still pay the tax on the whole price.',
    hi: 'यह छोटे अंतर या डूबी हुई रकम के लिए है। ऑर्डर का पूरा भुगतान हुआ माना जाएगा, लेकिन पूरे दाम पर कर हम भरेंगे।',
  },
  writeOffNothing: {
    en: 'Nothing can be written off. Cancel the order if nothing was paid for it.',
    hi: 'कोई रकम माफ़ नहीं की जा सकती। कोई भुगतान न मिला हो, तो ऑर्डर रद्द कीजिए।',
  },
  reason: { en: 'Reason', hi: 'कारण' },
  writeOffYes: { en: 'Write off this amount', hi: 'यह रकम माफ़ करें' },
  'wrong.amount': {
    en: 'Enter an amount in rupees above zero and up to 10,00,00,000, such as 4,858.82.',
    hi: 'शून्य से ज़्यादा और 10,00,00,000 तक की रकम रुपये में लिखें, जैसे 4,858.82।',
  },
  'wrong.reason': { en: 'Enter a reason.', hi: 'कारण लिखें।' },
  'wrong.order': { en: 'Choose an order.', hi: 'ऑर्डर चुनें।' },
  'wrong.too-much': { en: 'This is more than can be moved from this order.', hi: 'इस ऑर्डर से इतनी रकम नहीं ली जा सकती।' },
  'wrong.not-due': { en: 'This is more than is due for the other order.', hi: 'दूसरे ऑर्डर में इतना बाकी नहीं है।' },
  'wrong.cash-limit': {
    en: 'With the other cash for that order, this would reach the legal limit. Under {law}, cash for one order must stay below {from}. Move less, or ask for a transfer.',
    hi: 'उस ऑर्डर के लिए पहले मिला नकद जोड़ने पर यह रकम कानूनी सीमा तक पहुँच जाती है। {law} के अनुसार एक ऑर्डर के लिए {from} से कम नकद ही लिया जा सकता है। कम रकम लगाइए, या बैंक ट्रांसफ़र से भुगतान करने को कहिए।',
  },
  'wrong.sum': { en: 'Enter less than the price of {total}.', hi: 'पूरे दाम {total} से कम लिखें।' },
  'wrong.count': { en: 'Choose the number of instalments.', hi: 'चुनें कि कितनी किस्तें हों।' },
  'said.done': { en: 'Done.', hi: 'हो गया।' },
  'said.newer': {
    en: 'Someone has changed this order. Check it and try again.',
    hi: 'किसी ने यह ऑर्डर बदला है। देखकर फिर कोशिश कीजिए।',
  },
  'said.not-now': {
    en: 'This is not possible for an order with this status.',
    hi: 'ऑर्डर की अभी की स्थिति में यह नहीं हो सकता।',
  },
  'said.stranger': {
    en: 'The two orders are not from the same {wording.customer}.',
    hi: 'दोनों ऑर्डर एक ही {wording.customer} के नहीं हैं।',
  },
  'said.clock': {
    en: 'The server’s clock shows a time before the last receipt. It has to be corrected first.',
    hi: 'सर्वर की घड़ी पिछली रसीद के समय से पीछे है। पहले उसे ठीक करवाइए।',
  },
  'said.bad': { en: 'The form could not be read. Try again.', hi: 'फ़ॉर्म पढ़ा नहीं जा सका। फिर कोशिश कीजिए।' },
});

export const orderMoneyWords = (locale: Locale) => wordsFor(orderMoneyMessages, locale);
export type OrderMoneyWords = ReturnType<typeof orderMoneyWords>;
