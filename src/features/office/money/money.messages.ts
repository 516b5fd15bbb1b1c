import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const moneyMessages = defineMessages({
  title: { en: 'Money', hi: 'पैसा' },
  intro: {
    en: 'This page lists all payments and refunds that need attention, and says what to do about each.',
    hi: 'इस पेज पर वे सब भुगतान और लौटाई जाने वाली रकमें हैं जिन पर काम बाकी है। हर एक के साथ लिखा है कि क्या करना है।',
  },
  introRead: {
    en: 'This page lists all payments and refunds that need attention.',
    hi: 'इस पेज पर वे सब भुगतान और लौटाई जाने वाली रकमें हैं जिन पर काम बाकी है।',
  },
  sum: { en: '{count} · {sum}', hi: '{count} · {sum}' },
  empty: { en: 'Nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  allEmpty: {
    en: 'There is nothing to do. Every payment is matched to an order, and we owe no refund.',
    hi: 'कोई काम बाकी नहीं है। हर भुगतान का ऑर्डर मिल गया है और कोई रकम लौटाना बाकी नहीं है।',
  },
  othersEmpty: {
    en: 'There is nothing else to do. These lists are empty: {lists}.',
    hi: 'और कुछ बाकी नहीं है। ये सूचियाँ ख़ाली हैं: {lists}।',
  },
  showAll: { en: 'Show all {count} in “{list}”', hi: '“{list}” में सभी {count} दिखाएँ' },
  more: { en: 'Next page', hi: 'अगला पेज' },
  allLists: { en: 'Back to all lists', hi: 'सभी सूचियों पर वापस जाएँ' },
  order: { en: 'Order', hi: 'ऑर्डर' },
  customer: { en: '{wording.Customer}', hi: '{wording.customer}' },
  what: { en: 'What', hi: 'क्या' },
  amount: { en: 'Amount', hi: 'रकम' },
  reach: { en: 'How to reach the {wording.customer}', hi: '{wording.customer} से संपर्क' },
  'reach.both': { en: 'Call {phone} or email {mail}', hi: '{phone} पर फ़ोन कीजिए, या {mail} पर लिखिए' },
  'reach.mail': { en: 'Email {mail} (there is no phone number)', hi: '{mail} पर लिखिए (फ़ोन नंबर नहीं है)' },
  'reach.phone': {
    en: 'Call {phone}. There is no email address, so we sent no email.',
    hi: '{phone} पर फ़ोन कीजिए। ईमेल पता नहीं है, इसलिए ईमेल नहीं भेजा गया।',
  },
  'reach.none': { en: 'No email address or phone number', hi: 'न ईमेल पता है, न फ़ोन नंबर' },
  when: { en: 'When', hi: 'कब' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  until: { en: 'Respond by', hi: 'जवाब की आख़िरी तारीख़' },
  'list.check': { en: 'Payments to check', hi: 'भुगतान, जो जाँचने हैं' },
  'next.check': {
    en: 'Look for the reference number on the bank statement. Then open the order and confirm the payment, or mark it as not found.',
    hi: 'बैंक स्टेटमेंट में संदर्भ नंबर खोजिए। फिर ऑर्डर खोलकर भुगतान की पुष्टि कीजिए, या दर्ज कीजिए कि पैसा नहीं मिला।',
  },
  'list.fee': { en: '{wording.Outside-fees} requested', hi: 'माँगे गए {wording.outside-fee}' },
  'next.fee': {
    en: 'We have emailed the {wording.customer} to ask for this fee, but it has not been paid yet. The last column shows how to remind the {wording.customer}. Do not pay {wording.fee-payee} before the money arrives.',
    hi: 'हमने {wording.customer} से यह शुल्क ईमेल से माँगा है, पर अभी मिला नहीं है। {wording.customer} को याद कैसे दिलाना है, यह आख़िरी कॉलम में है। पैसा आने से पहले {wording.fee-payee} को कोई भुगतान मत कीजिए।',
  },
  'list.part': { en: 'Paid in part', hi: 'अधूरा भुगतान' },
  'next.part': {
    en: 'We have emailed the {wording.customer} about the missing amount. If nothing arrives, the last column shows how to remind the {wording.customer}. You can also cancel the order and refund the money.',
    hi: 'हमने {wording.customer} को बाकी रकम ईमेल से बताई है। पैसा न आए, तो {wording.customer} को याद कैसे दिलाना है, यह आख़िरी कॉलम में है। आप ऑर्डर रद्द करके पैसा लौटा भी सकते हैं।',
  },
  'list.overdue': { en: 'Overdue instalments', hi: 'किस्तें, जिनकी तारीख़ निकल गई' },
  'next.overdue': {
    en: 'We agreed on instalments with these {wording.customers}, and an instalment is overdue. The last column shows how to remind the {wording.customer}. You can also agree on new instalments on the order’s page.',
    hi: 'इन {wording.customers} के साथ किस्तें तय हुई थीं, और एक किस्त की तारीख़ निकल चुकी है। {wording.customer} को याद कैसे दिलाना है, यह आख़िरी कॉलम में है। आप ऑर्डर के पेज पर नई किस्तें भी तय कर सकते हैं।',
  },
  'list.excess': { en: 'Overpayments to refund', hi: 'ज़्यादा आया पैसा, जो लौटाना है' },
  'next.excess': {
    en: 'These {wording.customers} paid twice, paid too much, or paid for a cancelled order. Open the order and choose “Refund overpayment”.',
    hi: 'इन {wording.customers} ने दो बार भुगतान किया, ज़्यादा पैसे दिए, या रद्द ऑर्डर के लिए भुगतान किया। ऑर्डर खोलकर “दाम से ज़्यादा आया पैसा लौटाएँ” चुनिए।',
  },
  'list.approve': { en: 'Refunds to approve', hi: 'मंज़ूरी के लिए रुकी रकम' },
  'next.approve': {
    en: 'A second person has to open the order and approve or decline the refund. Do not send anything from the bank before that.',
    hi: 'कोई दूसरा व्यक्ति ऑर्डर खोलकर रकम लौटाने की मंज़ूरी दे या मना करे। उससे पहले बैंक से कुछ मत भेजिए।',
  },
  'list.gone': { en: 'Due again', hi: 'फिर से बाकी' },
  'next.gone': {
    en: 'A payment was confirmed by mistake, refunded by the payment service, or reversed by the {wording.customer}’s bank. If work is still in progress, stop it. Open the order to see the reason. Then cancel the order, or ask for the money again.',
    hi: 'भुगतान की पुष्टि ग़लती से हुई थी, या भुगतान सेवा ने पैसा लौटा दिया, या {wording.customer} के बैंक ने उसे वापस ले लिया। काम चल रहा हो, तो रोकिए। ऑर्डर खोलिए, कारण वहीं लिखा है। फिर ऑर्डर रद्द कीजिए, या पैसा फिर माँगिए।',
  },
  'list.refund': { en: 'Refunds to send', hi: 'रकम, जो लौटानी है' },
  'next.refund': {
    en: 'Send the refund from the bank, then open the order and enter the reference. If the payment service sends the refund, we’ll record it automatically.',
    hi: 'रकम बैंक से भेजिए, फिर ऑर्डर में संदर्भ नंबर लिखिए। भुगतान सेवा से भेजी रकम अपने आप दर्ज हो जाएगी।',
  },
  'list.sending': { en: 'Refunds on their way', hi: 'लौटाई जा रही रकम' },
  'next.sending': {
    en: 'The payment service is sending these refunds, so you have nothing to do. Do not send them from the bank as well.',
    hi: 'भुगतान सेवा यह रकम भेज रही है। आपको कुछ नहीं करना है। इसे बैंक से दोबारा मत भेजिए।',
  },
  'list.fitting': { en: 'Bank entries to confirm', hi: 'बैंक की प्रविष्टियाँ, जिनकी पुष्टि बाकी है' },
  'next.fitting': {
    en: 'Each entry matches an order or contains its number. Open the order, compare the payer and the amount, and confirm the payment with this reference. The same money is also counted in the list that shows the order.',
    hi: 'हर प्रविष्टि किसी एक ऑर्डर से मेल खाती है या उसमें ऑर्डर का नंबर लिखा है। ऑर्डर खोलिए, भेजने वाले का नाम और रकम मिलाइए, और इसी संदर्भ से भुगतान की पुष्टि कीजिए। वह ऑर्डर जिस सूची में है, उसमें भी यही रकम गिनी गई है।',
  },
  'list.unmatched': { en: 'Money without an order', hi: 'बिना ऑर्डर का पैसा' },
  'next.unmatched': {
    en: 'Find out who paid. If the money reached the bank, open the order that it belongs to and enter the reference. If the money came through a payment service and belongs to no order, refund it there once. We’ll remove the entry when the service confirms the refund. In any other case, write down what you did.',
    hi: 'पता कीजिए कि पैसा किसने भेजा। पैसा बैंक में आया हो, तो वह जिस ऑर्डर का है, उसे खोलकर संदर्भ नंबर लिखिए। भुगतान सेवा से आया हो और किसी ऑर्डर का न हो, तो वहीं से एक बार लौटाइए। सेवा की पुष्टि आते ही यह प्रविष्टि सूची से हट जाएगी। बाकी हर मामले में लिखिए कि आपने क्या किया।',
  },
  'list.account': { en: 'Money on account', hi: 'खाते में रखा पैसा' },
  'next.account': {
    en: 'This money is on the account of a {wording.customer} and is not used for an order, for example because the order was cancelled. Open the receipt to use it for an order or to refund it.',
    hi: 'यह पैसा {wording.customer} के खाते में है और किसी ऑर्डर में नहीं लगा है, जैसे ऑर्डर रद्द होने पर। रसीद खोलकर इसे किसी ऑर्डर में लगाइए या लौटाइए।',
  },
  receipt: { en: 'Receipt', hi: 'रसीद' },
  how: { en: 'How', hi: 'कैसे' },
  'list.disputes': { en: 'Disputes', hi: 'विवाद' },
  'next.disputes': {
    en: 'The {wording.customer} has asked their bank to take the money back. Respond with evidence at the payment service before the date given. Do not refund the money as well.',
    hi: '{wording.customer} ने अपने बैंक से यह पैसा वापस लेने को कहा है। दी गई तारीख़ से पहले भुगतान सेवा में सबूत के साथ जवाब दीजिए। पैसा अलग से मत लौटाइए।',
  },
  'way.direct': { en: 'Bank', hi: 'बैंक' },
  'way.razorpay': { en: 'Razorpay', hi: 'रेज़रपे' },
  'way.stripe': { en: 'Stripe', hi: 'स्ट्राइप' },
  noReason: { en: 'Write what you did with the money.', hi: 'लिखें कि आपने इस पैसे का क्या किया।' },
  noFee: { en: 'Enter an amount in rupees, such as 118.50.', hi: 'रुपये में रकम लिखें, जैसे 118.50।' },
  as: { en: 'What the money was', hi: 'यह पैसा क्या था' },
  'as.other': { en: 'Something else', hi: 'कुछ और' },
  'as.returned': { en: 'Sent back to the payer from the bank', hi: 'भेजने वाले को बैंक से लौटाया गया' },
  'as.cash-deposit': { en: 'Cash that we took to the bank', hi: 'नकद, जो हमने बैंक में जमा किया' },
  'as.payout-razorpay': { en: 'Payout from Razorpay', hi: 'रेज़रपे से आया भुगतान' },
  'as.payout-stripe': { en: 'Payout from Stripe', hi: 'स्ट्राइप से आया भुगतान' },
  fee: { en: 'Fee deducted from the payout, without GST', hi: 'भेजी गई रकम में से कटी फ़ीस, जीएसटी के बिना' },
  feeGst: { en: 'GST on the fee', hi: 'फ़ीस पर जीएसटी' },
  'held.razorpay': { en: 'Razorpay has not paid out {amount} yet.', hi: 'रेज़रपे से {amount} आना बाकी है।' },
  'held.stripe': { en: 'Stripe has not paid out {amount} yet.', hi: 'स्ट्राइप से {amount} आना बाकी है।' },
  done: { en: 'What you did', hi: 'आपने क्या किया' },
  settle: { en: 'Remove from the list', hi: 'सूची से हटाएँ' },
  'said.settled': { en: 'Removed from the list. Your note is in the log.', hi: 'पैसा सूची से हट गया। आपका नोट लॉग में है।' },
  'said.not-yours': {
    en: 'Only managers and owners can remove money from the list.',
    hi: 'सूची से पैसा मैनेजर या मालिक ही हटा सकते हैं।',
  },
  'said.not-there': { en: 'This money is no longer on the list.', hi: 'यह पैसा अब सूची में नहीं है।' },
});

export const moneyWords = (locale: Locale) => wordsFor(moneyMessages, locale);
export type MoneyWords = ReturnType<typeof moneyWords>;
