import { Icon } from '@/ui/Icon.tsx';
import { FilmControls } from './StoryFilm.tsx';
import type { Story } from './story.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface StoryProps {
  story: Story;
  words: SuccessStoriesWords;
  /** In an island: whether its film is open, and what to do when one opens or closes it. */
  filmOpen?: boolean;
  onFilm?: (open: boolean) => void;
}

/** One story: where it stood, what changed, and three figures. Its look is the list's, so that fifty of them stay small. */
export function StoryItem({ story, words, ...film }: StoryProps) {
  return (
    <>
      <StoryPicture story={story} words={words} {...film} />
      <div>
        <h3>{story.name}</h3>
        <p>{story.type}</p>
        <dl>
          {[{ label: words.raised, value: story.raised }, ...story.metrics].map((metric) => (
            <div key={metric.label}>
              <dt>{metric.label}</dt>
              <dd>{metric.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <dl>
        <div>
          <dt>{words.before}</dt>
          <dd>{story.impact.before}</dd>
        </div>
        <div>
          <dt>{words.after}</dt>
          <dd>{story.impact.after}</dd>
        </div>
      </dl>
      {story.testimonials?.map(({ quote, by }) => (
        <blockquote key={by}>
          {quote} <cite>{by}</cite>
        </blockquote>
      ))}
    </>
  );
}

/** The picture; where the story has a film, a click on it opens and closes the film. */
function StoryPicture({ story, words, filmOpen, onFilm }: StoryProps) {
  const picture = (
    <img src={`/pictures/${story.picture}.svg`} alt="" width={640} height={400} loading="lazy" decoding="async" />
  );
  if (!story.video) return picture;
  return (
    <details open={filmOpen} onToggle={({ currentTarget }) => onFilm?.(currentTarget.open)}>
      <summary className="film">
        {picture}
        <span className="film-sign">
          <Icon name="Play" size={18} />
          {words.film}
        </span>
      </summary>
      <div className="pt-2">
        <FilmControls story={story} video={story.video} words={words} />
      </div>
    </details>
  );
}
