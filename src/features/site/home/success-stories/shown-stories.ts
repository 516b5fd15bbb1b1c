import { getSuccessStories, listStoryCategories } from '@/catalogue/home/success-stories.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { storiesInPage } from './stories-in-page.ts';
import { successStoriesWords } from './success-stories.messages.ts';

/** The first stories for the home page, and the URL of the others; undefined if there are no stories. */
export function shownStories(locale: Locale) {
  const { written, short, note } = getSuccessStories(locale);
  if (written.length === 0) {
    return undefined;
  }
  return {
    kinds: listStoryCategories(locale),
    first: written.slice(0, storiesInPage),
    note,
    count: written.length + short.length,
    othersHref: `/success-stories.${locale}.json`,
    allHref: pathFor(locale, '/success-stories'),
    words: successStoriesWords(locale),
  };
}
