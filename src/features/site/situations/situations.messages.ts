import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const situationsMessages = defineMessages({
  you: { en: 'You', hi: 'आप' },
  us: { en: 'We, if you want', hi: 'चाहें तो हम' },
  government: { en: '{wording.authority-application}', hi: '{wording.authority-application}' },
  note: {
    en: 'The small text under a step shows our fee and the usual time. {wording.Outside-fees} are on the {wording.service} page.',
    hi: 'कदम के नीचे छोटे अक्षरों में हमारी फ़ीस और आम तौर पर लगने वाला समय लिखा है। {wording.outside-fee} {wording.service} के पेज पर है।',
  },
  newTab: { en: 'opens in a new tab', hi: 'नए टैब में खुलेगा' },
});

export type SituationsWords = Record<keyof typeof situationsMessages, string>;

export const situationsWords = (locale: Locale): SituationsWords => wordsFor(situationsMessages, locale);
