import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const guidesMessages = defineMessages({
  intro: {
    en: 'Each guide takes you through one task, from the first document to the last, with a checklist at the end. The guides are free, and you can print them.',
    hi: 'हर गाइड एक काम को पहले काग़ज़ से आख़िरी काग़ज़ तक समझाती है, और अंत में चेकलिस्ट है। गाइड मुफ़्त हैं, और इन्हें प्रिंट भी कर सकते हैं।',
  },
  list: { en: 'Choose your task', hi: 'अपना काम चुनिए' },
  minutes: { en: '{minutes} min read', hi: '{minutes} मिनट में पढ़ें' },
  checked: { en: 'Figures checked on {day}', hi: 'आँकड़े {day} को जाँचे गए' },
  print: { en: 'Print the guide', hi: 'गाइड प्रिंट करें' },
  closeTerm: { en: 'Close', hi: 'बंद करें' },
  contents: { en: 'In this guide', hi: 'इस गाइड में' },
  result: { en: 'What you will have at the end', hi: 'आख़िर में आपके पास क्या होगा' },
  services: { en: 'If you want us to do it for you', hi: 'यह काम हमसे कराना हो तो' },
  next: { en: 'Next guide', hi: 'अगली गाइड' },
});

export type GuidesWords = { [Key in keyof typeof guidesMessages]: string };

export const guidesWords = (locale: Locale): GuidesWords => wordsFor(guidesMessages, locale);
