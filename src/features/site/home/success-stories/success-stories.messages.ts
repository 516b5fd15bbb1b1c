import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const successStoriesMessages = defineMessages({
  title: { en: 'Success stories', hi: 'सफलता की कहानियाँ' },
  intro: {
    en: 'These short accounts of completed work tell you what stood in the way and what changed.',
    hi: 'रुकावट क्या थी और क्या बदला, पूरे हुए काम की ये छोटी कहानियाँ यही बताती हैं।',
  },
  kind: { en: 'Type of story', hi: 'कहानी की किस्म' },
  all: { en: 'All', hi: 'सभी' },
  stories: { en: 'Stories', hi: 'कहानियाँ' },
  previous: { en: 'Previous story', hi: 'पिछली कहानी' },
  next: { en: 'Next story', hi: 'अगली कहानी' },
  count: { en: '{number} of {count}', hi: '{count} में से {number}' },
  raised: { en: 'Raised', hi: 'मिली रकम' },
  before: { en: 'Before', hi: 'पहले' },
  after: { en: 'After', hi: 'अब' },
  film: { en: 'Film', hi: 'फ़िल्म' },
  missing: { en: 'This story could not be loaded.', hi: 'यह कहानी अभी नहीं खुल सकी।' },
  more: { en: '{count} more stories', hi: '{count} और कहानियाँ' },
  allOnOnePage: { en: 'All stories on one page', hi: 'सभी कहानियाँ एक पेज पर' },
  play: { en: 'Play', hi: 'चलाएँ' },
  pause: { en: 'Pause', hi: 'रोकें' },
  filmProgress: { en: 'Film progress, in seconds', hi: 'फ़िल्म कहाँ तक पहुँची, सेकंड में' },
  filmPapers: { en: '{wording.story-film}', hi: '{wording.story-film}' },
});

export type SuccessStoriesWords = { [Key in keyof typeof successStoriesMessages]: string };

export const successStoriesWords = (locale: Locale): SuccessStoriesWords => wordsFor(successStoriesMessages, locale);
