import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

/** What the firm promises people who have sent something, by its kind. */
export const promiseMessages = defineMessages({
  reply: {
    en: '{wording.answerer} will read it and reply within {claim.reply-hours} hours on business days.',
    hi: '{wording.answerer} इसे पढ़कर कामकाजी दिनों में {claim.reply-hours} घंटे के भीतर जवाब देंगे।',
  },
  application: {
    en: 'We’ll read your application within a week and write to you either way.',
    hi: 'हम आपका आवेदन एक हफ़्ते में पढ़कर आपको लिखेंगे, हाँ हो या ना।',
  },
  newsletter: {
    en: 'You get one email a month. To unsubscribe, reply to any of them.',
    hi: 'महीने में एक ईमेल आपके पते पर आएगा। बंद करना हो, तो किसी भी ईमेल का जवाब दे दें।',
  },
});

export type Promised = keyof typeof promiseMessages;

export const promiseWords = (locale: Locale) => wordsFor(promiseMessages, locale);
