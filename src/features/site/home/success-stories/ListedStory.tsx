import type { ReactNode } from 'react';
import type { StoryKind } from './KindChoice.tsx';
import { StoryItem } from './StoryItem.tsx';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface ListedStoryProps {
  story: Story;
  /** The story's position among all stories, counted from 1. */
  number: number;
  kinds: readonly StoryKind[];
  words: SuccessStoriesWords;
  /** The story's film, or its picture. */
  children: ReactNode;
}

/**
 * A story on the page of all stories. Links lead to it by its number. When another kind is chosen, CSS hides the story,
 * using the position of its kind in the list of kinds.
 */
export function ListedStory({ story, number, kinds, words, children }: ListedStoryProps) {
  return (
    <li
      id={`story-${number}`}
      data-kind={story.category}
      data-place={1 + kinds.findIndex(({ id }) => id === story.category)}
    >
      <StoryItem story={story} words={words}>
        {children}
      </StoryItem>
    </li>
  );
}
