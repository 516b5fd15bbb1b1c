import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const testimonialsMessages = defineMessages({
  kind: { en: 'carousel', hi: 'स्लाइड की पट्टी' },
  previous: { en: 'Previous customer', hi: 'पिछले ग्राहक' },
  next: { en: 'Next customer', hi: 'अगले ग्राहक' },
  pause: { en: 'Pause the testimonials', hi: 'ग्राहकों की बातें रोकें' },
  show: { en: 'Show customer {number} of {count}', hi: '{count} में से ग्राहक {number} दिखाएँ' },
  stars: { en: '{rating} of 5 stars', hi: '5 में से {rating} सितारे' },
});

export type TestimonialsWords = Record<keyof typeof testimonialsMessages, string>;

export const testimonialsWords = (locale: Locale): TestimonialsWords => wordsFor(testimonialsMessages, locale);
