import type { FilmLook } from './film-frames.ts';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** The data of a story's film. */
export interface Film {
  readonly name: string;
  /** The name of the film's picture in the folder of pictures. */
  readonly picture: string;
  /** The caption of each scene. */
  readonly captions: readonly string[];
  readonly look: FilmLook;
}

export type FilmWords = Pick<SuccessStoriesWords, 'film' | 'play' | 'pause' | 'filmProgress'>;

/** Returns the film of a story; undefined if the story has none. */
export function findFilm(story: Story, words: SuccessStoriesWords): Film | undefined {
  const { name, picture, video, impact, raised, metrics } = story;
  if (!video) {
    return undefined;
  }
  const [metric] = metrics;
  const figure = metric ? `${metric.label}: ${metric.value}` : raised;
  const captions = [video.opening, impact.before, words.filmPapers, impact.after, figure, video.closing];
  return { name, picture, captions, look: video.look };
}
