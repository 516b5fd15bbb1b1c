import { defineMessages, wordsFor } from '@/i18n/messages.ts';

const messages = defineMessages({
  title: { en: 'Page not found', hi: 'पेज नहीं मिला' },
  why: {
    en: 'The address may be mistyped. The case, order or {wording.appointment} may have been deleted, or you may not have access to it.',
    hi: 'हो सकता है कि पता टाइप करने में ग़लती हुई हो। यह भी हो सकता है कि मामला, ऑर्डर या तय समय मिटा दिया गया हो, या आपको उसे देखने की अनुमति न हो।',
  },
  today: { en: 'Go to Today', hi: '“आज” पेज पर जाएँ' },
  inbox: { en: 'Search the inbox', hi: 'इनबॉक्स में खोजें' },
  ask: {
    en: 'If you think you should have access, ask an owner.',
    hi: 'अगर आपको लगता है कि यह पेज आपको दिखना चाहिए, तो मालिक से पूछिए।',
  },
});

export type NothingWords = Record<keyof typeof messages, string>;

export const nothingWords = (locale: Parameters<typeof wordsFor>[1]): NothingWords => wordsFor(messages, locale);
