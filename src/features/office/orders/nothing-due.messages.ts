import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts that replace those with an amount if nothing is due or nothing is refunded. */
export const nothingDueMessages = defineMessages({
  due: { en: 'nothing', hi: 'कुछ नहीं' },
  unusual: {
    en: 'You entered {amount}, but nothing is due for this order. Check the statement again. If the amount is right, press the button again.',
    hi: 'आपने {amount} लिखा है, पर इस ऑर्डर में कुछ बाकी नहीं है। स्टेटमेंट फिर देखिए। रकम सही हो, तो बटन फिर दबाइए।',
  },
  back: {
    en: 'Cancel, keep the fee for completed stages, refund nothing',
    hi: 'रद्द करें, पूरे हुए चरणों की फ़ीस रखें, कुछ न लौटाएँ',
  },
});

export const nothingDueWords = (locale: Locale) => wordsFor(nothingDueMessages, locale);
