import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const testimonialsMessages = defineMessages({
  kind: { en: 'carousel', hi: 'स्लाइडशो' },
  previous: { en: 'Previous {wording.customer}', hi: 'पिछले {wording.customer}' },
  next: { en: 'Next {wording.customer}', hi: 'अगले {wording.customer}' },
  pause: { en: 'Pause the testimonials', hi: '{wording.customers} की बातें रोकें' },
  show: { en: 'Show {wording.customer} {number} of {count}', hi: '{count} में से {wording.customer} {number} दिखाएँ' },
  stars: { en: '{rating} of 5 stars', hi: '5 में से {rating} सितारे' },
});

export type TestimonialsWords = Record<keyof typeof testimonialsMessages, string>;

export const testimonialsWords = (locale: Locale): TestimonialsWords => wordsFor(testimonialsMessages, locale);
