import { defineMessages } from '@/i18n/messages.ts';

/** Mismatches in refunds, and what to do about them. */
export const refundDifferences = defineMessages({
  'diff.refund-beyond': { en: 'Refunded more than was received', hi: 'जितना आया, उससे ज़्यादा लौटाया गया' },
  'diff.refund-back': { en: 'A refund was returned to us', hi: 'लौटाई गई रकम हमारे पास वापस आ गई' },
  'diff.refund-unapproved': {
    en: 'Refund awaiting approval by a second person',
    hi: 'लौटाई जाने वाली रकम पर दूसरे व्यक्ति की मंज़ूरी बाकी',
  },
  'diff.refund-stuck': { en: 'Refund not going through', hi: 'पैसे लौट नहीं रहे' },
  'todo.refund-beyond': {
    en: 'Open the order and compare its refunds with those in the payment service. If the money was refunded twice, ask the {wording.customer} to return the second refund.',
    hi: 'ऑर्डर खोलकर लौटाई गई रकमें भुगतान सेवा से मिलाइए। पैसा दो बार लौटाया गया हो, तो {wording.customer} से दूसरी बार वाला पैसा वापस माँगिए।',
  },
  'todo.refund-back': {
    en: 'The {wording.customer} has not received the money. The money is back with the payment service. Refund it there again, or enter it on the order as a payment.',
    hi: 'पैसा {wording.customer} को नहीं मिला और भुगतान सेवा के पास लौट आया है। वहाँ से एक बार फिर लौटाइए, या ऑर्डर में भुगतान के तौर पर लिखिए।',
  },
  'todo.refund-unapproved': {
    en: 'Someone else who can approve refunds has to open the order and approve or decline the refund. Do not send money from the bank before that.',
    hi: 'कोई दूसरा व्यक्ति, जो रकम लौटाने की मंज़ूरी दे सकता हो, ऑर्डर खोलकर मंज़ूरी दे या मना करे। उससे पहले बैंक से कुछ मत भेजिए।',
  },
  'todo.refund-stuck': {
    en: 'Open the order, check the reason, and send the refund from the bank yourself.',
    hi: 'ऑर्डर खोलकर कारण देखिए, और पैसा बैंक से ख़ुद भेजिए।',
  },
});
