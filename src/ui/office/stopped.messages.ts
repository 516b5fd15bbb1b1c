import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts about customers without email who have stopped our messages. */
const stoppedMessages = defineMessages({
  all: {
    en: 'This {wording.customer} has no email and has stopped our messages, so we cannot send anything. Only they can resume the messages, for example by sending START.',
    hi: '{wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे संदेश बंद कराए हैं, इसलिए हम कुछ भेज नहीं सकते। संदेश सिर्फ़ वही फिर चालू कर सकते हैं, जैसे START भेजकर।',
  },
  whatsapp: {
    en: 'This {wording.customer} has no email and has stopped our WhatsApp messages. Only they can resume the messages, for example by sending START.',
    hi: '{wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे व्हाट्सऐप संदेश बंद कराए हैं। संदेश सिर्फ़ वही फिर चालू कर सकते हैं, जैसे START भेजकर।',
  },
  sms: {
    en: 'This {wording.customer} has no email and has stopped our SMS messages. Only they can resume the messages, for example by sending START.',
    hi: '{wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे एसएमएस बंद कराए हैं। एसएमएस सिर्फ़ वही फिर चालू कर सकते हैं, जैसे START भेजकर।',
  },
  notSent: {
    en: 'Nothing was sent, because this {wording.customer} has no email and has stopped our messages.',
    hi: 'कुछ नहीं भेजा गया, क्योंकि {wording.customer} के पास ईमेल नहीं है और उन्होंने हमारे संदेश बंद कराए हैं।',
  },
});

export const stoppedWords = (locale: Locale) => wordsFor(stoppedMessages, locale);
