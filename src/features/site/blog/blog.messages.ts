import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';

export const blogMessages = defineMessages({
  title: { en: 'Plain answers on tax, business and law', hi: 'टैक्स, कारोबार और कानून पर सीधी बात' },
  intro: {
    en: 'Limits, forms and dates, with examples in rupees. Every article says when its figures were last checked.',
    hi: 'सीमाएँ, फ़ॉर्म और तारीख़ें, रुपयों की मिसालों के साथ। हर लेख पर लिखा है कि उसके आँकड़े कब जाँचे गए।',
  },
  categories: { en: 'Subjects', hi: 'विषय' },
  all: { en: 'All articles', hi: 'सभी लेख' },
  earlier: { en: 'Earlier articles', hi: 'पहले के लेख' },
  minutes: { en: '{minutes} min read', hi: '{minutes} मिनट में पढ़ें' },
  checked: { en: 'Figures checked {day}', hi: 'आँकड़े {day} को जाँचे गए' },
  feed: { en: 'New articles as an RSS feed', hi: 'नए लेख RSS फ़ीड में' },
  feedTitle: { en: '{company}: articles', hi: '{company}: लेख' },
  contents: { en: 'In this article', hi: 'इस लेख में' },
  services: { en: 'Services on this subject', hi: 'इस विषय की सेवाएँ' },
  askTitle: { en: 'Is your case different?', hi: 'आपका मामला कुछ अलग है?' },
  askText: {
    en: 'Write it in two lines. A person answers within {claim.reply-hours} hours on business days.',
    hi: 'दो पंक्तियों में लिख भेजिए। कामकाजी दिनों में {claim.reply-hours} घंटे के भीतर सलाहकार का जवाब आता है।',
  },
  ask: { en: 'Ask us', hi: 'हमसे पूछें' },
  share: { en: 'Send on WhatsApp', hi: 'व्हाट्सऐप पर भेजें' },
  print: { en: 'Print', hi: 'प्रिंट करें' },
  related: { en: 'Read next', hi: 'आगे पढ़िए' },
});

/** The words of the blog. */
export const blogWords = (locale: Locale) => wordsFor(blogMessages, locale);
export type BlogWords = ReturnType<typeof blogWords>;
