import type { ReactNode, RefObject } from 'react';
import { findFilm } from './film.ts';
import { StoryFilm } from './StoryFilm.island.tsx';
import { StoryItem } from './StoryItem.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** The number of stories before and after the current one that are rendered for swiping. */
const ready = { before: 1, after: 2 };

interface StoryTrackProps {
  /** The loaded stories. A story that has not loaded has only an empty place. */
  stories: readonly Story[];
  /** The number of places. */
  places: number;
  /**
   * The position of the story on display; undefined until a script sets it. Until then, visitors can scroll to every
   * story.
   */
  at?: number | undefined;
  onScroll: () => void;
  /** The content of a place until its story has loaded. */
  missing: ReactNode;
  words: SuccessStoriesWords;
  ref: RefObject<HTMLUListElement | null>;
}

/** The stories side by side for swiping, each as wide as the track. */
export function StoryTrack({ stories, places, at, onScroll, missing, words, ref }: StoryTrackProps) {
  const isNear = (place: number): boolean =>
    at === undefined || (place >= at - ready.before && place <= at + ready.after);
  return (
    <ul
      ref={ref}
      tabIndex={0}
      aria-label={words.stories}
      onScroll={onScroll}
      className="track lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      {Array.from({ length: places }, (_, place) => {
        const story = stories[place];
        const film = story && findFilm(story, words);
        const away = at !== undefined && place !== at;
        return (
          <li key={story?.id ?? place} inert={away} data-kind={story?.category}>
            {story && isNear(place) ? (
              <StoryItem story={story} words={words}>
                {film ? <StoryFilm film={film} words={words} away={away} /> : <StoryPicture picture={story.picture} />}
              </StoryItem>
            ) : null}
            {!story && place === at ? missing : null}
          </li>
        );
      })}
    </ul>
  );
}
