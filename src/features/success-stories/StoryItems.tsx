import { type Story, StoryItem } from './StoryItem.tsx';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** Stories as list items, numbered from `first`. */
export function StoryItems({
  stories,
  words,
  first = 1,
}: {
  stories: readonly Story[];
  words: SuccessStoriesWords;
  first?: number;
}) {
  return stories.map((story, index) => (
    <li key={story.id} id={`story-${first + index}`} data-kind={story.category}>
      <StoryItem story={story} words={words} />
    </li>
  ));
}
