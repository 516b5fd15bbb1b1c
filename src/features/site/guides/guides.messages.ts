import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const guidesMessages = defineMessages({
  intro: {
    en: 'Each guide takes you through one task, from the first document to the last, with a checklist at the end. Free and printable.',
    hi: 'हर गाइड में एक काम है, पहले काग़ज़ से आख़िरी तक, और अंत में मिलान की सूची। मुफ़्त, और प्रिंट भी हो जाती है।',
  },
  list: { en: 'Choose your task', hi: 'अपना काम चुनिए' },
  minutes: { en: '{minutes} min read', hi: '{minutes} मिनट में पढ़ें' },
  checked: { en: 'Figures checked {day}', hi: 'आँकड़े {day} को जाँचे गए' },
  print: { en: 'Print the guide', hi: 'गाइड प्रिंट करें' },
  closeTerm: { en: 'Close', hi: 'बंद करें' },
  contents: { en: 'In this guide', hi: 'इस गाइड में' },
  result: { en: 'At the end you have', hi: 'आख़िर में आपके पास होगा' },
  services: { en: 'If you would rather have it done for you', hi: 'यह काम किसी और से कराना हो तो' },
  next: { en: 'Next guide', hi: 'अगली गाइड' },
});

export type GuidesWords = { [Key in keyof typeof guidesMessages]: string };

/** The words round the guides in one language. */
export const guidesWords = (locale: Locale): GuidesWords => wordsFor(guidesMessages, locale);
