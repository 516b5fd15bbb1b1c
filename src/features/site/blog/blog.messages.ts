import { filledWords } from '@/catalogue/filled-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';

export const blogMessages = defineMessages({
  title: { en: '{wording.blog}', hi: '{wording.blog}' },
  intro: { en: '{wording.blog-intro}', hi: '{wording.blog-intro}' },
  categories: { en: 'Subjects', hi: 'विषय' },
  all: { en: 'All articles', hi: 'सभी लेख' },
  earlier: { en: 'Earlier articles', hi: 'पहले के लेख' },
  minutes: { en: '{minutes} min read', hi: '{minutes} मिनट में पढ़ें' },
  checked: { en: 'Figures checked on {day}', hi: 'आँकड़े {day} को जाँचे गए' },
  feed: { en: 'New articles as an RSS feed', hi: 'नए लेख RSS फ़ीड में' },
  feedTitle: { en: '{company}: articles', hi: '{company}: लेख' },
  closeTerm: { en: 'Close', hi: 'बंद करें' },
  contents: { en: 'In this article', hi: 'इस लेख में' },
  services: { en: '{wording.Services} on this subject', hi: 'इस विषय में उपलब्ध {wording.services}' },
  askTitle: { en: 'Do you still have a question?', hi: 'अब भी कोई सवाल है?' },
  askText: { en: '{wording.blog-ask}', hi: '{wording.blog-ask}' },
  ask: { en: 'Ask us', hi: 'हमसे पूछें' },
  share: { en: 'Send on WhatsApp', hi: 'व्हाट्सऐप पर भेजें' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  related: { en: 'Read next', hi: 'आगे पढ़िए' },
});

export const blogWords = (locale: Locale) => filledWords(wordsFor(blogMessages, locale), locale);
export type BlogWords = ReturnType<typeof blogWords>;
