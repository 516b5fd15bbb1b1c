import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const dueDatesMessages = defineMessages({
  intro: {
    en: 'Choose your type of business. You’ll see your dates for the year, month by month. You can also download a file that adds them to your phone’s calendar, with a reminder three days before each date.',
    hi: 'अपने कारोबार की किस्म चुनिए। साल भर की तारीख़ें महीने-दर-महीने दिखेंगी। एक फ़ाइल भी मिलेगी, जो ये तारीख़ें फ़ोन के कैलेंडर में डाल देगी, और फ़ोन हर तारीख़ से तीन दिन पहले याद दिलाएगा।',
  },
  kindIntro: { en: '{wording.due-dates}', hi: '{wording.due-dates}' },
  kinds: { en: 'What type of business do you have?', hi: 'आपका कारोबार किस किस्म का है?' },
  otherKinds: { en: 'Other types of business', hi: 'दूसरी किस्म के कारोबार' },
  countOne: { en: '1 duty', hi: '1 काम' },
  count: { en: '{count} duties', hi: '{count} काम' },
  download: { en: 'Add to calendar (.ics)', hi: 'मेरे कैलेंडर में डालें (.ics)' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  next: { en: 'Next date:', hi: 'अगली तारीख़:' },
  everyMonth: { en: 'Every month', hi: 'हर महीने' },
  someYears: { en: 'Not every year', hi: 'हर साल नहीं' },
  year: { en: 'The whole year, from April', hi: 'पूरा साल, अप्रैल से' },
  takesOver: { en: 'We can do this for you:', hi: 'यह काम हम करते हैं:' },
  checked: { en: 'Last checked on {day}', hi: 'आख़िरी जाँच: {day}' },
  notChecked: {
    en: 'Ask us before you rely on these dates: {titles}. We have not yet compared them with a published page.',
    hi: 'इन तारीख़ों पर भरोसा करने से पहले हमसे पूछ लीजिए: {titles}। हमने इन्हें अभी किसी प्रकाशित पेज से नहीं मिलाया है।',
  },
  reminder: { en: 'Due in three days: {title}', hi: 'तीन दिन में करना है: {title}' },
  disclaimer: { en: '{wording.due-dates-note}', hi: '{wording.due-dates-note}' },
});

export type DueDatesWords = { readonly [Key in keyof typeof dueDatesMessages]: string };

export const dueDatesWords = (locale: Locale): DueDatesWords => wordsFor(dueDatesMessages, locale);
