import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** Texts for what the firm promises people who have sent something, by the kind of promise. */
export const promiseMessages = defineMessages({
  reply: {
    en: '{wording.answerer} will read what you sent and reply within {claim.reply-hours} hours on business days.',
    hi: 'आपने जो भेजा, उसे {wording.answerer} पढ़ेंगे और कामकाजी दिनों में {claim.reply-hours} घंटे के भीतर जवाब देंगे।',
  },
  application: {
    en: 'We’ll read your application within a week and write to you, whatever we decide.',
    hi: 'हम आपका आवेदन एक हफ़्ते में पढ़कर आपको लिखेंगे, जवाब हाँ हो या ना।',
  },
  applicationByPhone: {
    en: 'We’ll read your application within a week and call you, whatever we decide.',
    hi: 'हम आपका आवेदन एक हफ़्ते में पढ़कर आपको फ़ोन करेंगे, जवाब हाँ हो या ना।',
  },
  newsletter: {
    en: 'You’ll get one email a month. To unsubscribe, reply to any of these emails.',
    hi: 'हम आपको महीने में एक ईमेल भेजेंगे। ये ईमेल बंद कराने हों, तो किसी एक का जवाब दे दीजिए।',
  },
});

export type Promised = Exclude<keyof typeof promiseMessages, 'applicationByPhone'>;

export const promiseWords = (locale: Locale) => wordsFor(promiseMessages, locale);
