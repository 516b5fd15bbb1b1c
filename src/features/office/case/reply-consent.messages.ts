import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const replyConsentMessages = defineMessages({
  noConsent: {
    en: 'Nothing was sent. This {wording.customer} has not contacted us, and no consent to email is recorded. Open “First message” below to record it.',
    hi: 'कुछ नहीं भेजा गया। इस {wording.customer} ने हमसे संपर्क नहीं किया है और ईमेल की सहमति दर्ज नहीं है। उसे दर्ज करने के लिए नीचे “पहला संदेश” खोलें।',
  },
});

/** Texts on why a reply is not sent to a person who has not written to us. */
export const replyConsentWords = (locale: Locale) => wordsFor(replyConsentMessages, locale);
