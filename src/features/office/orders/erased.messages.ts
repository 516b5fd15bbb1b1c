import { defineMessages } from '@/i18n/messages.ts';

/** Texts for an order whose customer’s data has been erased. */
export const erasedMessages = defineMessages({
  erased: {
    en: 'The {wording.customer}’s details on this order have been erased. If money still arrives for this order, refund it from the bank.',
    hi: 'इस ऑर्डर से {wording.customer} की जानकारी मिटाई जा चुकी है। इस ऑर्डर के लिए पैसा फिर भी आए, तो उसे बैंक से लौटा दीजिए।',
  },
});
