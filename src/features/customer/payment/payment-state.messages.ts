import { defineMessages } from '@/i18n/messages.ts';

export const paymentStateMessages = defineMessages({
  waiting: { en: 'Your payment is being confirmed', hi: 'आपके भुगतान की पुष्टि हो रही है' },
  waitingText: {
    en: 'The payment provider has not confirmed your payment yet. This page keeps checking automatically. You can also close it, and we’ll email you when the payment is confirmed. Do not pay again.',
    hi: 'भुगतान सेवा ने अभी आपके भुगतान की पुष्टि नहीं की है। यह पेज अपने आप जाँचता रहेगा। आप इसे बंद भी कर सकते हैं। पुष्टि होने पर हम आपको ईमेल भेजेंगे। दोबारा भुगतान मत कीजिए।',
  },
  waitingHere: {
    en: 'The payment provider has not confirmed your payment yet. Keep this page open or come back later. Do not pay again.',
    hi: 'भुगतान सेवा ने अभी आपके भुगतान की पुष्टि नहीं की है। यह पेज खुला रखिए या बाद में फिर देखिए। दोबारा भुगतान मत कीजिए।',
  },
  byBankText: {
    en: 'We are checking the reference number you gave against our bank statement. This takes up to 1 working day. We’ll email you the result. Do not pay again.',
    hi: 'हम आपके बताए संदर्भ नंबर को बैंक स्टेटमेंट से मिला रहे हैं। इसमें एक कामकाजी दिन तक लगता है। नतीजा हम आपको ईमेल से बताएँगे। दोबारा भुगतान मत कीजिए।',
  },
  byBankHere: {
    en: 'We are checking the reference number you gave against our bank statement. This takes up to 1 working day. The result will appear on this page. Do not pay again.',
    hi: 'हम आपके बताए संदर्भ नंबर को बैंक स्टेटमेंट से मिला रहे हैं। इसमें एक कामकाजी दिन तक लगता है। नतीजा इसी पेज पर दिखेगा। दोबारा भुगतान मत कीजिए।',
  },
  part: { en: 'We have received part of your payment', hi: 'भुगतान का एक हिस्सा आ गया है' },
  partText: {
    en: 'We have received {paid} for this order. Please pay the remaining {due}. The order page shows how to pay.',
    hi: 'इस ऑर्डर के {paid} हमें मिल गए हैं। कृपया बाकी {due} का भुगतान कीजिए। भुगतान का तरीका ऑर्डर के पेज पर है।',
  },
  cancelled: { en: 'This order is cancelled', hi: 'यह ऑर्डर रद्द है' },
  cancelledText: {
    en: 'There is nothing left to pay. If you are due a refund, the order page shows the amount.',
    hi: 'अब कुछ देना बाकी नहीं है। अगर आपको कोई रकम लौटाई जानी है, तो वह ऑर्डर के पेज पर लिखी है।',
  },
  unpaid: { en: 'No payment received yet', hi: 'अभी कोई भुगतान नहीं आया' },
  unpaidText: {
    en: 'We have not received a payment for this order yet. If you have paid, enter the reference number on the order page.',
    hi: 'इस ऑर्डर में कोई भुगतान दर्ज नहीं है। अगर आपने भुगतान किया है, तो ऑर्डर के पेज पर उसका संदर्भ नंबर भरिए।',
  },
  keeps: {
    en: 'Your order {number} and its price have not changed. Try again, or pay another way, whenever it suits you.',
    hi: 'आपका ऑर्डर {number} और उसका दाम वैसे ही रहेंगे। जब सुविधा हो, इसी या किसी और तरीके से फिर भुगतान कीजिए।',
  },
  order: { en: 'Order number', hi: 'ऑर्डर नंबर' },
  toOrder: { en: 'View order', hi: 'ऑर्डर देखें' },
});
