/** What a visitor reads on his way from the quote to the invoice. */
export const says = {
  en: {
    ...{ quote: 'GST registration', checking: 'is being checked', paid: 'Paid, in work', cancelled: 'Cancelled' },
    ...{ invoice: 'Tax invoice', voucher: 'Receipt voucher', refund: 'Refund voucher', words: 'Rupees' },
    ...{ none: 'No payment has come yet', failed: 'The payment did not go through', success: 'Payment Successful' },
    ...{
      waits: 'Your payment is being confirmed',
      refunded: 'Gone back',
      terms: 'Please tick',
      free: 'nothing is due',
    },
    ...{ notUtr: 'Please check the number', pdf: 'PDF', again: 'Try Again', planned: 'By about' },
    ...{
      came: 'We have it.',
      toOrder: 'The order, its payment',
      blurred: 'It cannot be read',
      order: 'In order',
      price: 'Get a quote and order',
    },
    ...{ ended: 'This order is cancelled', handIn: 'Your papers' },
    ...{ wrongReference: 'as the statement has it', wrongAmount: 'in rupees, such as', used: 'already paid an order' },
    ...{ noReason: 'Please give a reason', rest: 'Give back all that is left', newer: 'changed meanwhile' },
    ...{
      goesBack: 'Money goes back to you',
      isCancelled: 'Cancelled: ',
      noMore: 'No more can be noted',
      licence: 'Import-export code',
    },
  },
  hi: {
    ...{ quote: 'जीएसटी पंजीकरण', checking: 'मिलाया जा रहा है', paid: 'भुगतान हो गया, काम जारी', cancelled: 'रद्द' },
    ...{ invoice: 'टैक्स इनवॉइस', voucher: 'अग्रिम की रसीद', refund: 'वापसी वाउचर', words: 'रुपये' },
    ...{ none: 'अभी कोई भुगतान नहीं आया', failed: 'भुगतान पूरा नहीं हुआ', success: 'भुगतान हो गया' },
    ...{ waits: 'आपके भुगतान की पुष्टि हो रही है', refunded: 'लौटाया गया', terms: 'निशान लगाएँ', free: 'कुछ देना भी नहीं' },
    ...{ notUtr: 'नंबर जाँच लें', pdf: 'PDF', again: 'फिर कोशिश', planned: 'लगभग' },
    ...{
      came: 'मिल गया।',
      toOrder: 'ऑर्डर, उसका भुगतान',
      blurred: 'पढ़ने में नहीं आ रहा',
      order: 'ठीक है',
      price: 'कोटेशन लें और ऑर्डर करें',
    },
    ...{ ended: 'यह ऑर्डर रद्द है', handIn: 'आपके काग़ज़' },
    ...{ wrongReference: 'जैसे स्टेटमेंट में है', wrongAmount: 'रकम रुपये में लिखें', used: 'भुगतान हो चुका है' },
    ...{ noReason: 'कृपया कारण लिखें', rest: 'बाकी रकम भी पूरी लौटाएँ', newer: 'ऑर्डर बदल गया है' },
    ...{
      goesBack: 'पैसे लौटाए जाएँगे',
      isCancelled: 'रद्द हुआ: ',
      noMore: 'उससे ज़्यादा दर्ज नहीं',
      licence: 'आयात-निर्यात कोड',
    },
  },
} as const;
export type Language = keyof typeof says;
/** An address in a language. */
export const at = (locale: Language, path: string): string => (locale === 'hi' ? `/hi${path}` : path);
