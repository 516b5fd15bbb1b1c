import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const careersMessages = defineMessages({
  title: { en: 'Work with us', hi: 'हमारे साथ काम कीजिए' },
  intro: { en: '{wording.careers}', hi: '{wording.careers}' },
  openings: { en: 'Open positions', hi: 'ख़ाली पद' },
  viewDetails: { en: 'View Details', hi: 'पूरा विवरण देखें' },
  all: { en: 'All openings', hi: 'सभी ख़ाली पद' },
  hiring: { en: 'How we hire', hi: 'चयन कैसे होता है' },
  responsibilities: { en: 'What you will do', hi: 'काम क्या होगा' },
  requirements: { en: 'What you bring', hi: 'क्या आना चाहिए' },
  offer: { en: 'What we offer', hi: 'बदले में क्या मिलेगा' },
  apply: { en: 'Apply for this position', hi: 'इस पद के लिए आवेदन करें' },
  none: { en: 'No position is open today', hi: 'आज कोई पद ख़ाली नहीं है' },
  noneText: {
    en: 'Send your resume to {email} anyway. We’ll keep it for up to {months.kept} months. When a position opens, we’ll write first to people who have sent us their resumes.',
    hi: 'फिर भी अपना बायोडाटा {email} पर भेज दीजिए। हम उसे ज़्यादा से ज़्यादा {months.kept} महीने रखेंगे, और पद ख़ाली होने पर पहले उन्हें लिखेंगे जिन्होंने बायोडाटा भेजा था।',
  },
});

export const careersWords = (locale: Locale) => wordsFor(careersMessages, locale);
export type CareersWords = ReturnType<typeof careersWords>;
