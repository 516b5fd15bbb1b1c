import type { LocalizedText } from '../../../i18n/localized-text.ts';

/** The confirmations for STOP and START. They do not contain a name or any other promise. */
export const optTexts = {
  stop: {
    en: 'We will stop sending you messages on WhatsApp. To get them again, reply START. You can still write to us at any time.',
    hi: 'अब हम आपको व्हाट्सऐप पर कोई संदेश नहीं भेजेंगे। संदेश फिर से पाने के लिए START या “शुरू करें” लिखें। आप हमें जब चाहें, लिख सकते हैं।',
  },
  start: {
    en: 'We will start sending you messages on WhatsApp again. To stop them, reply STOP.',
    hi: 'अब हम आपको फिर से व्हाट्सऐप पर संदेश भेजेंगे। संदेश बंद कराने के लिए STOP या “बंद करें” लिखें।',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
