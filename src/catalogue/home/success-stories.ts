import { type Localized, localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { refuse } from '../check-content.ts';
import { companyFacts } from '../firm/company.ts';
import { findContent, readContentFolder } from '../read-content.ts';
import { generateStories } from './generate-stories.ts';
import { type SuccessStory, storyCategoriesShape, storyWordsShape, successStoryShape } from './success-story.shape.ts';

const words = findContent('success-stories-generated.yaml', storyWordsShape);
const written = readContentFolder('success-stories', successStoryShape);
const categories = findContent('story-categories.yaml', storyCategoriesShape) ?? [];

/** All stories in both languages: the written ones in order, then the generated ones. */
export const successStories: readonly SuccessStory[] = [
  ...written.sort((a, b) => a.order - b.order),
  ...(words ? generateStories(words) : []),
];

for (const { id, category } of successStories) {
  if (!categories.some((known) => known.id === category)) {
    refuse(`content/story-categories.yaml has no "${category}", which the success story ${id} names as its category`);
  }
}

/** Returns a story without its `order`, because its position in the list already shows it. */
const withoutOrder = ({ order: _, ...story }: SuccessStory & { order?: number }): SuccessStory => story;

/** Lists the categories of stories, in one language. */
export const listStoryCategories = (locale: Locale): { id: string; name: string }[] => localize(categories, locale);

/**
 * Returns the stories in one language, written and generated ones separately, and the note saying that they are
 * samples.
 */
export function getSuccessStories(locale: Locale): {
  written: Localized<SuccessStory>[];
  short: Localized<SuccessStory>[];
  note?: string | undefined;
} {
  const all = { stories: successStories.map(withoutOrder), note: words?.note };
  const { stories, note } = localize(all, locale, companyFacts(locale));
  return { written: stories.slice(0, written.length), short: stories.slice(written.length), note };
}
