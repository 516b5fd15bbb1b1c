import { defineMessages, wordsFor } from '@/i18n/messages.ts';

const messages = defineMessages({
  title: { en: 'Nothing at this address', hi: 'इस पते पर कुछ नहीं है' },
  why: {
    en: 'The address may have a typing mistake. The case, order or appointment may have been deleted, or it may not be open to you.',
    hi: 'हो सकता है कि पता टाइप करने में ग़लती हुई हो। यह भी हो सकता है कि मामला, ऑर्डर या मुलाकात मिटा दी गई हो, या आपके लिए खुली न हो।',
  },
  today: { en: 'Go to Today', hi: 'आज पर जाएँ' },
  inbox: { en: 'Search the inbox', hi: 'इनबॉक्स में खोजें' },
  ask: {
    en: 'If you think you should see it, ask an owner of the office.',
    hi: 'अगर आपको लगता है कि यह आपको दिखना चाहिए, तो दफ़्तर के मालिक से पूछिए।',
  },
});

export type NothingWords = Record<keyof typeof messages, string>;

export const nothingWords = (locale: Parameters<typeof wordsFor>[1]): NothingWords => wordsFor(messages, locale);
