import { defineMessages } from '@/i18n/messages.ts';

/** The choice of how a code is sent, beside a field that takes an email address or a mobile number. */
export const codeChannelMessages = defineMessages({
  channel: { en: 'How to send the code', hi: 'कोड कैसे भेजें' },
  hint: {
    en: 'Choose only if you entered a mobile number. A code for an email address goes to that address.',
    hi: 'मोबाइल नंबर लिखा हो, तभी बताइए कि कोड कैसे भेजें। ईमेल लिखा हो, तो कोड उसी ईमेल पर आएगा।',
  },
  choose: { en: 'Either', hi: 'दोनों में से कोई भी' },
  sms: { en: 'By SMS', hi: 'एसएमएस से' },
  whatsapp: { en: 'On WhatsApp', hi: 'व्हाट्सऐप पर' },
});

/** How a code was sent to a phone, as part of a sentence. */
export const codeWayMessages = defineMessages({
  sms: { en: 'by SMS', hi: 'एसएमएस से' },
  whatsapp: { en: 'on WhatsApp', hi: 'व्हाट्सऐप से' },
  either: { en: 'by SMS or WhatsApp', hi: 'एसएमएस या व्हाट्सऐप से' },
});
