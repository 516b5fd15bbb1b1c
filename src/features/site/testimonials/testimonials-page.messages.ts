import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

const testimonialsPageMessages = defineMessages({
  title: { en: 'What clients say when we are not in the room', hi: 'ग्राहक औरों को हमारे बारे में क्या बताते हैं' },
  intro: {
    en: 'Some are happy, some say what took long. Choose the work that is like yours, or a face.',
    hi: 'कोई ख़ुश है, कोई बताता है कि देर कहाँ लगी। अपने जैसा काम चुनिए, या कोई चेहरा।',
  },
  filter: { en: 'Type of work', hi: 'काम चुनें' },
  all: { en: 'All', hi: 'सभी' },
  voices: { en: 'Testimonials', hi: 'ग्राहकों की बातें' },
  faces: { en: 'Go to a testimonial', hi: 'सीधे किसी की बात पर' },
  shown: { en: '{shown} of {count} testimonials', hi: '{count} में से {shown} ग्राहक' },
  stars: { en: '{rating} of 5 stars', hi: '5 में से {rating} सितारे' },
  empty: { en: 'No one has reviewed this work yet.', hi: 'इस काम पर अभी किसी की राय नहीं आई है।' },
  showAll: { en: 'Show all testimonials', hi: 'सबकी राय देखें' },
  storiesTitle: { en: 'The longer version', hi: 'पूरी कहानी' },
  storiesText: {
    en: 'What stood in the way, what was done, and the figures before and after: our success stories.',
    hi: 'रुकावट क्या थी, क्या किया गया, और पहले-बाद के आँकड़े: सफलता की कहानियाँ।',
  },
  stories: { en: 'Read the success stories', hi: 'सफलता की कहानियाँ पढ़ें' },
});

export type TestimonialsPageWords = Record<keyof typeof testimonialsPageMessages, string>;

/** The words of the testimonials page. */
export const testimonialsPageWords = (locale: Locale): TestimonialsPageWords =>
  wordsFor(testimonialsPageMessages, locale);
