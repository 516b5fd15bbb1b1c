import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const testimonialsPageMessages = defineMessages({
  title: {
    en: 'What {wording.customers} say when we are not in the room',
    hi: '{wording.customer} औरों को हमारे बारे में क्या बताते हैं',
  },
  intro: {
    en: 'Some are happy, and some say what took too long. Choose a type of work like yours, or choose a person.',
    hi: 'कोई ख़ुश है, कोई बताता है कि देर कहाँ लगी। अपने जैसा काम चुनिए या किसी एक व्यक्ति को।',
  },
  filter: { en: 'Type of work', hi: 'काम चुनें' },
  all: { en: 'All', hi: 'सभी' },
  voices: { en: 'Testimonials', hi: '{wording.customers} की राय' },
  faces: { en: 'Go to a testimonial', hi: 'किसी एक की राय पर जाएँ' },
  shown: { en: '{shown} of {count} testimonials', hi: '{count} में से {shown} {wording.customers} की राय' },
  stars: { en: '{rating} of 5 stars', hi: '5 में से {rating} सितारे' },
  empty: { en: 'No one has reviewed this type of work yet.', hi: 'इस काम पर अभी किसी की राय नहीं आई है।' },
  showAll: { en: 'Show all testimonials', hi: 'सबकी राय देखें' },
  storiesTitle: { en: 'The longer version', hi: 'पूरी कहानी' },
  storiesText: {
    en: 'Our success stories tell you what stood in the way, what was done, and the figures before and after.',
    hi: 'सफलता की कहानियों में पढ़िए कि रुकावट क्या थी, क्या किया गया, और काम से पहले व बाद के आँकड़े क्या हैं।',
  },
  stories: { en: 'Read the success stories', hi: 'सफलता की कहानियाँ पढ़ें' },
});

export type TestimonialsPageWords = Record<keyof typeof testimonialsPageMessages, string>;

export const testimonialsPageWords = (locale: Locale): TestimonialsPageWords =>
  wordsFor(testimonialsPageMessages, locale);
