import { defineMessages } from '@/i18n/messages.ts';

export const paymentStateMessages = defineMessages({
  waiting: { en: 'Your payment is being confirmed', hi: 'आपके भुगतान की पुष्टि हो रही है' },
  waitingText: {
    en: 'The payment service has not told us yet. This page looks again by itself; you may also close it, a mail comes. Do not pay a second time.',
    hi: 'भुगतान सेवा ने अभी हमें नहीं बताया है। यह पेज अपने आप फिर देखता है; आप इसे बंद भी कर सकते हैं, ईमेल आएगा। दोबारा भुगतान मत कीजिए।',
  },
  unpaid: { en: 'No payment has come yet', hi: 'अभी कोई भुगतान नहीं आया' },
  unpaidText: {
    en: 'Nothing is booked for this order. If you have paid, tell us the reference number on the page of the order.',
    hi: 'इस ऑर्डर में कोई भुगतान दर्ज नहीं है। अगर आपने भुगतान किया है, तो ऑर्डर के पेज पर उसका संदर्भ नंबर बताइए।',
  },
  keeps: {
    en: 'Your order {number} and its price stay as they are. Pay again, in this way or another, whenever it suits you.',
    hi: 'आपका ऑर्डर {number} और उसका दाम वैसे ही रहेंगे। जब सुविधा हो, इसी या किसी और तरीके से फिर भुगतान कीजिए।',
  },
  order: { en: 'Order number', hi: 'ऑर्डर नंबर' },
  toOrder: { en: 'To the order', hi: 'ऑर्डर पर जाएँ' },
});
