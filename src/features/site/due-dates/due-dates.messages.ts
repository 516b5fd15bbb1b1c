import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const dueDatesMessages = defineMessages({
  intro: {
    en: 'Choose your kind of business. You get the year month by month, and a file that adds the dates to your phone’s calendar with a reminder three days before.',
    hi: 'अपने कारोबार की किस्म चुनिए। साल भर की तारीख़ें महीने-दर-महीने मिलेंगी, और एक फ़ाइल भी, जो तारीख़ें फ़ोन के कैलेंडर में डालकर तीन दिन पहले याद दिलाएगी।',
  },
  kindIntro: { en: '{wording.due-dates}', hi: '{wording.due-dates}' },
  kinds: { en: 'Which is yours?', hi: 'आपका कारोबार कौन-सा है?' },
  otherKinds: { en: 'Other kinds of business', hi: 'दूसरी किस्म के कारोबार' },
  countOne: { en: '1 duty', hi: '1 काम' },
  count: { en: '{count} duties', hi: '{count} काम' },
  download: { en: 'Add to calendar (.ics)', hi: 'मेरे कैलेंडर में डालें (.ics)' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  next: { en: 'Next date:', hi: 'अगली तारीख़:' },
  everyMonth: { en: 'Every month', hi: 'हर महीने' },
  someYears: { en: 'Not every year', hi: 'हर साल नहीं' },
  year: { en: 'The year, from April', hi: 'पूरा साल, अप्रैल से' },
  takesOver: { en: 'We do this:', hi: 'यह काम हम करते हैं:' },
  checked: { en: 'Last checked {day}', hi: '{day} को जाँचा' },
  notChecked: {
    en: 'Not yet compared with a published page: {titles}. Ask us before you rely on it.',
    hi: 'ये तारीख़ें अभी किसी प्रकाशित पेज से मिलाई नहीं गई हैं: {titles}। भरोसा करने से पहले हमसे पूछ लीजिए।',
  },
  reminder: { en: 'Due in three days: {title}', hi: 'तीन दिन बाद: {title}' },
  disclaimer: { en: '{wording.due-dates-note}', hi: '{wording.due-dates-note}' },
});

export type DueDatesWords = { readonly [Key in keyof typeof dueDatesMessages]: string };

export const dueDatesWords = (locale: Locale): DueDatesWords => wordsFor(dueDatesMessages, locale);
