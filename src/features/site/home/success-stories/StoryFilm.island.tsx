import { useAdopted } from '@/islands/use-adopted.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { Film, FilmWords } from './film.ts';
import { filmLength } from './film-length.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { useFilm } from './use-film.ts';

interface StoryFilmProps {
  film: Film;
  words: FilmWords;
  /** Whether another story is now shown, which closes the film. */
  away?: boolean;
}

/**
 * The film of a story. A click on its picture opens, plays and closes it. Without a script all captions are below the
 * picture.
 */
export function StoryFilm({ film: { name, picture, captions, look }, words, away = false }: StoryFilmProps) {
  const [wasOpened, setOpened, panel] = useAdopted<boolean, HTMLDetailsElement>(false, ({ open }) => open);
  const isOpen = wasOpened && !away;
  const { player, shown } = useFilm(look, isOpen);
  const seen = isOpen ? shown : undefined;
  return (
    <details ref={panel} open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="film" aria-label={`${words.film}: ${name}`}>
        <StoryPicture picture={picture} moved={seen?.picture} />
        {player && seen ? <player.Scene {...seen.frame} /> : null}
        <span className="film-sign">
          <Icon name="Play" size={18} />
          {words.film}
        </span>
      </summary>
      <div className="pt-2">
        <div data-film="" data-live={shown && ''} role="group" aria-label={`${words.film}: ${name}`}>
          <div className="captions">
            {captions.map((caption, scene) => (
              <p key={caption} hidden={shown && scene !== shown.frame.scene}>
                {caption}
              </p>
            ))}
          </div>
          <div data-needs-script="" className="flex items-center gap-3">
            <button
              type="button"
              onClick={() => (shown?.playing ? player?.pause() : player?.play())}
              className="film-play"
            >
              {shown?.playing ? words.pause : words.play}
            </button>
            <input
              type="range"
              aria-label={words.filmProgress}
              min={0}
              max={filmLength}
              step={0.5}
              value={shown?.at ?? 0}
              onChange={({ target }) => player?.seek(Number(target.value))}
              className="h-11 min-w-0 flex-1 accent-link"
            />
          </div>
        </div>
      </div>
    </details>
  );
}
