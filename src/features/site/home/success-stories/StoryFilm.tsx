import { filmLength } from './film-frames.ts';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface FilmControlsProps {
  story: Story;
  video: NonNullable<Story['video']>;
  words: SuccessStoriesWords;
}

/** The captions of a film and what moves it. Without a script all captions stand below the picture. */
export function FilmControls({ story, video: { opening, closing, look }, words }: FilmControlsProps) {
  const [metric] = story.metrics;
  const figure = metric ? `${metric.label}: ${metric.value}` : story.raised;
  const captions = [opening, story.impact.before, words.filmPapers, story.impact.after, figure, closing];
  return (
    <div data-film={[...look.first, ...look.last].join(' ')} role="group" aria-label={`${words.film}: ${story.name}`}>
      <div className="captions">
        {captions.map((caption) => (
          <p key={caption}>{caption}</p>
        ))}
      </div>
      <div data-needs-script="" className="flex items-center gap-3">
        <button type="button" data-play="" className="film-play">
          <span>{words.play}</span>
          <span hidden>{words.pause}</span>
        </button>
        <input
          type="range"
          aria-label={words.filmProgress}
          min={0}
          max={filmLength}
          step={0.5}
          defaultValue={0}
          className="h-11 min-w-0 flex-1 accent-link"
        />
      </div>
    </div>
  );
}
